import { defineComponent, headingLevel, intent, slot, text, toggle, z, type Intent } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { sampleText } from '../sample-text.ts';

/** Intents that say something by themselves: their icon, with a message of the same name, and how it is announced. */
const meanings = {
  bad: { icon: 'circle-alert', role: 'alert' },
  good: { icon: 'circle-check', role: 'status' },
  info: { icon: 'info', role: 'status' },
  warn: { icon: 'triangle-alert', role: 'alert' },
} as const;

const hasMeaning = (intent: Intent): intent is keyof typeof meanings => Object.hasOwn(meanings, intent);

export const alert = defineComponent({
  name: 'cms-component-alert',
  title: 'Alert',
  description: 'Something that visitors should know now, and may dismiss',
  keywords: ['notice', 'warning', 'error', 'problem', 'success', 'message'],
  icon: 'triangle-alert',
  props: z.object({
    intent: intent('Intent', {
      description: 'The colors of the alert. Bad, good, info and warn also have an icon',
    }).default('info'),
    heading: text('Heading', { description: 'What has happened, in a few words', maxLength: 200 }).optional(),
    level: headingLevel(3, { of: 'heading', description: 'Of the heading' }),
    dismissable: toggle('Visitors may dismiss it', {
      description: 'It then stays hidden in their browser, until its text changes',
    }).default(false),
  }),
  slots: { content: slot('Content') },
  demos: [
    {
      displayName: 'Alert',
      content: {
        props: { heading: 'Sample: early close on Friday', dismissable: true },
        slots: {
          content: sampleText('Sample text: all markets of this sample close at 13:00 on the last trading day.'),
        },
      },
    },
    {
      displayName: 'Problem',
      content: {
        props: { intent: 'bad', heading: 'Sample: order entry is interrupted' },
        slots: { content: sampleText('Sample text: open orders stay in the book. New ones are not accepted.') },
      },
    },
    {
      displayName: 'Without a heading',
      content: {
        props: { intent: 'good' },
        slots: { content: sampleText('Sample text: trading has resumed in all products.') },
      },
    },
  ],
  messages: { bad: 'Problem', good: 'Success', info: 'Information', warn: 'Warning', dismiss: 'Dismiss' },
  sends: ({ id }) => ({ id }),
  island: { hydrate: 'load', client: () => import('./alert.client.ts'), when: { dismissable: true } },
  render: ({ id, props: { intent, heading, level, dismissable }, slots, context }) => (
    <div
      className="alert"
      data-intent={intent}
      // In the canvas it stays in place.
      data-dismissable={(dismissable && context.mode !== 'canvas') || undefined}
      role={hasMeaning(intent) ? meanings[intent].role : 'note'}
      aria-labelledby={heading ? `${id}-heading` : undefined}
    >
      {hasMeaning(intent) && (
        <span className="alert-icon">{context.icon(meanings[intent].icon, context.t(intent))}</span>
      )}
      <div className="alert-body">
        {heading && (
          <Heading context={context} level={level} id={`${id}-heading`} className="alert-heading">
            {heading}
          </Heading>
        )}
        {slots.content}
      </div>
      {dismissable && (
        <button type="button" className="alert-dismiss">
          {context.icon('x', context.t('dismiss'))}
        </button>
      )}
    </div>
  ),
  label: (props) => props.heading,
});
