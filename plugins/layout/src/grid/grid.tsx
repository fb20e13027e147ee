import { defineComponent, number, slot, space, z, type NodeInput } from '@quoin/sdk';
import { countProperties, perBreakpoint } from '../per-breakpoint.ts';
import { sampleBoxes, sampleTexts } from '../sample-content.ts';

const content = [...sampleBoxes];

const sampleFigures: NodeInput[] = ['Energy', 'Metals', 'Rates', 'Freight', 'Softs', 'Currencies'].map(
  (label, index) => ({
    name: 'cms-component-stat',
    props: { value: 12_400 - index * 1850, label },
  }),
);

export const grid = defineComponent({
  name: 'cms-component-grid',
  title: 'Grid',
  description: 'Components in as many columns of equal width as fit the screen',
  keywords: ['columns', 'tiles', 'gallery'],
  icon: 'layout-grid',
  props: z.object({
    columns: perBreakpoint('Columns', 'How many components stand side by side').default({ base: 1, sm: 2, lg: 3 }),
    gap: space('Gap', { description: 'Between the columns, and between the rows' }).default('6'),
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
    {
      displayName: 'Grid of four',
      content: { props: { columns: { base: 2, lg: 4 }, gap: '4' }, slots: { content: sampleTexts.slice(0, 4) } },
    },
    {
      displayName: 'Grid with a wide item',
      content: {
        props: { columns: { base: 1, sm: 2, lg: 3 } },
        slots: {
          content: [
            {
              name: 'cms-component-grid-item',
              props: { columns: { base: 1, sm: 2 } },
              slots: { content: sampleBoxes.slice(0, 1) },
            },
            ...sampleBoxes.slice(1, 5),
          ],
        },
      },
    },
    {
      displayName: 'As many columns as fit',
      content: { props: { columns: { base: 12 }, minColumnWidth: 160, gap: '4' }, slots: { content: sampleFigures } },
    },
  ],
  render: ({ props, slots, style }) => {
    const values = style({
      '--grid-gap': `var(--space-${props.gap})`,
      '--grid-minimum': `${props.minColumnWidth}px`,
      ...countProperties('grid', props.columns),
    });
    return (
      <div className={`grid ${values}`} data-minimum={props.minColumnWidth > 0 || undefined}>
        {slots.content}
      </div>
    );
  },
});
