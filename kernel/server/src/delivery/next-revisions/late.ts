import type { Storage } from '@quoin/storage';

/** Seconds after its instant from which on a change counts as late: no server ran that could have shown it. */
export const lateAfter = 60;
const told = 7 * 86_400_000;

/** A change whose instant came while no server ran. */
interface LateChange {
  page: string;
  path: string;
  at: string;
  publishedAt: string;
}

/** The changes of the last week that were late, the latest first. */
export async function lateChanges({ audit }: Pick<Storage, 'audit'>, siteId: string, now: Date): Promise<LateChange[]> {
  const entries = await audit.list({ siteId, action: 'page.change-published', from: new Date(now.getTime() - told) });
  return entries.flatMap(({ subject, at: publishedAt, details: { path, at, secondsLate } }) =>
    typeof path === 'string' && typeof at === 'string' && typeof secondsLate === 'number' && secondsLate >= lateAfter
      ? [{ page: subject.replace(/^page:/, ''), path, at, publishedAt: publishedAt.toISOString() }]
      : [],
  );
}
