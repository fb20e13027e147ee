import { defineComponent, group, headingLevel, list, media, richText, text, z } from '@quoin/sdk';
import { Heading, Picture, RichText } from '@quoin/ui';
import { stepsDemos } from './steps-demos.ts';

const step = group('Step', {
  heading: text('Heading', { maxLength: 120 }).min(1),
  text: richText('Text').default([]),
  media: media('Picture').optional(),
});

export const steps = defineComponent({
  name: 'cms-component-steps',
  title: 'Steps',
  description: 'What to do, in numbered steps with pictures',
  keywords: ['how to', 'instructions', 'process', 'numbers'],
  icon: 'list-ordered',
  props: z.object({
    steps: list('Steps', step, { itemTitle: 'Step' }).default([]),
    level: headingLevel(3, { of: 'steps', description: 'Of the headings of the steps' }),
  }),
  demos: stepsDemos,
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
