import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { findChromium, launchChromium, type ReadVariable } from './chromium.ts';

interface Shot {
  url: string;
  proxy: string;
  locale: string;
  now: Date;
}

/** A page from its top. PNG. */
interface Picture {
  png: Buffer;
  /** True if the page continues below. */
  isCut: boolean;
}

/** Takes reproducible pictures of pages as visitors see them. */
export interface Camera {
  /** Takes pictures concurrently. Throws an error with the reason as half a sentence. */
  take(shot: Shot): Promise<Picture>;
  close(): Promise<void>;
}

const width = 1_280;
const maxHeight = 8_000;
const viewport = { width, height: 800 };

/** Milliseconds per picture; of these, for scripts and files to arrive, and for a page to become quiet afterwards. */
const pictureTimeout = 20_000;
const loadTimeout = 8_000;
const idleTimeout = 2_000;
/** Milliseconds without a request until a page counts as complete. */
const quietTime = 250;

// A string, since browser types are unknown here. A seed keeps pictures stable.
const withoutChance = `{ let seed = 1; Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647; }`;
/** Resolves after a frame, once observers of what is seen have been called; in a page that draws none, after a while. */
const frame = `() => new Promise((resolve) => {
  new IntersectionObserver((_, observer) => {
    observer.disconnect();
    setTimeout(resolve, 20);
  }).observe(document.documentElement);
  setTimeout(resolve, ${idleTimeout});
})`;
/** Scrolls to trigger lazy content, down to the end of the picture and back. */
const lookThrough = `(async () => {
  const frame = ${frame};
  for (let top = 0; top < Math.min(document.documentElement.scrollHeight, ${maxHeight}); top += ${viewport.height}) {
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

const placeOf = (url: string): string => new URL(url).origin + new URL(url).pathname;

/** Fails on navigation. */
const leaving = (page: Page, url: string): Promise<never> =>
  new Promise((_, reject) => {
    page.on('request', (request) => {
      const place = placeOf(request.url());
      if (request.isNavigationRequest() && request.frame() === page.mainFrame() && place !== placeOf(url))
        reject(new Error(`it navigates to ${place}`));
    });
  });

async function until(isSo: () => boolean, limit: number): Promise<void> {
  for (const end = performance.now() + limit; !isSo() && performance.now() < end;) await pause(25);
}

/** Kinds of requests that a page makes for what it consists of. Others, such as those of a poll, may never end. */
const files = ['stylesheet', 'script', 'font', 'image'];

/** Follows the requests of a page. The result waits until its files have arrived and, for a while, until it is quiet. */
function createQuiet(page: Page): () => Promise<void> {
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
    await until(() => [...pending].every((request) => !files.includes(request.resourceType())), loadTimeout);
    await until(() => pending.size === 0 && performance.now() - changed >= quietTime, idleTimeout);
  };
}

async function photograph(page: Page, url: string): Promise<Picture> {
  const untilQuiet = createQuiet(page);
  await page.goto(url, { timeout: 0 });
  await page.evaluate(lookThrough);
  await page.waitForFunction(islandsRun, undefined, { timeout: loadTimeout }).catch(() => undefined);
  await untilQuiet();
  await page.evaluate(settle);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(height, viewport.height), maxHeight) };
  const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled', timeout: 0 });
  return { png, isCut: height > maxHeight };
}

async function open(context: BrowserContext, { url, now }: Shot): Promise<Picture> {
  await context.addInitScript(withoutChance);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return Promise.race([leaving(page, url), photograph(page, url)]);
}

/** Fails as soon as the browser crashes: what was asked of it by then may never be answered. */
function unlessCrashed<T>(browser: Browser, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onCrash = () => reject(new Error('the browser crashed'));
    browser.once('disconnected', onCrash);
    void work.then(resolve, reject).finally(() => browser.off('disconnected', onCrash));
  });
}

/** Takes a picture in a context of its own. Throws an error with the reason as half a sentence. */
async function takeIn(browser: Browser, shot: Shot): Promise<Picture> {
  const { proxy, locale } = shot;
  const context = await browser.newContext({
    proxy: { server: proxy },
    viewport,
    locale,
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    context.close().catch(() => undefined);
  }, pictureTimeout);
  try {
    return await open(context, shot);
  } catch (error) {
    const reason = (error as Error).message.split('\n', 1).join('').replace(/\.$/, '');
    throw new Error(isLate ? `it was not shown within ${pictureTimeout / 1_000} seconds` : reason, { cause: error });
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

/** Raises `chromium.missing` and `chromium.unusable`. */
export async function openCamera(chromiumPath: string | undefined, readVariable: ReadVariable): Promise<Camera> {
  const file = findChromium(chromiumPath);
  let launched: Promise<Browser> = launchChromium(file, readVariable);
  await launched;

  /** Launches the browser again, once for all pictures, if a page has crashed it. */
  async function connected(): Promise<Browser> {
    const current = launched;
    if ((await current).isConnected()) return current;
    if (launched === current) launched = launchChromium(file, readVariable);
    return launched;
  }

  return {
    async take(shot) {
      const browser = await connected();
      try {
        return await unlessCrashed(browser, takeIn(browser, shot));
      } catch (error) {
        if (browser.isConnected()) throw error;
        // A crash takes along the pictures of other pages, so each is tried again on its own.
        const own = await launchChromium(file, readVariable);
        try {
          return await unlessCrashed(own, takeIn(own, shot));
        } finally {
          await own.close();
        }
      }
    },
    close: async () => (await launched).close(),
  };
}
