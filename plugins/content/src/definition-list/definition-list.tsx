import { defineComponent, group, list, richText, select, text, z } from '@quoin/sdk';
import { RichText } from '@quoin/ui';
import { Headed, headingFields } from '../headed.tsx';

const entry = group('Entry', {
  term: text('Term', { description: 'What is explained', maxLength: 200 }).min(1),
  definition: richText('Definition', { description: 'What the term means, with links if needed' }).min(1),
});

export const definitionList = defineComponent({
  name: 'cms-component-definition-list',
  title: 'Definition list',
  description: 'Terms and what they mean',
  keywords: ['glossary', 'terms', 'facts'],
  icon: 'book-a',
  props: z.object({
    ...headingFields(),
    entries: list('Entries', entry, { description: 'Each is a term with its definition', itemTitle: 'Entry' }).default(
      [],
    ),
    layout: select('Layout', ['beside', 'below'], {
      description: 'Where there is little space, definitions are always below',
      labels: { beside: 'Definitions beside their terms', below: 'Definitions below their terms' },
    }).default('beside'),
  }),
  demos: [
    {
      displayName: 'Definition list',
      content: {
        props: {
          heading: 'Sample terms',
          entries: [
            {
              id: 'lot',
              term: 'Lot',
              definition: [{ type: 'paragraph', text: 'The smallest quantity of this sample that can be traded.' }],
            },
            {
              id: 'tick',
              term: 'Tick size',
              definition: [{ type: 'paragraph', text: 'Sample text: the smallest step by which a price can move.' }],
            },
            {
              id: 'expiry',
              term: 'Last trading day',
              definition: [
                {
                  type: 'paragraph',
                  children: ['As in the sample ', { type: 'link', href: '/expiry-calendar', text: 'calendar' }, '.'],
                },
              ],
            },
          ],
        },
      },
    },
    {
      displayName: 'Definitions below their terms',
      content: {
        props: {
          layout: 'below',
          entries: [
            {
              id: 'margin',
              term: 'Initial margin',
              definition: [
                {
                  type: 'paragraph',
                  text: 'Sample text: what a member deposits against the largest loss that a position is likely to make.',
                },
              ],
            },
            {
              id: 'variation',
              term: 'Variation margin',
              definition: [{ type: 'paragraph', text: 'Sample text: the gain or loss of a day.' }],
            },
          ],
        },
      },
    },
  ],
  initial: {
    props: {
      entries: [
        {
          id: 'first',
          term: 'The first term',
          definition: [{ type: 'paragraph', text: 'Say in a sentence what it means.' }],
        },
        {
          id: 'second',
          term: 'The second term',
          definition: [{ type: 'paragraph', text: 'Say how it differs from the first.' }],
        },
      ],
    },
  },
  render: ({ id, props: { heading, level, entries, layout }, context }) => (
    <Headed id={id} className="definition-list" {...{ context, heading, level }}>
      <dl className="definition-list-entries" data-layout={layout}>
        {entries.map(({ id, term, definition }) => (
          <div key={id} className="definition-list-entry">
            <dt>{term}</dt>
            <dd>
              <RichText nodes={definition} icon={(name) => context.icon(name)} />
            </dd>
          </div>
        ))}
      </dl>
    </Headed>
  ),
  label: ({ heading, entries }) => heading || entries.map(({ term }) => term).join(' · ') || undefined,
});
