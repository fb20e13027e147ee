import { parseTarget, type Storage } from '@quoin/storage';
import type { JobHandler } from '../../platform/jobs/lane.ts';
import type { Site } from '../../site/sites/site.ts';
import type { Sites } from '../../site/sites/sites.ts';
import type { Erasing } from './erasing.ts';
import type { Uploads } from './upload.ts';

interface RetentionParts {
  storage: Pick<Storage, 'submissions'>;
  sites: Pick<Sites, 'all'>;
  erasing: Erasing;
  uploads: Pick<Uploads, 'removeOrphans'>;
  now: () => Date;
}

const hour = 3_600_000;
const batch = 200;
/** How long a file may exist before its submission is stored. */
const orphanRetention = 24 * hour;

function monthsOf({ composed }: Pick<Site, 'composed'>, handler: string): number {
  const { months, forms } = composed.manifest.submissions;
  return forms[parseTarget(handler)?.url ?? handler] ?? months;
}

/** Adds months, clamped to the last day of a shorter month. */
function addMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  moved.setUTCMonth(time.getUTCMonth() + months);
  if (moved.getUTCDate() !== time.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

export const retainedUntil = (
  site: Pick<Site, 'composed'>,
  { handler, createdAt }: { handler: string; createdAt: Date },
): Date => addMonths(createdAt, monthsOf(site, handler));

/** Erases submissions past their retention and orphaned files, hourly. */
export function retentionJob({ storage, sites, erasing, uploads, now }: RetentionParts): JobHandler {
  async function eraseOutdated(
    site: Pick<Site, 'id' | 'composed'>,
    handler: string,
    signal: AbortSignal,
  ): Promise<void> {
    // Months differ by up to three days, so some of these are not yet outdated.
    const until = new Date(addMonths(now(), -monthsOf(site, handler)).getTime() + 3 * 24 * hour);
    const filter = { siteId: site.id, handler, until, limit: batch };
    for (let offset = 0; ;) {
      const { submissions } = await storage.submissions.list({ ...filter, offset });
      if (submissions.length === 0 || signal.aborted) return;
      const outdated = submissions.filter((each) => retainedUntil(site, each) <= now());
      if (outdated.length > 0)
        await erasing.erase(
          site.id,
          outdated.map(({ id }) => id),
          null,
        );
      offset += submissions.length - outdated.length;
    }
  }

  return {
    kind: 'submission.retention',
    every: hour,
    maxDuration: 10 * 60_000,
    async run(_, { signal }) {
      for (const site of sites.all()) {
        for (const { handler } of await storage.submissions.handlers(site.id))
          await eraseOutdated(site, handler, signal);
      }
      await uploads.removeOrphans(new Date(now().getTime() - orphanRetention));
    },
  };
}
