import type { ReactElement } from 'react';
import type { Figure, Series } from './figure.ts';
import { fillOf, Fillings } from './fillings.tsx';
import { sharesOf } from './pie-drawing.tsx';
import { lookOf, shapes } from './series-look.ts';

export interface LegendProps {
  /** Id of the drawing. */
  id: string;
  figure: Pick<Figure, 'series' | 'markers'>;
}

/** Names the series of an `AxesDrawing`, as they are drawn. Nothing for a single one. */
export function Legend({ id, figure: { series, markers = false } }: LegendProps): ReactElement | null {
  if (series.length < 2) return null;
  return (
    <ul className="drawing-legend">
      {series.map((each, index) => (
        <li key={index}>
          <Swatch id={`${id}-legend`} series={each} index={index} markers={markers} />
          {each.name}
        </li>
      ))}
    </ul>
  );
}

interface SwatchProps {
  id: string;
  series: Series;
  index: number;
  markers: boolean;
}

function Swatch({ id, series: { type, dash }, index, markers }: SwatchProps): ReactElement {
  const { color, dashes, shape } = lookOf(index, dash);
  return (
    <svg
      className="drawing-swatch"
      data-series={color}
      aria-hidden="true"
      viewBox="-16 -7 32 14"
      width="32"
      height="14"
    >
      {type === 'bar' ? (
        <>
          <Fillings id={id} indexes={[index]} />
          <rect x="-12" y="-6" width="24" height="12" fill={fillOf(id, index)} />
        </>
      ) : (
        <>
          {type === 'area' && <path className="drawing-area" d="M-16 0h32v7h-32z" />}
          <path className="drawing-line" strokeDasharray={dashes} d="M-16 0h32" />
          {type === 'line' && markers && <path className="drawing-swatch-mark" d={shapes[shape]} />}
        </>
      )}
    </svg>
  );
}

export interface PieLegendProps {
  figure: Pick<Figure, 'labels' | 'series'>;
  /** Writes a value and its share in the sum, from 0 to 1. */
  format(value: number, share: number): string;
}

/** Names the slices of a `PieDrawing` by their numbers, with their values. */
export const PieLegend = ({ figure, format }: PieLegendProps): ReactElement => (
  <ol className="drawing-legend">
    {sharesOf(figure).map((share, index) => (
      <li key={index}>
        <span className="drawing-legend-number" data-series={lookOf(index).color} aria-hidden="true">
          <span>{index + 1}</span>
        </span>
        {figure.labels[index]}
        <span className="drawing-legend-value">{format(figure.series[0]?.values[index] ?? 0, share)}</span>
      </li>
    ))}
  </ol>
);
