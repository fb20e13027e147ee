import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Pages are looked through down to here. */
export const maxHeight = 8_000;
const step = 800;

/** Milliseconds for scripts and files to arrive, and for a page to become quiet afterwards. */
const loadTimeout = 8_000;
const idleTimeout = 2_000;
/** Milliseconds without a request until a page counts as complete. */
const quietTime = 250;

/**
 * Resolves after a frame, once observers of what is seen have been called; in a page that draws none, after a while.
 */
const frame = `() => new Promise((resolve) => {
  new IntersectionObserver((_, observer) => {
    observer.disconnect();
    setTimeout(resolve, 20);
  }).observe(document.documentElement);
  setTimeout(resolve, ${idleTimeout});
})`;
/** Scrolls to trigger lazy content, down to `maxHeight` and back. */
const lookThrough = `(async () => {
  const frame = ${frame};
  for (let top = 0; top < Math.min(document.documentElement.scrollHeight, ${maxHeight}); top += ${step}) {
    scrollTo({ top, behavior: 'instant' });
    await frame();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await frame();
})()`;

/** True once every island whose script has been requested runs or has failed. */
const islandsRun = `[...document.querySelectorAll('cms-island')].every(
  (island) => island.started === undefined || island.matches('[data-running], [data-failed]'))`;
/** Waits for fonts, which change heights, and for images. */
const settle = `(async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.complete && image.decode().catch(() => {})));
  await (${frame})();
})()`;

async function until(isSo: () => boolean | Promise<boolean>, limit: number): Promise<void> {
  for (const end = performance.now() + limit; !(await isSo()) && performance.now() < end;) await pause(25);
}

/** Kinds of requests for the parts of a page. Others, such as those of a poll, may never end. */
const files = ['stylesheet', 'script', 'font', 'image'];

/**
 * Follows a page that is about to be opened. The result looks through it, and waits until its islands run, its files
 * have arrived and, for a while, it is quiet.
 */
export function followPage(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let changed = performance.now();
  const note = (change: () => void) => {
    change();
    changed = performance.now();
  };
  page.on('request', (request) => note(() => pending.add(request)));
  page.on('requestfinished', (request) => note(() => pending.delete(request)));
  page.on('requestfailed', (request) => note(() => pending.delete(request)));
  return async () => {
    await page.evaluate(lookThrough);
    // `waitForFunction` would compile text in the page, which the policy of pages refuses.
    await until(() => page.evaluate<boolean>(islandsRun), loadTimeout);
    await until(() => [...pending].every((request) => !files.includes(request.resourceType())), loadTimeout);
    await until(() => pending.size === 0 && performance.now() - changed >= quietTime, idleTimeout);
    await page.evaluate(settle);
  };
}
