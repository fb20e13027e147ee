import type { ReactElement } from 'react';
import { fillingId, Fillings } from './fillings.tsx';
import { colorOf } from './series-look.client.ts';

const at = (turn: number, radius: number): string =>
  `${(100 + radius * Math.sin(turn * 2 * Math.PI)).toFixed(2)} ${(100 - radius * Math.cos(turn * 2 * Math.PI)).toFixed(2)}`;

function slice(from: number, to: number): string {
  // SVG omits arcs that end where they begin.
  if (to - from > 0.9999) return 'M100 4a96 96 0 1 1 0 192a96 96 0 1 1 0-192z';
  return `M100 100L${at(from, 96)}A96 96 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to, 96)}Z`;
}

export function PieDrawing({ id, values }: { id: string; values: readonly number[] }): ReactElement {
  const total = values.reduce((sum, value) => sum + value, 0);
  const ends = values.map((_, index) => values.slice(0, index + 1).reduce((sum, value) => sum + value, 0) / total);
  return (
    <svg className="chart-pie" viewBox="0 0 200 200">
      <Fillings id={id} indexes={[...values.keys()]} />
      {values.map((value, index) => {
        const [from, to] = [ends[index - 1] ?? 0, ends[index] ?? 1];
        const [x, y] = at((from + to) / 2, 68).split(' ');
        return (
          <g key={index} className="chart-series" data-series={colorOf(index)}>
            <path className="chart-slice" d={slice(from, to)} fill={`url(#${fillingId(id, index)})`} />
            {value / total > 0.03 && (
              <>
                <circle className="chart-number-ground" cx={x} cy={y} r="9" />
                <text className="chart-number" x={x} y={y}>
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
