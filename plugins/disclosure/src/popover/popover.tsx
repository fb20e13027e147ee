import { defineComponent, icon, select, slot, text, z } from '@quoin/sdk';
import { placements, Popover, popoverPart } from '@quoin/ui';
import { sampleText } from '../sample-text.ts';

export const popover = defineComponent({
  name: 'cms-component-popover',
  title: 'Popover',
  description: 'A button that opens a small panel beside it',
  keywords: ['tooltip', 'hint', 'popup', 'bubble'],
  icon: 'message-square',
  props: z.object({
    trigger: text('Button', { description: 'Opens and closes the panel', maxLength: 100 }).min(1),
    icon: icon('Icon', { description: 'Before the label of the button' }).optional(),
    placement: select('Placement', placements, {
      description: 'Where the panel opens; on another side if there is no space',
      labels: { bottom: 'Below', top: 'Above', start: 'Before the button', end: 'After the button' },
    }).default('bottom'),
  }),
  slots: { content: slot('Content') },
  demos: [
    {
      displayName: 'Popover',
      content: {
        props: { trigger: 'What is open interest?', icon: 'info' },
        slots: {
          content: sampleText('Sample text: the number of contracts that are not closed at the end of the day.'),
        },
      },
    },
    {
      displayName: 'Popover after its button',
      content: {
        props: { trigger: 'Sample margin', placement: 'end' },
        slots: { content: sampleText('Sample text: what a member deposits for each open contract.') },
      },
    },
  ],
  parts: [popoverPart],
  hidesHeadings: true,
  sends: () => ({}),
  island: { hydrate: 'idle', client: () => import('./popover.client.ts') },
  render: ({ id, props: { trigger, icon, placement }, slots, context }) => (
    <>
      <button type="button" className="button" data-intent="secondary" popoverTarget={`${id}-popover`}>
        {icon && context.icon(icon)}
        {trigger}
      </button>
      <Popover id={`${id}-popover`} label={trigger} placement={placement} context={context}>
        {slots.content}
      </Popover>
    </>
  ),
  label: (props) => props.trigger,
});
