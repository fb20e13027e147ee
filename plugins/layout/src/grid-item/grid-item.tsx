import { defineComponent, slot, z } from '@quoin/sdk';
import { countProperties, counts, perBreakpoint } from '../per-breakpoint.ts';
import { sampleBoxes } from '../sample-content.ts';

export const gridItem = defineComponent({
  name: 'cms-component-grid-item',
  title: 'Grid item',
  description: 'A part of a grid that spans several columns or rows',
  keywords: ['span', 'cell', 'columns', 'rows'],
  icon: 'grid-2x2-check',
  props: z.object({
    columns: perBreakpoint(
      'Columns that it spans',
      'With 2, it is as wide as two items. Never more than the grid has',
    ).default({ base: 1 }),
    rows: perBreakpoint('Rows that it spans', 'With 2, it is as high as two items beside it').default({ base: 1 }),
  }),
  slots: { content: slot('Content') },
  demos: [
    {
      displayName: 'Two columns wide',
      content: { props: { columns: { base: 1, sm: 2 } }, slots: { content: sampleBoxes.slice(0, 1) } },
    },
    {
      displayName: 'Two rows high',
      content: { props: { rows: { base: 1, sm: 2 } }, slots: { content: sampleBoxes.slice(0, 2) } },
    },
  ],
  render: ({ props: { columns, rows }, slots, style }) => {
    const values = style({
      ...countProperties('grid-item-columns', columns),
      ...countProperties('grid-item-rows', rows),
    });
    const isWide = Object.values(counts(columns)).some((count) => count > 1);
    return (
      <div className={`grid-item ${values}`} data-wide={isWide || undefined}>
        {slots.content}
      </div>
    );
  },
});
