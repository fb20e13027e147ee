import { pageKey, type Page } from '@quoin/storage';
import { nextChange, nextRevisionAt } from '../../site/content/visibility.ts';

/** Dependencies, as keys of the change log, and the earliest expiry. */
export interface DependencyTracker {
  readonly keys: ReadonlySet<string>;
  readonly expires: Date | undefined;
  add(...keys: string[]): void;
  until(instant: Date | undefined): void;
  /** Depends on the published content of a page, or its absence by schedule. */
  page(page: Page): void;
  /** Depends on the visibility of a page. */
  schedule(page: Pick<Page, 'publishAt' | 'unpublishAt'>): void;
  /** Depends on visibility and the scheduled revision. */
  publication(page: Pick<Page, 'publishAt' | 'unpublishAt' | 'nextAt'>): void;
}

export const earlier = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;

export function createDependencyTracker(now: Date): DependencyTracker {
  const keys = new Set<string>();
  let expires: Date | undefined;
  const tracker: DependencyTracker = {
    keys,
    get expires() {
      return expires;
    },
    add(...more) {
      for (const key of more) keys.add(key);
    },
    until(instant) {
      expires = earlier(expires, instant);
    },
    page(page) {
      keys.add(pageKey.page(page.id));
      tracker.publication(page);
    },
    schedule: (page) => tracker.until(nextChange(page, now)),
    publication(page) {
      tracker.schedule(page);
      tracker.until(nextRevisionAt(page, now));
    },
  };
  return tracker;
}
