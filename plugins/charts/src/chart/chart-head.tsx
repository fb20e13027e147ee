import type { ReactElement } from 'react';
import type { Context } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import type { ChartProps } from './chart-props.ts';

interface ChartHeadProps {
  id: string;
  props: ChartProps;
  context: Pick<Context, 'headingLevel'>;
}

export const ChartHead = ({ id, props: { baseConfig, level }, context }: ChartHeadProps): ReactElement => (
  <figcaption className="chart-head">
    <Heading context={context} level={level} id={`${id}-title`} className="chart-title">
      {baseConfig.title}
    </Heading>
    {baseConfig.summary && <p className="chart-summary">{baseConfig.summary}</p>}
  </figcaption>
);

/** Shown below the chart if the data is unavailable. */
export const ChartFailure = ({ context }: { context: Pick<Context<object, 'failed'>, 'icon' | 't'> }): ReactElement => (
  <p className="chart-problem">
    {context.icon('triangle-alert')}
    {context.t('failed')}
  </p>
);
