import { defineComponent, group, list, z } from '@quoin/sdk';
import { numberOptions, statFields, StatView, trendMessages } from '../stat/stat-view.tsx';

export const statRow = defineComponent({
  name: 'cms-component-stat-row',
  title: 'Row of stats',
  description: 'Figures side by side, counted up when they come into view',
  keywords: ['figures', 'numbers', 'kpi', 'metrics'],
  icon: 'chart-no-axes-column',
  props: z.object({
    stats: list('Stats', group('Stat', statFields), {
      description: 'Side by side if there is space, eight at most',
      itemTitle: 'Stat',
    })
      .min(1)
      .max(8),
  }),
  stylesOf: ['cms-component-stat'],
  demos: [
    {
      displayName: 'Row of stats',
      content: {
        props: {
          stats: [
            { id: 'contracts', value: 12_400, label: 'Sample contracts a day' },
            { id: 'members', value: 380, label: 'Sample members' },
            { id: 'collateral', value: 3_200_000_000, currency: 'USD', isShort: true, label: 'Sample collateral' },
            { id: 'uptime', value: 99.98, suffix: '%', label: 'Sample availability', trend: 'up' },
          ],
        },
      },
    },
  ],
  messages: trendMessages,
  // The client counts up to what the server rendered.
  sends: ({ props, context }) => ({
    figures: props.stats.map((stat) => ({ value: stat.value, options: numberOptions(stat) })),
    locale: context.locale,
  }),
  island: { hydrate: 'visible', client: () => import('./stat-row.client.ts') },
  render: ({ props, context }) => (
    <dl className="stat-row">
      {props.stats.map((stat) => (
        <StatView key={stat.id} stat={stat} context={context} />
      ))}
    </dl>
  ),
  label: ({ stats }) => stats.map(({ label }) => label).join(' · '),
});
