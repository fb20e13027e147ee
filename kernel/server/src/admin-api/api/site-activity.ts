import type { ApiActivity } from '@quoin/api';
import type { Activity } from '@quoin/storage';
import { addDurations, percentile, type DurationCounts } from '../../platform/activity/duration-classes.ts';
import type { ApiServices } from './context.ts';

const minute = 60_000;
/** In milliseconds; intervals are multiples of those that are stored. */
const periods = {
  day: { length: 1440 * minute, interval: 15 * minute },
  week: { length: 7 * 1440 * minute, interval: 120 * minute },
};

const published = ['page.published', 'page.change-published'];

const sum = (counted: readonly Activity[], count: (each: Activity) => number): number =>
  counted.reduce((total, each) => total + count(each), 0);

function pointOf(start: number, counted: readonly Activity[], publications: number): ApiActivity['points'][number] {
  const renders = counted.reduce<DurationCounts>((total, each) => addDurations(total, each.renders), {});
  return {
    at: new Date(start).toISOString(),
    requests: sum(counted, (each) => each.requests),
    failedRequests: sum(counted, (each) => each.failedRequests),
    renders: Object.values(renders).reduce((total, count) => total + count, 0),
    medianRender: percentile(renders, 0.5),
    slowRender: percentile(renders, 0.95),
    publications,
    failedJobs: sum(counted, (each) => each.failedJobs),
  };
}

/** Counts over time, of a site or of all. */
export async function activityOf(
  { storage, now }: Pick<ApiServices, 'storage' | 'now'>,
  { siteId, period }: { siteId: string | undefined; period: keyof typeof periods },
): Promise<ApiActivity> {
  const { length, interval } = periods[period];
  const startOf = (at: Date): number => Math.floor(at.getTime() / interval) * interval;
  const last = startOf(now());
  const first = last - length + interval;
  const filter = { from: new Date(first), ...(siteId === undefined ? {} : { siteId }) };
  const [counted, publications] = await Promise.all([
    storage.activities.list(filter),
    storage.audit.times({ ...filter, actions: published }),
  ]);
  const countedAt = Map.groupBy(counted, ({ at }) => startOf(at));
  const publishedAt = Map.groupBy(publications, startOf);
  const starts = Array.from({ length: length / interval }, (_, index) => first + index * interval);
  return {
    interval: interval / minute,
    points: starts.map((start) => pointOf(start, countedAt.get(start) ?? [], publishedAt.get(start)?.length ?? 0)),
  };
}
