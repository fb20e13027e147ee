import { createElement, type ReactElement } from 'react';
import type { Context, z } from '@quoin/sdk';
import type { chartProps } from './chart-props.ts';

type Config = z.output<typeof chartProps>['baseConfig'];

export const ChartHead = ({
  id,
  config: { title, level, summary },
}: {
  id: string;
  config: Pick<Config, 'title' | 'level' | 'summary'>;
}): ReactElement => (
  <figcaption className="chart-head">
    {createElement(`h${level}`, { id: `${id}-title`, className: 'chart-title' }, title)}
    {summary && <p className="chart-summary">{summary}</p>}
  </figcaption>
);

/** Shown below the chart if the data is unavailable. */
export const ChartFailure = ({ context }: { context: Pick<Context<object, 'failed'>, 'icon' | 't'> }): ReactElement => (
  <p className="chart-problem">
    {context.icon('triangle-alert')}
    {context.t('failed')}
  </p>
);
