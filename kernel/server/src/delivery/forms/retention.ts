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
/** How long a file may exist without its submission, which is stored after it. */
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
    const filter = { siteId: site.id, handler, until: addMonths(now(), -monthsOf(site, handler)), limit: batch };
    for (;;) {
      const { submissions } = await storage.submissions.list(filter);
      if (submissions.length === 0 || signal.aborted) return;
      await erasing.erase(
        site.id,
        submissions.map(({ id }) => id),
        null,
      );
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
