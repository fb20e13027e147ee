import type { ApiPage } from '@quoin/api';

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

/** Wall time of an instant in a time zone, such as `2030-03-31T09:30`. */
export function wallTime(instant: string | Date, zone: string): string {
  const parts = new Map(
    clock(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Candidate instants of a wall time: with the offsets before and after a clock change. Both, one or none are valid. */
function candidatesAt(wall: string, zone: string): Date[] {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return [];
  const ahead = (at: number) => Date.parse(`${wallTime(new Date(at), zone)}Z`) - at;
  // Offsets are defined for instants only: take those a day before and after.
  return [asUtc - ahead(asUtc - 86_400_000), asUtc - ahead(asUtc + 86_400_000)].map((at) => new Date(at));
}

/**
 * Converts a wall time to an instant. Skipped times shift forward by the gap; ambiguous ones mean the first. Undefined
 * if invalid.
 */
export function instantAt(wall: string, zone: string): Date | undefined {
  const candidates = candidatesAt(wall, zone);
  return candidates.find((at) => wallTime(at, zone) === wall) ?? candidates[0];
}

/** Sentence on a wall time that clocks skip or show twice. */
export function clockNote(wall: string, zone: string): string | undefined {
  const [first, second] = candidatesAt(wall, zone);
  if (first === undefined || second === undefined || first.getTime() === second.getTime()) return undefined;
  const shown = [first, second].filter((at) => wallTime(at, zone) === wall);
  if (shown.length === 0) return `Clocks skip this time; it will be ${wallTime(first, zone).slice(11)}.`;
  return shown.length === 2 ? 'Clocks show this time twice; the first is meant.' : undefined;
}

/** Sentence on when visitors see a page published now. */
export function visibilityNote(
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
