import type { ReactElement } from 'react';
import type { Figure, Series } from './figure.client.ts';
import { fillingId, Fillings } from './fillings.tsx';
import { positionsOf, spansOf, valueTicks } from './scale.ts';
import { colorOf, dashes, shapeOf } from './series-look.client.ts';

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
const unit = (share: number): number => Number((share * 1000).toFixed(1));

/** At most `max` evenly spaced indexes below `count`, including both ends. */
const evenly = (count: number, max: number): number[] =>
  count <= max
    ? [...Array(count).keys()]
    : Array.from({ length: max }, (_, index) => Math.round((index * (count - 1)) / (max - 1)));

/** Keeps labels within the drawing. */
const anchorAt = (position: number): 'start' | 'middle' | 'end' =>
  position === 0 ? 'start' : position === 1 ? 'end' : 'middle';

/** Stretched to the available width. Text is HTML, and strokes keep their width. */
export function AxesDrawing({
  id,
  figure,
  short,
}: {
  id: string;
  figure: Figure;
  short(value: number): string;
}): ReactElement {
  const ticks = valueTicks(figure);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const heightOf = (value: number): number => 1 - (value - low) / (high - low);
  const positions = positionsOf(figure);
  const spans = spansOf(figure);
  // Fits a narrow screen.
  const labelled = evenly(figure.x.length, figure.labels.some((label) => label.length > 6) ? 3 : 6);
  const bars = figure.series.flatMap(({ type }, index) => (type === 'bar' ? [index] : []));
  const slots = figure.stacked ? 1 : bars.length;
  const width = 0.7 / figure.x.length;

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
          fill={`url(#${fillingId(id, index)})`}
        />
      );
    });

  return (
    <div className="chart-axes">
      <div className="chart-values">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{short(tick)}</span>
        ))}
      </div>
      <div className="chart-plot">
        <svg width="100%" height="100%">
          <Fillings id={id} indexes={[...figure.series.keys()]} />
          {ticks.map((tick) => (
            <line
              key={tick}
              className="chart-rule"
              data-zero={tick === 0 ? '' : undefined}
              x1="0"
              x2="100%"
              y1={percent(heightOf(tick))}
              y2={percent(heightOf(tick))}
            />
          ))}
          {figure.series.map((series, index) => (
            <g key={index} className="chart-series" data-series={colorOf(index)}>
              {series.type === 'bar' ? (
                barsOf(index)
              ) : (
                <Line
                  series={series}
                  curve={figure.curve}
                  positions={positions}
                  spans={spans[index] ?? []}
                  heightOf={heightOf}
                />
              )}
              {series.type === 'line' &&
                figure.markers &&
                series.values.map(
                  (value, place) =>
                    value !== null && (
                      <svg
                        key={place}
                        className="chart-mark"
                        x={percent(positions[place] ?? 0)}
                        y={percent(heightOf(value))}
                      >
                        <path d={shapeOf(index)} />
                      </svg>
                    ),
                )}
            </g>
          ))}
        </svg>
      </div>
      <svg className="chart-places" width="100%" height="1.25em">
        {labelled.map((index) => (
          <text key={index} x={percent(positions[index] ?? 0)} y="1em" textAnchor={anchorAt(positions[index] ?? 0)}>
            {figure.labels[index]}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface LineProps {
  series: Series;
  curve: Figure['curve'];
  positions: readonly number[];
  spans: readonly ([from: number, to: number] | null)[];
  heightOf(value: number): number;
}

/** A line, broken at missing values, with the area below it if any. d3-shape would draw lone values as dots. */
function Line({ series, curve, positions, spans, heightOf }: LineProps): ReactElement {
  const runs = spans
    .reduce<{ x: number; from: number; to: number }[][]>(
      (all, span, place) => {
        if (span === null) return [...all, []];
        all
          .at(-1)
          ?.push({ x: unit(positions[place] ?? 0), from: unit(heightOf(span[0])), to: unit(heightOf(span[1])) });
        return all;
      },
      [[]],
    )
    .filter((run) => run.length > 0);
  const join = (points: { x: number; y: number }[]) =>
    points.map(({ x, y }, at) => (at === 0 ? `${x} ${y}` : curve === 'step' ? `H${x}V${y}` : `L${x} ${y}`)).join('');
  const tops = runs.map((run) => join(run.map(({ x, to }) => ({ x, y: to }))));
  const bases = runs.map((run) => join(run.toReversed().map(({ x, from }) => ({ x, y: from }))));
  return (
    <svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none">
      {series.type === 'area' && (
        <path className="chart-area" d={tops.map((top, run) => `M${top}L${bases[run]}Z`).join('')} />
      )}
      <path className="chart-line" strokeDasharray={dashes[series.dash]} d={tops.map((top) => `M${top}`).join('')} />
    </svg>
  );
}
