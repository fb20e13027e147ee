import type { ReactElement } from 'react';
import type { Figure } from './figure.ts';
import { fillOf, Fillings } from './fillings.tsx';
import { lookOf } from './series-look.ts';

/** Returns shares that add up to 1; all are 0 if nothing is positive. */
export function sharesOf({ labels, series }: Pick<Figure, 'labels' | 'series'>): number[] {
  const values = labels.map((_, index) => Math.max(series[0]?.values[index] ?? 0, 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total === 0 ? 0 : value / total));
}

const at = (turn: number, radius: number): string =>
  `${(100 + radius * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(100 - radius * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;

function slice(from: number, to: number): string {
  // SVG omits arcs that end where they begin.
  if (to - from > 0.9999) return 'M100 4A96 96 0 1 1 100 196A96 96 0 1 1 100 4Z';
  return `M100 100L${at(from, 96)}A96 96 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to, 96)}Z`;
}

export interface PieDrawingProps {
  /** Unique on the page, such as that of the node. */
  id: string;
  /** Negative values count as zero. */
  figure: Pick<Figure, 'labels' | 'series'>;
}

/**
 * Slices, numbered as in the `PieLegend`, which names them. Without a text alternative: add a `FigureTable`. As high as
 * its place, which needs a height.
 */
export function PieDrawing({ id, figure }: PieDrawingProps): ReactElement {
  const shares = sharesOf(figure);
  const ends = shares.map((_, index) => shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0));
  return (
    <svg className="drawing-pie" viewBox="0 0 200 200" aria-hidden="true">
      <Fillings id={id} indexes={[...shares.keys()]} />
      {shares.map((share, index) => {
        const [from, to] = [ends[index - 1] ?? 0, ends[index] ?? 1];
        const [x, y] = at((from + to) / 2, 68).split(' ');
        return (
          <g key={index} className="drawing-series" data-series={lookOf(index).color}>
            <path className="drawing-slice" d={slice(from, to)} fill={fillOf(id, index)} />
            {share > 0.03 && (
              <>
                <circle className="drawing-number-ground" cx={x} cy={y} r="9" />
                <text className="drawing-number" x={x} y={y}>
                  {index + 1}
                </text>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
