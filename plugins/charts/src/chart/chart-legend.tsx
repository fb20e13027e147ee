import type { ReactElement } from 'react';
import type { Figure, Series } from './figure.client.ts';
import { fillingId, Fillings } from './fillings.tsx';
import { colorOf, dashes, shapeOf } from './series-look.client.ts';

interface LegendProps {
  id: string;
  figure: Figure;
  shareOf(value: number): string;
}

/** Series as drawn; for a pie, numbered slices with values. */
export function ChartLegend({ id, figure, shareOf }: LegendProps): ReactElement | null {
  if (figure.type === 'pie') {
    return (
      <ol className="chart-legend">
        {figure.labels.map((name, index) => (
          <li key={index}>
            <span className="chart-legend-number" data-series={colorOf(index)} aria-hidden="true">
              <span>{index + 1}</span>
            </span>
            {name}
            <span className="chart-legend-value">{shareOf(figure.series[0]?.values[index] ?? 0)}</span>
          </li>
        ))}
      </ol>
    );
  }
  if (figure.series.length < 2) return null;
  return (
    <ul className="chart-legend">
      {figure.series.map((series, index) => (
        <li key={index}>
          <Swatch id={id} series={series} index={index} marked={figure.markers} />
          {series.name}
        </li>
      ))}
    </ul>
  );
}

const Swatch = ({
  id,
  series: { type, dash },
  index,
  marked,
}: {
  id: string;
  series: Series;
  index: number;
  marked: boolean;
}): ReactElement => (
  <svg
    className="chart-swatch"
    data-series={colorOf(index)}
    aria-hidden="true"
    viewBox="-16 -7 32 14"
    width="32"
    height="14"
  >
    {type === 'bar' ? (
      <>
        <Fillings id={`${id}-legend`} indexes={[index]} />
        <rect x="-12" y="-6" width="24" height="12" fill={`url(#${fillingId(`${id}-legend`, index)})`} />
      </>
    ) : (
      <>
        {type === 'area' && <path className="chart-area" d="M-16 0h32v7h-32z" />}
        <path className="chart-line" strokeDasharray={dashes[dash]} d="M-16 0h32" />
        {type === 'line' && marked && <path className="chart-swatch-mark" d={shapeOf(index)} />}
      </>
    )}
  </svg>
);
