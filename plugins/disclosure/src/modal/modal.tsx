import { defineComponent, headingLevel, intent, select, slot, text, z } from '@quoin/sdk';
import { Dialog, dialogPart, DialogTrigger } from '@quoin/ui';
import { sampleText } from '../sample-text.ts';

export const modal = defineComponent({
  name: 'cms-component-modal',
  title: 'Modal dialog',
  description: 'A button that opens a dialog above the page',
  keywords: ['popup', 'overlay', 'lightbox', 'window'],
  icon: 'app-window',
  props: z.object({
    triggerLabel: text('Button', { description: 'Opens the dialog', maxLength: 100 }).min(1),
    intent: intent('Intent', { description: 'The colors of the button' }).default('primary'),
    heading: text('Heading', { description: 'Names the dialog, and stays in view', maxLength: 200 }).min(1),
    level: headingLevel(2, { of: 'heading', description: 'Of the heading of the dialog' }),
    size: select('Width', ['sm', 'md', 'lg'], {
      description: 'Narrow screens show it from edge to edge',
      labels: { sm: 'Narrow', md: 'Medium', lg: 'Wide' },
    }).default('md'),
  }),
  slots: { content: slot('Content') },
  demos: [
    {
      displayName: 'Modal dialog',
      content: {
        props: { triggerLabel: 'Read the sample terms', heading: 'Sample terms of use' },
        slots: {
          content: sampleText('Sample text: prices are delayed by fifteen minutes, and may be used at no charge.'),
        },
      },
    },
    {
      displayName: 'Wide dialog',
      content: {
        props: {
          triggerLabel: 'See the sample fees',
          intent: 'secondary',
          heading: 'Sample fees',
          size: 'lg',
        },
        slots: {
          content: [
            {
              name: 'cms-component-table',
              props: {
                caption: 'Sample fees by product',
                columns: [
                  { id: 'product', name: 'product', heading: 'Product', type: 'text' },
                  { id: 'fee', name: 'fee', heading: 'Fee', type: 'number' },
                ],
                rows: [
                  ['Sample crude oil', '0.85'],
                  ['Sample copper', '1.10'],
                  ['Sample power, monthly base load', '12.50'],
                ].map(([product = '', fee = ''], index) => ({
                  id: `fee-${index}`,
                  cells: [
                    { id: 'product', column: 'product', value: product },
                    { id: 'fee', column: 'fee', value: fee },
                  ],
                })),
              },
            },
          ],
        },
      },
    },
  ],
  parts: [dialogPart],
  hidesHeadings: true,
  sends: () => ({}),
  island: { hydrate: 'idle', client: () => import('./modal.client.ts') },
  render: ({ id, props: { triggerLabel, intent, heading, level, size }, slots, context }) => (
    <>
      <DialogTrigger opens={`${id}-dialog`} intent={intent}>
        {triggerLabel}
      </DialogTrigger>
      <Dialog id={`${id}-dialog`} {...{ heading, level, size, context }}>
        {slots.content}
      </Dialog>
    </>
  ),
  label: (props) => props.triggerLabel,
});
