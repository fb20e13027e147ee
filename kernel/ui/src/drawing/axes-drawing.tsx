import type { ReactElement } from 'react';
import type { Figure } from './figure.ts';
import { fillOf, Fillings } from './fillings.tsx';
import { Line } from './line.tsx';
import { positionsOf, spansOf, valueTicks } from './scale.ts';
import { lookOf, shapes } from './series-look.ts';

/** The most labels of places; fewer if they are long and on one line, to fit a narrow screen. */
const maxLabels = 6;
const maxLongLabels = 3;

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** At most `max` evenly spaced indexes below `count`, including both ends. */
const evenly = (count: number, max: number): number[] =>
  count <= max
    ? [...Array(count).keys()]
    : Array.from({ length: max }, (_, index) => Math.round((index * (count - 1)) / (max - 1)));

/**
 * Keeps labels within the drawing: those at its ends, and those of the outer bars of many, are aligned with its edges.
 */
function placeOf(
  position: number,
  index: number,
  count: number,
): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  const isOuter = count > maxLabels;
  if (position === 0 || (isOuter && index === 0)) return { x: '0', textAnchor: 'start' };
  if (position === 1 || (isOuter && index === count - 1)) return { x: '100%', textAnchor: 'end' };
  return { x: percent(position), textAnchor: 'middle' };
}

export interface AxesDrawingProps {
  /** Unique on the page, such as that of the node. */
  id: string;
  figure: Figure;
  /** Writes the ticks of the value axis; briefly, such as with `notation: 'compact'`. */
  format(value: number): string;
}

/**
 * Lines, areas and bars between two axes, without a text alternative: add a `FigureTable`. As wide and high as its
 * place, which needs a height. Time runs from left to right in every language; text is HTML, and strokes keep their
 * width.
 */
export function AxesDrawing({ id, figure, format }: AxesDrawingProps): ReactElement {
  const ticks = valueTicks(figure);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const heightOf = (value: number): number => 1 - (value - low) / (high - low);
  const positions = positionsOf(figure);
  const spans = spansOf(figure);
  const areLong = figure.labels.some((label) => label.length > 6);
  const labelled = evenly(figure.labels.length, areLong ? maxLongLabels : maxLabels);
  const bars = figure.series.flatMap(({ type }, index) => (type === 'bar' ? [index] : []));
  const slots = figure.stacked ? 1 : bars.length;
  const width = 0.7 / figure.labels.length;

  const barsOf = (index: number) =>
    (spans[index] ?? []).map((span, place) => {
      if (span === null) return null;
      const [top, bottom] = [heightOf(Math.max(...span)), heightOf(Math.min(...span))];
      const left = (positions[place] ?? 0) - width / 2 + (figure.stacked ? 0 : (width / slots) * bars.indexOf(index));
      return (
        <rect
          key={place}
          x={percent(left)}
          y={percent(top)}
          width={percent(width / slots)}
          height={percent(bottom - top)}
          fill={fillOf(id, index)}
        />
      );
    });

  return (
    <div className="drawing-axes" aria-hidden="true">
      <div className="drawing-values">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <div className="drawing-plot">
        <svg width="100%" height="100%">
          {bars.length > 0 && <Fillings id={id} indexes={bars} />}
          {ticks.map((tick) => (
            <line
              key={tick}
              className="drawing-rule"
              data-zero={tick === 0 ? '' : undefined}
              x1="0"
              x2="100%"
              y1={percent(heightOf(tick))}
              y2={percent(heightOf(tick))}
            />
          ))}
          {figure.series.map(({ type, dash, values }, index) => {
            const look = lookOf(index, dash);
            return (
              <g key={index} className="drawing-series" data-series={look.color}>
                {type === 'bar' ? (
                  barsOf(index)
                ) : (
                  <Line {...{ type, look, positions, heightOf }} curve={figure.curve} spans={spans[index] ?? []} />
                )}
                {type === 'line' &&
                  figure.markers &&
                  values.map(
                    (value, place) =>
                      value !== null && (
                        <svg
                          key={place}
                          className="drawing-mark"
                          x={percent(positions[place] ?? 0)}
                          y={percent(heightOf(value))}
                        >
                          <path d={shapes[look.shape]} />
                        </svg>
                      ),
                  )}
              </g>
            );
          })}
        </svg>
      </div>
      {areLong && bars.length > 0 && figure.labels.length <= maxLabels ? (
        <div className="drawing-places drawing-columns">
          {figure.labels.map((label, index) => (
            <span key={index}>{label}</span>
          ))}
        </div>
      ) : (
        <svg className="drawing-places" width="100%" height="1.25em">
          {labelled.map((index) => (
            <text key={index} {...placeOf(positions[index] ?? 0, index, figure.labels.length)} y="1em">
              {figure.labels[index]}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}
