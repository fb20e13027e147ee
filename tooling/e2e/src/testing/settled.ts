import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { until } from './until.ts';

const running = new WeakMap<Page, Set<Request>>();

/** Observes the requests of a new page, for `settled`. */
export function observeRequests(page: Page): void {
  const requests = new Set<Request>();
  running.set(page, requests);
  page.on('request', (request) => {
    // A stream of events does not end.
    if (request.resourceType() !== 'eventsource') requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Runs in the page. Islands begin when it is idle, which a page that keeps computing never is. */
const whenIdle = () => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 5000 }));

interface SettledOptions {
  /** If false, nothing runs in the page. */
  javaScriptEnabled?: boolean | undefined;
}

/**
 * Resolves when an observed page is loaded, idle and without requests. Playwright's `networkidle` waits half a second
 * longer each time. Not for pages with an installed clock, which are never idle.
 */
export async function settled(page: Page, { javaScriptEnabled = true }: SettledOptions = {}): Promise<void> {
  const requests = running.get(page);
  if (requests === undefined) throw new Error('The requests of the page are not observed.');
  await page.waitForLoadState('load');
  let quiet = 0;
  await until(async () => {
    await (javaScriptEnabled ? page.evaluate(whenIdle) : pause(20));
    quiet = requests.size === 0 ? quiet + 1 : 0;
    return quiet === 3;
  }, 30_000);
}
