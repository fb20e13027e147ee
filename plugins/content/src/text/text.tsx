import { defineComponent, group, list, text as textField, toggle, z } from '@quoin/sdk';
import { splitParagraphs } from '../split-paragraphs.ts';

const section = group('Section', {
  header: textField('Heading', { maxLength: 200 }).optional(),
  isSubheader: toggle('Smaller heading').default(false),
  text: textField('Text', {
    description: 'An empty line begins a new paragraph',
    maxLength: 20_000,
    multiline: true,
  }).default(''),
});

export const text = defineComponent({
  name: 'cms-component-text',
  title: 'Text',
  description: 'Running text in sections, each with a heading of its own',
  keywords: ['paragraph', 'copy'],
  icon: 'align-left',
  props: z.object({ sections: list('Sections', section, { itemTitle: 'Section' }).default([]) }),
  demos: [
    {
      displayName: 'Text',
      content: {
        props: {
          sections: [
            {
              id: 'margin',
              header: 'How margin is calculated',
              text: 'Initial margin covers the largest loss that a position is likely to make before it can be closed out. It is calculated every evening, and again when markets move.\n\nMembers see the figures of their own accounts in the clearing system.',
            },
            {
              id: 'timing',
              header: 'Timing',
              isSubheader: true,
              text: 'This sample text says when calls are made: in the morning, and during the day when a limit is passed.',
            },
          ],
        },
      },
    },
    {
      displayName: 'Text without headings',
      content: {
        props: {
          sections: [
            { id: 'only', text: 'A paragraph of sample text that stands on its own, without a heading above it.' },
          ],
        },
      },
    },
  ],
  render: ({ props }) => (
    <div className="text">
      {props.sections.map(({ id, header, isSubheader, text }) => (
        <section key={id} className="text-section">
          {header && (isSubheader ? <h3>{header}</h3> : <h2>{header}</h2>)}
          {splitParagraphs(text).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  ),
  label: (props) => props.sections.find((section) => section.header)?.header,
});
