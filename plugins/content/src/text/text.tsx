import {
  defineComponent,
  group,
  headingLevel,
  list,
  text as textField,
  toggle,
  z,
  type Context,
  type HeadingLevel,
  type Resolved,
} from '@quoin/sdk';
import { Heading, levelBelow } from '@quoin/ui';
import { splitParagraphs } from '../split-paragraphs.ts';

const section = group('Section', {
  header: textField('Heading', {
    description: 'Leave empty to go on below the heading before it',
    maxLength: 200,
  }).optional(),
  isSubheader: toggle('Smaller heading', { description: 'For a part of what the heading before it is about' }).default(
    false,
  ),
  text: textField('Text', {
    description: 'An empty line begins a new paragraph',
    maxLength: 20_000,
    multiline: true,
  }).default(''),
});

interface HeaderProps {
  header: string;
  isSubheader: boolean;
  before: readonly Resolved<z.output<typeof section>>[];
  level: HeadingLevel;
  context: Pick<Context, 'headingLevel'>;
}

function Header({ header, isSubheader, before, level, context }: HeaderProps) {
  const larger = isSubheader ? before.findLast((each) => each.header && !each.isSubheader)?.header : undefined;
  const place = larger ? { headingLevel: () => levelBelow(context.headingLevel(level, larger)) } : context;
  return (
    <Heading context={place} level={isSubheader ? levelBelow(level) : level}>
      {header}
    </Heading>
  );
}

export const text = defineComponent({
  name: 'cms-component-text',
  title: 'Text',
  description: 'Running text in sections, each with a heading of its own',
  keywords: ['paragraph', 'copy'],
  icon: 'align-left',
  props: z.object({
    sections: list('Sections', section, { description: 'Shown in this order', itemTitle: 'Section' }).default([]),
    level: headingLevel(2, { of: 'sections.header', description: 'Smaller headings are one level below it' }),
  }),
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
  render: ({ props: { sections, level }, context }) => (
    <div className="text">
      {sections.map(({ id, header, isSubheader, text }, index) => (
        <section key={id} className="text-section">
          {header && <Header {...{ header, isSubheader, level, context }} before={sections.slice(0, index)} />}
          {splitParagraphs(text).map((paragraph, position) => (
            <p key={position}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  ),
  label: (props) => props.sections.find((section) => section.header)?.header,
});
