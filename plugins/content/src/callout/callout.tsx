import { defineComponent, icon, intent, slot, z, type Intent } from '@quoin/sdk';
import { Headed, headingFields } from '../headed.tsx';
import { sampleText } from '../sample-text.ts';

/** Intents that say something by themselves: their icon, with a message of the same name. */
const meanings = { bad: 'circle-alert', good: 'circle-check', info: 'info', warn: 'triangle-alert' } as const;

const hasMeaning = (intent: Intent): intent is keyof typeof meanings => Object.hasOwn(meanings, intent);

export const callout = defineComponent({
  name: 'cms-component-callout',
  title: 'Callout',
  description: 'A remark that stands out from the text around it',
  keywords: ['note', 'notice', 'warning', 'hint', 'box'],
  icon: 'message-square-warning',
  props: z.object({
    intent: intent('Intent', {
      description: 'The colors of the box. Bad, good, info and warn also have an icon',
    }).default('info'),
    ...headingFields(3),
    icon: icon('Icon', { description: 'Defaults to the icon of the intent' }).optional(),
  }),
  slots: { content: slot('Content') },
  demos: [
    {
      displayName: 'Callout',
      content: {
        props: { heading: 'Sample: hours on the last trading day' },
        slots: { content: sampleText('This sample text says that the market closes at noon on the last trading day.') },
      },
    },
    {
      displayName: 'Warning',
      content: {
        props: { intent: 'warn', heading: 'Sample warning' },
        slots: { content: sampleText('Orders of this sample that are not confirmed by 16:00 are cancelled.') },
      },
    },
    {
      displayName: 'Without a heading, with its own icon',
      content: {
        props: { intent: 'primary', icon: 'calendar' },
        slots: { content: sampleText('Sample text: the calendar of the next year is published in October.') },
      },
    },
  ],
  messages: { bad: 'Problem', good: 'Success', info: 'Information', warn: 'Warning' },
  render: ({ id, props: { intent, heading, level, icon }, slots, context }) => {
    const name = icon ?? (hasMeaning(intent) ? meanings[intent] : undefined);
    return (
      <div className="callout" data-intent={intent}>
        {name !== undefined && (
          <span className="callout-icon">{context.icon(name, hasMeaning(intent) ? context.t(intent) : undefined)}</span>
        )}
        <Headed id={id} className="callout-body" {...{ context, heading, level }}>
          {slots.content}
        </Headed>
      </div>
    );
  },
  label: (props) => props.heading,
});
