import { pageKey, type Page } from '@quoin/storage';
import { nextChange, nextRevisionAt } from '../../site/content/visibility.ts';

/** What something was made from, as keys of the invalidation log, and the instant from which on it is no longer true. */
export interface DependencyTracker {
  readonly keys: ReadonlySet<string>;
  readonly expires: Date | undefined;
  add(...keys: string[]): void;
  /** No longer true from then on. */
  until(instant: Date | undefined): void;
  /** What is published of a page mattered, or that nothing is by its schedule. */
  page(page: Page): void;
  /** Whether a page is visible mattered. */
  schedule(page: Pick<Page, 'publishAt' | 'unpublishAt'>): void;
  /** Whether a page is visible mattered, and what is published of it. */
  publication(page: Pick<Page, 'publishAt' | 'unpublishAt' | 'nextAt'>): void;
}

export const earlier = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;

/** Begins to note what something is made from as of now. */
export function createDependencyTracker(now: Date): DependencyTracker {
  const keys = new Set<string>();
  let expires: Date | undefined;
  const notes: DependencyTracker = {
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
      notes.publication(page);
    },
    schedule: (page) => notes.until(nextChange(page, now)),
    publication(page) {
      notes.schedule(page);
      notes.until(nextRevisionAt(page, now));
    },
  };
  return notes;
}
