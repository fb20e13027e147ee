import { format, formatDistanceToNowStrict, parseISO } from 'date-fns';

export function Instant({ at }: { at: string }) {
  const date = parseISO(at);
  return (
    <time dateTime={at} title={format(date, "d MMMM yyyy, HH:mm:ss 'UTC'xxx")} style={{ whiteSpace: 'nowrap' }}>
      {formatDistanceToNowStrict(date, { addSuffix: true })}
    </time>
  );
}
