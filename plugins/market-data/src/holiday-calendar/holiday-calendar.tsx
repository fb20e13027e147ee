import { defineComponent, headingLevel, oneOf, text, z, type RowOf } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { calendars } from '../calendars/calendars.ts';
import { trimTyped } from '../typed/trim-typed.ts';
import { startOfYear, yearIn } from './year.ts';

interface Calendar {
  year: number;
  holidays: RowOf<typeof calendars>[];
  /** This year and neighboring years with entries. */
  years: number[];
}

export const holidayCalendar = defineComponent({
  name: 'cms-component-holiday-calendar',
  title: 'Holiday calendar',
  description: 'Holidays of an exchange, a year at a time',
  keywords: ['closed', 'trading hours', 'early close'],
  icon: 'calendar',
  props: z.object({
    exchange: oneOf('Exchange', { source: 'calendars', field: 'exchange' }).min(1),
    exchangeLabel: text('Name shown', {
      description: 'Set if it differs from the name in the calendars, for example in another language',
      maxLength: 200,
    }).optional(),
    level: headingLevel(2),
    note: text('Note below', { multiline: true, maxLength: 2000 }).optional(),
  }),
  migrations: [trimTyped('exchange')],
  demos: [
    {
      displayName: 'Holiday calendar',
      content: { props: { exchange: 'Sample Exchange', note: 'The holidays of this demo are samples.' } },
      // The samples are of this year and the next.
      as: { now: '2026-03-02T12:00:00Z' },
    },
    { displayName: 'Nothing entered yet', content: { props: { exchange: 'Sample exchange without entries' } } },
  ],
  initial: { props: {} },
  query: { year: z.int().min(1900).max(2200).optional() },
  messages: {
    caption: '{exchange}: holidays in {year}',
    date: 'Date',
    holiday: 'Holiday',
    trading: 'Trading',
    closed: 'Closed',
    earlyClose: 'Closes early',
    earlyCloseAt: 'Closes at {time}',
    years: '{exchange}, years',
    none: 'No holidays have been announced for {year}.',
    zone: 'Times are those of the exchange.',
    away: 'The holidays of {exchange} cannot be shown at the moment. Please try again later.',
  },
  load: async ({ props: { exchange }, context }): Promise<Calendar> => {
    const { zone } = context.site;
    const year =
      context.query.year ??
      yearIn(
        zone,
        context.now((now) => startOfYear(yearIn(zone, now) + 1, zone)),
      );
    const load = async (year: number) => ({ year, holidays: (await context.data(calendars, { exchange, year })).rows });
    const [before, shown, after] = await Promise.all([load(year - 1), load(year), load(year + 1)]);
    return {
      ...shown,
      years: [before, shown, after]
        .filter((each) => each === shown || each.holidays.length > 0)
        .map(({ year }) => year),
    };
  },
  fallback: ({ id, props: { exchange, exchangeLabel = exchange }, context }) => (
    <p id={id} className="holiday-calendar">
      {context.t('away', { exchange: exchangeLabel })}
    </p>
  ),
  render: ({
    id,
    props: { exchange, exchangeLabel = exchange, level, note },
    data: { year, holidays, years },
    context,
  }) => (
    <section id={id} className="holiday-calendar" aria-labelledby={`${id}-caption`}>
      <header className="holiday-calendar-head">
        <Heading context={context} level={level} id={`${id}-caption`} className="holiday-calendar-caption">
          {context.t('caption', { exchange: exchangeLabel, year })}
        </Heading>
        {years.length > 1 && (
          <nav aria-label={context.t('years', { exchange: exchangeLabel })}>
            <ul className="holiday-calendar-years">
              {years.map((each) => (
                <li key={each}>
                  {/* The fragment keeps the visitor at the calendar, even in a tab. */}
                  <a href={`${context.href({ year: each })}#${id}`} aria-current={each === year ? 'page' : undefined}>
                    {each}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {holidays.length === 0 ? (
        <p className="holiday-calendar-none">
          {context.icon('calendar')}
          {context.t('none', { year })}
        </p>
      ) : (
        <table aria-labelledby={`${id}-caption`}>
          <thead>
            <tr>
              <th scope="col">{context.t('date')}</th>
              <th scope="col">{context.t('holiday')}</th>
              <th scope="col">{context.t('trading')}</th>
            </tr>
          </thead>
          <tbody>
            {holidays.map(({ id, date, name, names, status, closeTime }) => (
              <tr key={id} data-status={status}>
                <td>
                  <time dateTime={date}>
                    {context.format.date(date, { weekday: 'short', day: 'numeric', month: 'short' })}
                  </time>
                </td>
                <th scope="row">{names.find(({ locale }) => locale === context.locale)?.name ?? name}</th>
                <td>
                  <span className="holiday-calendar-status">
                    {context.icon(status === 'closed' ? 'x' : 'clock')}
                    <span>
                      {status === 'closed'
                        ? context.t('closed')
                        : closeTime === undefined
                          ? context.t('earlyClose')
                          : context.t('earlyCloseAt', { time: closeTime })}
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {holidays.some(({ status }) => status === 'early-close') && (
        <p className="holiday-calendar-note">{context.t('zone')}</p>
      )}
      {note && <p className="holiday-calendar-note">{note}</p>}
    </section>
  ),
  label: (props) => props.exchange,
});
