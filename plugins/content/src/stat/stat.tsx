import { defineComponent, z } from '@quoin/sdk';
import { statFields, StatView, trendMessages } from './stat-view.tsx';

export const stat = defineComponent({
  name: 'cms-component-stat',
  title: 'Stat',
  description: 'A figure, and what it counts',
  keywords: ['figure', 'number', 'kpi', 'metric'],
  icon: 'hash',
  props: z.object(statFields),
  demos: [
    { displayName: 'Stat', content: { props: { value: 12_400, label: 'Sample contracts a day' } } },
    {
      displayName: 'Amount that rises',
      content: {
        props: { value: 3_200_000_000, currency: 'USD', isShort: true, label: 'Sample collateral', trend: 'up' },
      },
    },
    {
      displayName: 'Share that falls',
      content: { props: { value: 0.4, suffix: '%', label: 'Sample orders refused', trend: 'down' } },
    },
  ],
  messages: trendMessages,
  render: ({ props, context }) => (
    <dl className="stat-list">
      <StatView stat={props} context={context} />
    </dl>
  ),
  label: (props) => props.label,
});
