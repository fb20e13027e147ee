import { defineComponent, group, headingLevel, list, media, richText, text, z } from '@quoin/sdk';
import { Heading, Picture, RichText } from '@quoin/ui';
import { stepsDemos } from './steps-demos.ts';

const step = group('Step', {
  heading: text('Heading', { description: 'What to do, in a few words', maxLength: 120 }).min(1),
  text: richText('Text', { description: 'How to do it' }).default([]),
  media: media('Picture', { description: 'Beside the text, or below it where there is little space' }).optional(),
});

export const steps = defineComponent({
  name: 'cms-component-steps',
  title: 'Steps',
  description: 'What to do, in numbered steps with pictures',
  keywords: ['how to', 'instructions', 'process', 'numbers'],
  icon: 'list-ordered',
  props: z.object({
    steps: list('Steps', step, { description: 'Numbered in this order', itemTitle: 'Step' }).default([]),
    level: headingLevel(3, { of: 'steps', description: 'Of the headings of the steps' }),
  }),
  demos: stepsDemos,
  initial: {
    props: {
      steps: [
        {
          id: 'first',
          heading: 'The first step',
          text: [{ type: 'paragraph', text: 'Say what to do, and what is needed for it.' }],
        },
        { id: 'second', heading: 'The second step', text: [{ type: 'paragraph', text: 'Say how long it takes.' }] },
        {
          id: 'third',
          heading: 'The last step',
          text: [{ type: 'paragraph', text: 'Say how readers know that they are done.' }],
        },
      ],
    },
  },
  render: ({ props: { steps, level }, context }) => (
    <ol className="steps">
      {steps.map(({ id, heading, text, media }) => (
        <li key={id} className="steps-step" data-media={media?.src !== undefined || undefined}>
          <div className="steps-text">
            <Heading context={context} level={level} className="steps-heading">
              {heading}
            </Heading>
            <RichText nodes={text} icon={(name) => context.icon(name)} />
          </div>
          {media && <Picture media={media} sizes="(min-width: 768px) 20rem, 100vw" className="steps-media" />}
        </li>
      ))}
    </ol>
  ),
  label: ({ steps }) => steps.map(({ heading }) => heading).join(' · ') || undefined,
});
