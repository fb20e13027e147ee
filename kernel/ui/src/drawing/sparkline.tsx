import type { ReactElement } from 'react';
import type { Context } from '@quoin/sdk';
import { pathThrough, runsOf } from './path.ts';
import { evenPosition } from './scale.ts';

export interface SparklineProps {
  /** The name of the values, such as `Sample index, the last 30 days`. */
  label: string;
  /** The oldest first, at most 1e100 from zero; null if missing. */
  values: readonly (number | null)[];
  /** Writes values in the text alternative. */
  format(value: number): string;
  context: Pick<Context, 't'>;
}

/**
 * A small line without axes, in a line of text or a card, with a dot at the last value. Its text alternative has the
 * first, last, lowest and highest value. 6em wide and 1em high, in the color `--series-1`, unless the component's CSS
 * differs.
 */
export function Sparkline({ label, values, format, context: { t } }: SparklineProps): ReactElement {
  const present = values.filter((value) => value !== null);
  const [least, greatest] = [Math.min(...present), Math.max(...present)];
  const heightOf = (value: number) => (greatest === least ? 0.5 : (greatest - value) / (greatest - least));
  const points = values.map((value, index) =>
    value === null ? null : { x: evenPosition(index, values.length), y: heightOf(value) },
  );
  const end = points.findLast((point) => point !== null);
  // A segment of no length is a dot, for a value without neighbors.
  const lines = runsOf(points).map((run) => `M${pathThrough(run)}${run.length === 1 ? 'h0' : ''}`);
  const textOf = ([first, last]: (number | undefined)[]): string => {
    if (first === undefined || last === undefined) return t('drawing.constant', { label, value: t('drawing.none') });
    if (least === greatest) return t('drawing.constant', { label, value: format(first) });
    return t('drawing.course', {
      label,
      first: format(first),
      last: format(last),
      least: format(least),
      greatest: format(greatest),
    });
  };
  return (
    <span className="drawing-sparkline">
      <svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        {end && (
          <>
            <path className="drawing-line" d={lines.join('')} />
            <path className="drawing-line drawing-end" d={`M${pathThrough([end])}h0`} />
          </>
        )}
      </svg>
      <span className="visually-hidden">{textOf([present[0], present.at(-1)])}</span>
    </span>
  );
}
