import { createElement } from 'react';
import { defineComponent, select, text, z } from '@quoin/sdk';

const levels = [1, 2, 3, 4, 5, 6] as const;
type Level = (typeof levels)[number];

/** Maximum characters per level before a heading drops to the next. */
const limits: Record<Level, number> = { 1: 40, 2: 50, 3: 60, 4: 80, 5: 100, 6: 120 };

/** One level lower if the text is too long; 7 is smaller than `h6`. */
export const fittingLevel = (level: Level, text: string): number => (text.length > limits[level] ? level + 1 : level);

export const heading = defineComponent({
  name: 'cms-component-heading',
  title: 'Heading',
  description: 'A heading, one size smaller if its text is long',
  keywords: ['title', 'headline'],
  icon: 'heading',
  props: z.object({
    text: text('Text', { maxLength: 300 }).min(1),
    level: select('Level', levels).default(2),
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
  render: ({ props }) => {
    const level = fittingLevel(props.level, props.text);
    return createElement(
      `h${Math.min(level, 6)}`,
      { id: props.anchor, className: 'heading', 'data-level': level },
      props.text,
    );
  },
  label: (props) => props.text,
});
