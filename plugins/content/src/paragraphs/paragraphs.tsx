import { defineComponent, group, headingLevel, list, select, text, z } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { splitParagraphs } from '../split-paragraphs.ts';

const section = group('Section', {
  type: select('Type', ['subheader', 'paragraph'], {
    description: 'A subheader is the heading of what follows it',
    labels: { subheader: 'Subheader', paragraph: 'Paragraph' },
  }).default('paragraph'),
  content: text('Content', {
    description: 'An empty line begins a new paragraph',
    maxLength: 20_000,
    multiline: true,
  }).min(1),
  className: select('Look', ['lead', 'small', 'muted'], {
    description: 'Defaults to body text',
    labels: { lead: 'Large, as at the start of an article', small: 'Small, as a legal note', muted: 'Subdued' },
    when: { type: 'paragraph' },
  }).optional(),
});

export const paragraphs = defineComponent({
  name: 'cms-component-paragraphs',
  title: 'Paragraphs',
  description: 'Subheaders and paragraphs in any order, each paragraph with its own look',
  keywords: ['copy', 'article', 'subheader', 'lead'],
  icon: 'text',
  props: z.object({
    sections: list('Sections', section, { description: 'Shown in this order', itemTitle: 'Section' }).default([]),
    level: headingLevel(3, {
      of: 'sections.content',
      where: { type: 'subheader' },
      description: 'Of the subheaders: 2 for main parts of the page, 3 for parts of those',
    }),
  }),
  demos: [
    {
      displayName: 'Paragraphs',
      content: {
        props: {
          sections: [
            {
              id: 'lead',
              className: 'lead',
              content: 'This sample text opens an article: it says in two lines what the reader will know at the end.',
            },
            { id: 'what', type: 'subheader', content: 'What changes' },
            {
              id: 'change',
              content:
                'Sample text: orders of more than a thousand lots are announced a minute before they are matched.\n\nA second paragraph gives the reason for it.',
            },
            { id: 'note', className: 'small', content: 'The figures of this sample are made up.' },
          ],
        },
      },
    },
    {
      displayName: 'A single paragraph',
      content: {
        props: { sections: [{ id: 'only', className: 'muted', content: 'A subdued paragraph of sample text.' }] },
      },
    },
  ],
  render: ({ props: { sections, level }, context }) => (
    <div className="paragraphs">
      {sections.map(({ id, type, content, className }) =>
        type === 'subheader' ? (
          <Heading key={id} context={context} level={level}>
            {content}
          </Heading>
        ) : (
          splitParagraphs(content).map((paragraph, index) => (
            <p key={`${id}-${index}`} className={className && `paragraphs-${className}`}>
              {paragraph}
            </p>
          ))
        ),
      )}
    </div>
  ),
  label: ({ sections }) => sections.find(({ type }) => type === 'subheader')?.content ?? sections[0]?.content,
});
