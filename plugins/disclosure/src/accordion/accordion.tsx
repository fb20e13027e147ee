import { defineComponent, slot, toggle, z, type NodeInput } from '@quoin/sdk';
import { sampleText } from '../sample-text.ts';

const section = (header: string, text: string): NodeInput => ({
  name: 'cms-component-collapsible-section',
  props: { header },
  slots: { expandedContent: sampleText(text) },
});

const items = [
  section('Who may trade', 'Sample text: members of the exchange, and clients through a member.'),
  section('When orders are matched', 'Sample text: from 08:00 to 18:00, in the order of price and time.'),
  section('How trades are settled', 'Sample text: in cash, on the second business day after the trade.'),
];

export const accordion = defineComponent({
  name: 'cms-component-accordion',
  title: 'Accordion',
  description: 'Sections one below the other, of which one or many are open',
  keywords: ['expand', 'collapse', 'sections', 'details'],
  icon: 'list-collapse',
  props: z.object({
    multiple: toggle('Several open at once', {
      description: 'Otherwise, opening a section closes the one that is open',
    }).default(true),
  }),
  slots: { items: slot('Sections', { accept: ['cms-component-collapsible-section'] }) },
  demos: [
    { displayName: 'Accordion', content: { props: {}, slots: { items } } },
    {
      displayName: 'One section open at a time',
      content: {
        props: { multiple: false },
        slots: {
          items: [
            section('Exchange fees', 'Sample text: a fee for each contract, by product and by the role of the member.'),
            section('Clearing fees', 'Sample text: a fee for each contract that is cleared, given up or exercised.'),
            section(
              'Fees for data',
              'Sample text: a fee for each month and reader; delayed prices are free of charge.',
            ),
          ],
        },
      },
    },
  ],
  provides: ({ id, props }) => ({ accordion: props.multiple ? '' : id }),
  render: ({ slots }) => <div className="accordion">{slots.items}</div>,
});
