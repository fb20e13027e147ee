import { format, formatDistanceStrict, parseISO } from 'date-fns';
import { serverNow } from '../api/server-clock.ts';
import { zonedInstant } from './zoned-instant.ts';

/** The instant itself, in a time zone or else in the reader's, is its title. */
export function Instant({ at, zone }: { at: string; zone?: string | undefined }) {
  const date = parseISO(at);
  const title = zone === undefined ? format(date, "d MMMM yyyy, HH:mm:ss 'UTC'xxx") : zonedInstant(at, zone);
  return (
    <time dateTime={at} title={title} style={{ whiteSpace: 'nowrap' }}>
      {formatDistanceStrict(date, serverNow(), { addSuffix: true })}
    </time>
  );
}
