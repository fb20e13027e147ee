/** Frames and lines are visible on light and dark pages. */
export const colors = { select: '#0f8177', hover: '#4c9f96', drop: '#d9480f' } as const;

/** Pixels: the width of a frame's line, and the distance from the node to its outer edge. */
export const frames = {
  select: { line: 2, outset: 4 },
  hover: { line: 1, outset: 2 },
  /** Surrounds the frame of the selection. */
  colleague: { line: 2, outset: 6 },
  indicate: { line: 0, outset: 0 },
};

export const labelHeight = 22;

export const overlayCss = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; overflow: clip; contain: strict; color-scheme: light; }
[hidden] { display: none !important; }
div { position: absolute; inset: 0 auto auto 0; box-sizing: border-box; transition: opacity 100ms; }
.hover { border: ${frames.hover.line}px solid ${colors.hover}; box-shadow: 0 0 0 1px #ffffffb3; }
.indicate { background: ${colors.drop}; box-shadow: 0 0 0 1px #fff; border-radius: 2px; min-inline-size: 3px; min-block-size: 3px; }
span { position: absolute; inset-inline-start: -${frames.select.line}px; padding: 2px 8px; max-inline-size: 20rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 600 12px/18px system-ui, sans-serif; color: #fff; background: ${colors.select}; border-radius: 3px; }
.hover span { inset-inline-start: -${frames.hover.line}px; color: ${colors.select}; background: #fff; box-shadow: inset 0 0 0 1px ${colors.hover}; }
.colleague { border: ${frames.colleague.line}px solid var(--color); box-shadow: 0 0 0 1px #fff; }
.colleague span { inset-inline: auto -${frames.colleague.line}px; background: var(--color); }
span.inside { inset-inline: auto 0; }
.empty { z-index: 1; box-sizing: border-box; padding: 2px 10px; max-inline-size: max-content; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; border: 1px dashed ${colors.select};
  border-radius: 4px; font: 500 13px/20px system-ui, sans-serif; color: ${colors.select}; background: #fff; }
.select { border: ${frames.select.line}px solid ${colors.select}; box-shadow: 0 0 0 1px #fff, inset 0 0 0 1px #fff; }
.insert { inline-size: 24px; block-size: 24px; margin: -12px; border: 2px solid #fff; border-radius: 50%; background: ${colors.select}; cursor: pointer; pointer-events: auto; transition: none; }
.insert:hover { background: ${colors.drop}; }
.insert::before, .insert::after { content: ""; position: absolute; inset: 9px 4px; background: #fff; }
.insert::after { inset: 4px 9px; }
@media (prefers-reduced-motion: reduce) { div { transition: none; } }
@media (forced-colors: active) { .insert::before, .insert::after { background: CanvasText; } .select, .hover { border-color: Highlight; } .indicate { background: CanvasText; } }
`;
