import type { ApiPage } from '@quoin/core/api';

const clock = (zone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** An instant as a clock on a wall in a time zone shows it, such as `2030-03-31T09:30`. */
export function wallTime(instant: string | Date, zone: string): string {
  const parts = new Map(
    clock(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instants that a time on the clocks of a zone can mean: of the two before and after a change of clocks, both, one or none fit. */
function candidatesAt(wall: string, zone: string): Date[] {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return [];
  const ahead = (at: number) => Date.parse(`${wallTime(new Date(at), zone)}Z`) - at;
  // How far a zone is ahead of UTC is known for instants only.
  return [asUtc - ahead(asUtc - 86_400_000), asUtc - ahead(asUtc + 86_400_000)].map((at) => new Date(at));
}

/** The instant at which a clock in a time zone shows a time; where clocks skip it, the one as much later. Undefined for no time. */
export function instantAt(wall: string, zone: string): Date | undefined {
  const candidates = candidatesAt(wall, zone);
  return candidates.find((at) => wallTime(at, zone) === wall) ?? candidates[0];
}

/** What is special about a time on the clocks of a zone, as a sentence: that they skip it, or show it twice. */
export function clockNote(wall: string, zone: string): string | undefined {
  const [first, second] = candidatesAt(wall, zone);
  if (first === undefined || second === undefined || first.getTime() === second.getTime()) return undefined;
  const shown = [first, second].filter((at) => wallTime(at, zone) === wall);
  if (shown.length === 0) return `Clocks skip this time; it will be ${wallTime(first, zone).slice(11)}.`;
  return shown.length === 2 ? 'Clocks show this time twice; the first is meant.' : undefined;
}

/** When a page that is published now is seen, as a sentence. */
export function whenSeen(
  { path, publishAt, unpublishAt, zone }: Pick<ApiPage, 'path' | 'publishAt' | 'unpublishAt' | 'zone'>,
  now: Date,
): string {
  const day = (instant: string) =>
    `${wallTime(instant, zone ?? 'UTC').replace('T', ', ')} (${(zone ?? 'UTC').replaceAll('_', ' ')})`;
  if (unpublishAt !== null && new Date(unpublishAt) <= now)
    return `Its schedule took it from visitors on ${day(unpublishAt)}; they do not see it until that is changed.`;
  if (publishAt !== null && new Date(publishAt) > now)
    return `By its schedule, visitors see the page at ${path} from ${day(publishAt)}.`;
  return `Visitors see the page at ${path} at once${unpublishAt === null ? '' : `, until ${day(unpublishAt)}`}.`;
}
