import { breakpoints, defineComponent, group, number, slot, space, z, type Breakpoint } from '@quoin/sdk';
import { sampleTexts } from '../sample-content.ts';

const count = (title: string) => number(title).int().min(1).max(12);

const columns = group('Columns', {
  base: count('On the smallest screens').default(1),
  mobile: count(`From ${breakpoints.mobile} px`).optional(),
  sm: count(`From ${breakpoints.sm} px`).optional(),
  md: count(`From ${breakpoints.md} px`).optional(),
  lg: count(`From ${breakpoints.lg} px`).optional(),
});

/** Columns per breakpoint; each defaults to the next smaller one. */
export function counts({
  base,
  mobile = base,
  sm = mobile,
  md = sm,
  lg = md,
}: z.output<typeof columns>): Record<'base' | Breakpoint, number> {
  return { base, mobile, sm, md, lg };
}

const content = [...sampleTexts];

export const grid = defineComponent({
  name: 'cms-component-grid',
  title: 'Grid',
  description: 'Components in as many columns of equal width as fit the screen',
  keywords: ['columns', 'tiles', 'gallery'],
  icon: 'layout-grid',
  props: z.object({
    columns: columns.default({ base: 1, sm: 2, lg: 3 }),
    gap: space('Gap').default('6'),
    minColumnWidth: number('Minimum column width', {
      description: 'Fewer columns are shown if they would be narrower',
      unit: 'px',
    })
      .int()
      .min(0)
      .max(1000)
      .default(0),
  }),
  slots: { content: slot('Content') },
  demos: [
    { displayName: 'Grid', content: { props: {}, slots: { content } } },
    { displayName: 'Grid of four', content: { props: { columns: { base: 2, lg: 4 }, gap: '4' }, slots: { content } } },
    {
      displayName: 'As many columns as fit',
      content: { props: { columns: { base: 12 }, minColumnWidth: 280 }, slots: { content } },
    },
  ],
  render: ({ props, slots, style }) => {
    const values = style({
      '--grid-gap': `var(--space-${props.gap})`,
      '--grid-minimum': `${props.minColumnWidth}px`,
      ...Object.fromEntries(Object.entries(counts(props.columns)).map(([at, count]) => [`--grid-${at}`, count])),
    });
    return <div className={`grid ${values}`}>{slots.content}</div>;
  },
});
