import type { ReactElement } from 'react';
import type { Context } from '@quoin/sdk';

const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

export interface TimeSpanProps {
  /** ISO 8601, as `end`. */
  start: string;
  end?: string | undefined;
  /** IANA zone. Defaults to that of the site. */
  zone?: string | undefined;
  context: Pick<Context, 'format' | 'site'>;
}

/** When something takes place, with the name of the zone. The day is not repeated. */
export function TimeSpan({ start, end, zone, context }: TimeSpanProps): ReactElement {
  const textOf = (instant: string, options: Intl.DateTimeFormatOptions) =>
    context.format.date(new Date(instant), { timeZone: zone ?? context.site.zone, ...options });
  if (end === undefined)
    return <time dateTime={start}>{textOf(start, { ...day, ...time, timeZoneName: 'short' })}</time>;
  const isSameDay = textOf(start, day) === textOf(end, day);
  return (
    <>
      <time dateTime={start}>{textOf(start, { ...day, ...time })}</time>
      {' – '}
      <time dateTime={end}>{textOf(end, { ...(!isSameDay && day), ...time, timeZoneName: 'short' })}</time>
    </>
  );
}
