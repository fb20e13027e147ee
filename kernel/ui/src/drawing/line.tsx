import type { ReactElement } from 'react';
import type { Figure, Series } from './figure.ts';
import { pathThrough, runsOf } from './path.ts';
import type { Span } from './scale.ts';
import type { SeriesLook } from './series-look.ts';

interface LineProps {
  type: Series['type'];
  look: SeriesLook;
  curve: Figure['curve'];
  positions: readonly number[];
  spans: readonly (Span | null)[];
  heightOf(value: number): number;
}

/** A line, broken at missing values, with the area below it if any. d3-shape would draw lone values as dots. */
export function Line({ type, look, curve, positions, spans, heightOf }: LineProps): ReactElement {
  const runsAt = (end: 0 | 1) =>
    runsOf(spans.map((span, place) => span && { x: positions[place] ?? 0, y: heightOf(span[end]) }));
  const tops = runsAt(1).map((run) => pathThrough(run, curve));
  const bases = runsAt(0).map((run) => pathThrough(run.toReversed(), curve));
  return (
    <svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none">
      {type === 'area' && (
        <path className="drawing-area" d={tops.map((top, run) => `M${top}L${bases[run]}Z`).join('')} />
      )}
      <path className="drawing-line" strokeDasharray={look.dashes} d={tops.map((top) => `M${top}`).join('')} />
    </svg>
  );
}
