//! The colours of boards, as the window's own widgets wear them.

use egui::{Context, CornerRadius, Stroke, Visuals};

pub use crate::picture::theme::{Look, Palette, Pattern, Theme, mix, own_colours};

impl Theme {
    /// Puts the colours into egui's own widgets.
    pub fn apply(&self, ctx: &Context) {
        let mut v = if self.dark {
            Visuals::dark()
        } else {
            Visuals::light()
        };
        v.override_text_color = Some(self.text);
        v.weak_text_color = Some(self.faint);
        v.panel_fill = self.panel;
        v.window_fill = self.panel;
        v.window_stroke = Stroke::new(1.0, self.line);
        v.extreme_bg_color = self.field;
        v.faint_bg_color = mix(self.panel, self.field, 0.5);
        v.code_bg_color = self.field;
        v.hyperlink_color = self.accent;
        v.selection.bg_fill = mix(self.panel, self.accent, 0.45);
        v.selection.stroke = Stroke::new(1.0, self.accent);
        v.warn_fg_color = self.warn;
        v.error_fg_color = self.bad;
        let round = CornerRadius::same(6);
        v.window_corner_radius = CornerRadius::same(10);
        v.menu_corner_radius = CornerRadius::same(8);
        for (widget, fill, edge) in [
            (&mut v.widgets.noninteractive, self.panel, self.line),
            (&mut v.widgets.inactive, self.field, self.field),
            (
                &mut v.widgets.hovered,
                mix(self.field, self.accent, 0.18),
                self.accent,
            ),
            (
                &mut v.widgets.active,
                mix(self.field, self.accent, 0.35),
                self.accent,
            ),
            (
                &mut v.widgets.open,
                mix(self.field, self.accent, 0.12),
                self.line,
            ),
        ] {
            widget.bg_fill = fill;
            widget.weak_bg_fill = fill;
            widget.bg_stroke = Stroke::new(1.0, edge);
            widget.corner_radius = round;
            widget.fg_stroke = Stroke::new(1.2, self.text);
        }
        ctx.set_visuals(v);
        ctx.all_styles_mut(|style| {
            style.spacing.item_spacing = egui::vec2(8.0, 6.0);
            style.spacing.button_padding = egui::vec2(10.0, 5.0);
            style.spacing.interact_size.y = 26.0;
            // That there is more to see is seen also where nobody points.
            style.spacing.scroll.dormant_handle_opacity = 0.45;
            style.interaction.selectable_labels = false;
        });
    }
}
