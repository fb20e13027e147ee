import { colorCount } from './series-look.ts';

const colored = ':is(.drawing-series, .drawing-filling, .drawing-swatch, .drawing-legend-number)';
const colors = Array.from(
  { length: colorCount },
  (_, index) => `${colored}[data-series='${index + 1}'] { color: var(--series-${index + 1}); }`,
).join('\n');

// Time runs from left to right in right-to-left pages too. Shapes are drawn with the text color, also if colors are
// forced.
export const drawingCss = `
${colors}

.drawing-axes {
  block-size: 100%;
  display: grid;
  font-family: var(--font-figures);
  font-size: var(--type-small-size);
  font-variant-numeric: tabular-nums;
  gap: var(--space-2);
  grid-template-columns: max-content minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr) max-content;
  line-height: 1;
}

.drawing-values {
  color: var(--color-muted);
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  margin-block: -0.5em;
  text-align: end;
}

.drawing-plot,
.drawing-places {
  direction: ltr;
}

.drawing-plot > svg,
.drawing-mark,
.drawing-sparkline > svg {
  overflow: visible;
}

.drawing-places {
  fill: var(--color-muted);
  grid-column: 2;
}

.drawing-columns {
  color: var(--color-muted);
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  hyphens: auto;
  line-height: 1.25;
  overflow-wrap: anywhere;
  text-align: center;
}

.drawing-rule {
  stroke: var(--color-line);
}

.drawing-rule[data-zero] {
  stroke: var(--color-muted);
}

.drawing-line {
  fill: none;
  stroke: currentColor;
  stroke-linejoin: round;
  stroke-width: 2;
  vector-effect: non-scaling-stroke;
}

.drawing-area {
  fill: currentColor;
  opacity: 0.25;
}

.drawing-mark path,
.drawing-swatch-mark {
  fill: currentColor;
}

.drawing-filling-ground {
  fill: currentColor;
  opacity: 0.2;
}

.drawing-filling-ground[data-solid] {
  opacity: 1;
}

.drawing-filling path {
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-width: 2.5;
}

.drawing-pie {
  block-size: 100%;
  margin-inline: auto;
}

.drawing-slice {
  stroke: var(--color-surface);
  stroke-width: 2;
}

.drawing-number-ground {
  fill: var(--color-surface);
}

.drawing-number {
  dominant-baseline: central;
  fill: var(--color-text);
  font-size: 11px;
  font-weight: 600;
  text-anchor: middle;
}

.drawing-legend {
  display: flex;
  flex-wrap: wrap;
  font-size: var(--type-small-size);
  gap: var(--space-2) var(--space-6);
  line-height: var(--type-small-line);
  list-style: none;
  margin: 0;
  padding: 0;
}

.drawing-legend > li {
  align-items: center;
  display: flex;
  gap: var(--space-2);
  margin: 0;
}

.drawing-legend-number {
  border: 3px solid;
  border-radius: 50%;
  block-size: 1.75rem;
  display: grid;
  font-weight: 600;
  inline-size: 1.75rem;
  place-content: center;
}

.drawing-legend-number > span {
  color: var(--color-text);
}

.drawing-legend-value {
  color: var(--color-muted);
  font-family: var(--font-figures);
  font-variant-numeric: tabular-nums;
}

.drawing-swatch {
  flex: none;
}

.drawing-data > section {
  margin-block-start: var(--space-2);
  max-block-size: 24rem;
  overflow: auto;
}

.drawing-data tbody th {
  white-space: nowrap;
}

.drawing-data .drawing-value {
  text-align: end;
}

.drawing-sparkline {
  block-size: 1em;
  color: var(--series-1);
  display: inline-block;
  inline-size: 6em;
  margin-inline: 3px;
  position: relative;
  vertical-align: -0.1em;
}

.drawing-sparkline path {
  stroke-linecap: round;
}

.drawing-sparkline .drawing-end {
  stroke-width: 6;
}
`;
