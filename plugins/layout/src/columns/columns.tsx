import { defineComponent, select, slot, space, z, type NodeInput } from '@quoin/sdk';
import { sampleTexts } from '../sample-content.ts';

const ratios = ['1-1', '1-2', '2-1', '1-1-1', '1-1-1-1'] as const;
const columnSlots = ['first', 'second', 'third', 'fourth'] as const;

const slotsOf = (ratio: (typeof ratios)[number]) => columnSlots.slice(0, ratio.split('-').length);

const samples = (count: number): Record<string, NodeInput[]> =>
  Object.fromEntries(columnSlots.slice(0, count).map((name, index) => [name, sampleTexts.slice(index, index + 1)]));

export const columns = defineComponent({
  name: 'cms-component-columns',
  title: 'Columns',
  description: 'Two to four columns, stacked on small screens',
  keywords: ['row', 'side by side'],
  icon: 'columns-2',
  props: z.object({
    ratio: select('Ratio', ratios, {
      description: 'How many columns there are, and how wide. Narrow screens stack them',
      labels: {
        '1-1': 'Two equal',
        '1-2': 'Narrow and wide',
        '2-1': 'Wide and narrow',
        '1-1-1': 'Three equal',
        '1-1-1-1': 'Four equal',
      },
    }).default('1-1'),
    gap: space('Gap', { description: 'Between the columns. At most 32 px where they are stacked' }).default('8'),
  }),
  slots: {
    first: slot('First column'),
    second: slot('Second column'),
    third: slot('Third column', { when: { ratio: ['1-1-1', '1-1-1-1'] } }),
    fourth: slot('Fourth column', { when: { ratio: '1-1-1-1' } }),
  },
  demos: [
    { displayName: 'Two columns', content: { props: {}, slots: samples(2) } },
    { displayName: 'Wide and narrow', content: { props: { ratio: '2-1', gap: '12' }, slots: samples(2) } },
    { displayName: 'Four columns', content: { props: { ratio: '1-1-1-1', gap: '6' }, slots: samples(4) } },
  ],
  shows: ({ props }) => slotsOf(props.ratio),
  render: ({ props: { ratio, gap }, slots, style }) => (
    <div className={`columns ${style({ '--columns-gap': `var(--space-${gap})` })}`} data-ratio={ratio}>
      {slotsOf(ratio).map((name) => (
        <div key={name} className="columns-column">
          {slots[name]}
        </div>
      ))}
    </div>
  ),
  label: ({ ratio }) => ratio.replaceAll('-', ' : '),
});
