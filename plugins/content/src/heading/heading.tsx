import { defineComponent, headingLevel, text, z } from '@quoin/sdk';
import { Heading } from '@quoin/ui';

export const heading = defineComponent({
  name: 'cms-component-heading',
  title: 'Heading',
  description: 'A heading, one size smaller if its text is long',
  keywords: ['title', 'headline'],
  icon: 'heading',
  props: z.object({
    text: text('Text', {
      description: 'A long one is a size smaller: at level 2, over 50 characters',
      maxLength: 300,
    }).min(1),
    level: headingLevel(2, {
      of: 'text',
      from: 1,
      description: '1 only for the title of the page, 2 for its main parts, 3 for parts of those',
    }),
    anchor: text('Anchor', { description: 'The part after # in links that lead here', maxLength: 100, anchor: true })
      .regex(/^[A-Za-z][A-Za-z0-9_-]*$/)
      .optional(),
  }),
  demos: [
    { displayName: 'Heading', content: { props: { text: 'Settlement and delivery' } } },
    {
      displayName: 'Long heading, one level smaller',
      content: { props: { level: 1, text: 'Final settlement prices and delivery procedures for monthly contracts' } },
    },
    {
      displayName: 'Heading with an anchor',
      content: { props: { level: 3, text: 'Position limits', anchor: 'position-limits' } },
    },
  ],
  render: ({ props, context }) => (
    <Heading context={context} level={props.level} id={props.anchor} className="heading">
      {props.text}
    </Heading>
  ),
  label: (props) => props.text,
});
