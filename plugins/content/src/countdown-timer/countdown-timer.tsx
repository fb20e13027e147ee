import { dateTime, defineComponent, selectMany, slot, z, zone } from '@quoin/sdk';
import { sampleText } from '../sample-text.ts';
import { units } from './remaining.client.ts';

/** The last instant that a date can hold: a timer that is over stays so. */
const never = new Date(8_640_000_000_000_000);

export const countdownTimer = defineComponent({
  name: 'cms-component-countdown-timer',
  title: 'Countdown timer',
  description: 'Counts down to a time, and shows other content when it has come',
  keywords: ['clock', 'deadline', 'launch', 'until'],
  icon: 'timer',
  props: z.object({
    target: dateTime('Target time', { description: 'When the countdown ends, and the content for afterwards appears' }),
    zone: zone('Time zone', {
      description: 'Of the target that visitors see. Defaults to that of the site',
    }).optional(),
    units: selectMany('Units', units, {
      description: 'Without days, for example, two days are shown as 48 hours',
      labels: { day: 'Days', hour: 'Hours', minute: 'Minutes', second: 'Seconds' },
    })
      .min(1)
      .default([...units]),
  }),
  slots: { content: slot('Shown before'), timeUp: slot('Shown when the time has come') },
  demos: [
    {
      displayName: 'Countdown timer',
      as: { now: '2027-01-30T08:00:00Z' },
      content: {
        props: { target: '2027-02-01T14:30:00Z', zone: 'America/New_York' },
        slots: {
          content: sampleText('Sample text: the new contract opens when the timer ends.'),
          timeUp: sampleText('Sample text: the new contract is open.'),
        },
      },
    },
    {
      displayName: 'The time has come',
      as: { now: '2027-02-02T08:00:00Z' },
      content: {
        props: { target: '2027-02-01T14:30:00Z' },
        slots: { timeUp: sampleText('Sample text: the new contract is open.') },
      },
    },
  ],
  messages: { until: 'Until {time}' },
  sends: ({ props: { target, units }, context }) => ({ target, units, locale: context.locale }),
  island: { hydrate: 'load', client: () => import('./countdown-timer.client.ts') },
  render: ({ props: { target, zone, units: shown }, slots, context }) => {
    const end = new Date(target);
    const isOver = context.now((now) => (now < end ? end : never)) >= end;
    const time = context.format.date(end, {
      timeZone: zone ?? context.site.zone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
    return (
      <div className="countdown-timer">
        <div className="countdown-timer-before" hidden={isOver}>
          {slots.content}
          <p className="countdown-timer-units" role="timer">
            {units
              .filter((unit) => shown.includes(unit))
              .map((unit) => (
                <span key={unit} className="countdown-timer-unit" data-unit={unit} />
              ))}
          </p>
          <p className="countdown-timer-target">
            <time dateTime={target}>{context.t('until', { time })}</time>
          </p>
        </div>
        <div className="countdown-timer-after" aria-live="polite">
          <div hidden={!isOver}>{slots.timeUp}</div>
        </div>
      </div>
    );
  },
  label: ({ target }) => target,
});
