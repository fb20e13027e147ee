import { definePattern, type NodeInput } from '@quoin/sdk';

const card = (icon: string, title: string, description: string): NodeInput => ({
  name: 'cms-component-card',
  props: { icon, title, description, ctas: [{ id: 'on', label: `Go to: ${title}`, url: '/', type: 'hotlink' }] },
});

export const cardsPattern = definePattern({
  name: 'cms-pattern-cards',
  title: 'Heading and three cards',
  description: 'A section that leads to three other pages',
  keywords: ['teaser', 'overview'],
  group: 'Sections',
  nodes: [
    {
      name: 'cms-component-section',
      version: 0,
      props: { padding: '16' },
      slots: {
        content: [
          { name: 'cms-component-heading', version: 0, props: { text: 'Where to go from here', level: 2 } },
          { name: 'cms-component-spacer', version: 0, props: { size: '2' } },
          {
            name: 'cms-component-card-row',
            props: { columns: 3 },
            slots: {
              cards: [
                card('calendar', 'Name of the first page', 'Say in a sentence what readers find there.'),
                card('file-text', 'Name of the second page', 'Say in a sentence when readers need it.'),
                card('info', 'Name of the third page', 'Say in a sentence whom it helps.'),
              ],
            },
          },
        ],
      },
    },
  ],
});
