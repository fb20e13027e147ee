import type { Storage } from '@quoin/storage';

/** Seconds after its instant from which a change counts as late: no server was running to show it. */
export const lateAfter = 60;
const reportedFor = 7 * 86_400_000;

interface LateChange {
  page: string;
  path: string;
  at: string;
  publishedAt: string;
}

/** Returns the late changes of the last week, newest first. */
export async function lateChanges({ audit }: Pick<Storage, 'audit'>, siteId: string, now: Date): Promise<LateChange[]> {
  const entries = await audit.list({
    siteId,
    action: 'page.change-published',
    from: new Date(now.getTime() - reportedFor),
  });
  return entries.flatMap(({ subject, at: publishedAt, details: { path, at, secondsLate } }) =>
    typeof path === 'string' && typeof at === 'string' && typeof secondsLate === 'number' && secondsLate >= lateAfter
      ? [{ page: subject.replace(/^page:/, ''), path, at, publishedAt: publishedAt.toISOString() }]
      : [],
  );
}
