import { defineComponent, group, list, richText, text, texts, z } from '@quoin/sdk';
import { RichText } from '@quoin/ui';
import { Headed, headingFields } from '../headed.tsx';

const address = /^[A-Za-z][A-Za-z0-9_-]*$/;

const note = group('Note', {
  text: richText('Text', { description: 'A remark, or the source of a statement' }).min(1),
  anchor: text('Address', {
    description: 'The part after # in the links of the text that lead to this note',
    maxLength: 100,
    anchor: true,
  }).regex(address),
  references: texts('Places in the text', {
    description: 'Addresses of the anchors beside those links, to which the note leads back',
    itemTitle: 'Place',
    maxLength: 100,
    pattern: address,
    identifier: true,
  })
    .max(20)
    .default([]),
});

export const footnotes = defineComponent({
  name: 'cms-component-footnotes',
  title: 'Footnotes',
  description: 'Numbered notes, with links back to the text',
  keywords: ['notes', 'references', 'sources', 'endnotes'],
  icon: 'superscript',
  props: z.object({
    ...headingFields(),
    notes: list('Notes', note, { description: 'Numbered in this order', itemTitle: 'Note' }).default([]),
  }),
  demos: [
    {
      displayName: 'Footnotes',
      content: {
        props: {
          heading: 'Notes',
          notes: [
            {
              id: 'days',
              anchor: 'note-days',
              references: ['text-days'],
              text: [{ type: 'paragraph', text: 'Sample note: business days of the exchange, not of the bank.' }],
            },
            {
              id: 'rates',
              anchor: 'note-rates',
              references: ['text-rates', 'table-rates'],
              text: [
                {
                  type: 'paragraph',
                  children: ['Sample note: see the ', { type: 'link', href: '/margins', text: 'margin rates' }, '.'],
                },
              ],
            },
          ],
        },
      },
    },
    {
      displayName: 'Without a heading',
      content: {
        props: {
          notes: [
            { id: 'only', anchor: 'note-only', text: [{ type: 'paragraph', text: 'A sample note on its own.' }] },
          ],
        },
      },
    },
  ],
  initial: {
    props: {
      heading: 'Notes',
      notes: [
        { id: 'first', anchor: 'note-1', text: [{ type: 'paragraph', text: 'Say what would interrupt the text.' }] },
        { id: 'second', anchor: 'note-2', text: [{ type: 'paragraph', text: 'Name the source of a figure.' }] },
      ],
    },
  },
  messages: { back: 'Back to the text of note {number}', backTo: 'Back to place {place} of note {number}' },
  render: ({ id, props: { heading, level, notes }, context }) => (
    <Headed id={id} className="footnotes" {...{ context, heading, level }}>
      <ol className="footnotes-notes">
        {notes.map(({ id, text, anchor, references }, note) => (
          <li key={id} id={anchor} className="footnotes-note">
            <RichText nodes={text} icon={(name) => context.icon(name)} />
            {references.map((reference, index) => {
              const values = { number: context.format.number(note + 1), place: context.format.number(index + 1) };
              const label = context.t(references.length === 1 ? 'back' : 'backTo', values);
              return (
                <a key={reference} href={`#${reference}`} className="footnotes-back" aria-label={label}>
                  {context.icon('arrow-up')}
                </a>
              );
            })}
          </li>
        ))}
      </ol>
    </Headed>
  ),
  label: (props) => props.heading,
});
