import { defineComponent, headingLevel, isZone, oneOf, text, words, z, type Format } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { calendars } from '../calendars/calendars.ts';
import { openingsFrom, type Opening } from '../trading-hours/schedule.ts';
import { statusAt, type Status } from '../trading-hours/status.client.ts';
import { tradingHours } from '../trading-hours/trading-hours.ts';
import { trimTyped } from '../typed/trim-typed.ts';
import { dayAt } from '../trading-hours/zone-time.client.ts';
import type { SentHours } from './trading-hours-summary.client.ts';

const day = 86_400_000;
/** Milliseconds looked ahead, and max openings sent to the browser. */
const horizon = 21 * day;
const maxOpenings = 12;

interface Hours {
  zone: string;
  openings: Opening[];
  now: number;
  status: Status;
}

/** Weekday, day, time and zone name. */
const formatInstant = (instant: number, zone: string, format: Format): string =>
  format.date(new Date(instant), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

export const tradingHoursSummary = defineComponent({
  name: 'cms-component-trading-hours-summary',
  title: 'Trading hours, now',
  description: 'Whether a market is open, and when it next opens or closes',
  keywords: ['open', 'closed', 'session', 'clock', 'market hours'],
  icon: 'clock',
  props: z.object({
    market: oneOf('Market', { source: 'trading-hours', field: 'market' }).min(1),
    title: text('Title', { description: 'Defaults to the market', maxLength: 200 }).optional(),
    level: headingLevel(3),
  }),
  migrations: [trimTyped('market')],
  demos: [
    { displayName: 'Trading hours, now', content: { props: { market: 'Sample Exchange' } } },
    {
      displayName: 'A market that trades over midnight',
      content: { props: { market: 'Sample Energy', title: 'Energy futures (sample)' } },
    },
    { displayName: 'Nothing entered yet', content: { props: { market: 'Sample market without entries' } } },
  ],
  initial: { props: {} },
  messages: {
    open: 'Open',
    closed: 'Closed',
    closes: 'Closes {time}',
    opens: 'Opens {time}',
    yours: 'In your time zone: {time}',
    unknown: 'No opening in the next three weeks.',
    none: 'The trading hours of {market} have not been announced.',
    away: 'The trading hours of {market} cannot be shown at the moment. Please try again later.',
  },
  load: async ({ props: { market }, context }): Promise<Hours | undefined> => {
    const [row] = (await context.data(tradingHours, { market })).rows;
    if (row === undefined || !isZone(row.zone)) return undefined;
    const { zone, sessions, calendar } = row;
    // The expiry is narrowed below; the earlier one wins.
    const now = context.now((now) => new Date(now.getTime() + horizon)).getTime();
    const years = [now - 4 * day, now + horizon].map((instant) => Number(dayAt(instant, zone).slice(0, 4)));
    const exceptions =
      calendar === undefined
        ? []
        : (
            await Promise.all([...new Set(years)].map((year) => context.data(calendars, { exchange: calendar, year })))
          ).flatMap(({ rows }) => rows);
    const openings = openingsFrom(now, now + horizon, zone, sessions, exceptions);
    const status = statusAt(now, openings);
    context.now(() => new Date(status.next ?? now + day));
    return { zone, openings: openings.slice(0, maxOpenings), now, status };
  },
  sends: ({ data, context }): SentHours | null =>
    data === undefined
      ? null
      : {
          openings: data.openings,
          locale: context.locale,
          zone: data.zone,
          words: words(context, ['open', 'closed', 'closes', 'opens', 'yours', 'unknown']),
        },
  island: { hydrate: 'load', client: () => import('./trading-hours-summary.client.ts') },
  fallback: ({ id, props: { market, title }, context }) => (
    <p id={id} className="trading-hours-summary">
      {context.t('away', { market: title || market })}
    </p>
  ),
  render: ({ id, props, data, context }) => {
    const heading = (
      <Heading context={context} level={props.level} id={`${id}-title`} className="trading-hours-summary-title">
        {props.title || props.market}
      </Heading>
    );
    if (data === undefined) {
      return (
        <section className="trading-hours-summary" aria-labelledby={`${id}-title`}>
          {heading}
          <p className="trading-hours-summary-next">{context.t('none', { market: props.market })}</p>
        </section>
      );
    }
    const { status, zone } = data;
    return (
      <section className="trading-hours-summary" aria-labelledby={`${id}-title`}>
        {heading}
        <div className="trading-hours-summary-live" aria-live="polite">
          <p className="trading-hours-summary-state" data-state={status.isOpen ? 'open' : 'closed'}>
            <span className="trading-hours-summary-mark" aria-hidden="true" />
            <span className="trading-hours-summary-word">{context.t(status.isOpen ? 'open' : 'closed')}</span>
          </p>
          <p className="trading-hours-summary-next">
            {status.next === undefined ? (
              context.t('unknown')
            ) : (
              <time dateTime={new Date(status.next).toISOString()}>
                {context.t(status.isOpen ? 'closes' : 'opens', {
                  time: formatInstant(status.next, zone, context.format),
                })}
              </time>
            )}
          </p>
          <p className="trading-hours-summary-yours" hidden />
        </div>
      </section>
    );
  },
  label: (props) => props.title || props.market,
});
