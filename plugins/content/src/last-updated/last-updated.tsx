import { date, dateFormats, defineComponent, select, z } from '@quoin/sdk';

export const lastUpdated = defineComponent({
  name: 'cms-component-last-updated',
  title: 'Last updated',
  description: 'The day on which the page was last changed',
  keywords: ['date', 'changed', 'revised', 'modified'],
  icon: 'calendar-clock',
  props: z.object({
    date: date('Date', { description: 'Defaults to the last change of the page' }).optional(),
    format: select('Format', dateFormats, {
      description: 'Names of months are in the language of the page',
      labels: {
        'yyyy-MM-dd': '2027-01-31',
        'M/d/yyyy': '1/31/2027',
        'MMMM do': 'January 31st',
        yyyy: '2027',
      },
    }).default('yyyy-MM-dd'),
  }),
  demos: [
    { displayName: 'Last change of the page', content: { props: {} } },
    { displayName: 'Month and day', content: { props: { date: '2027-01-31', format: 'MMMM do' } } },
  ],
  messages: { updated: 'Last updated:' },
  render: ({ props: { date, format }, context }) => {
    const day = date ?? context.page.updatedAt;
    return (
      <p className="last-updated">
        {context.t('updated')}{' '}
        <bdi>
          <time dateTime={day}>{context.format.date(day, format)}</time>
        </bdi>
      </p>
    );
  },
  label: ({ date }) => date,
});
