import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findChromium, launchChromium, type ReadVariable } from './chromium.ts';
import { followPage, maxHeight } from './follow-page.ts';

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
const viewport = { width, height: 800 };

/** Milliseconds per picture. */
const pictureTimeout = 20_000;

// A string, since browser types are unknown here. A seed keeps pictures stable.
const withoutChance = `{ let seed = 1; Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647; }`;
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

async function photograph(page: Page, url: string): Promise<Picture> {
  const untilSettled = followPage(page);
  await page.goto(url, { timeout: 0 });
  await untilSettled();
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

/** Fails as soon as the browser crashes: pending requests to it may never be answered. */
function unlessCrashed<T>(browser: Browser, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onCrash = () => reject(new Error('the browser crashed'));
    browser.once('disconnected', onCrash);
    void work.then(resolve, reject).finally(() => browser.off('disconnected', onCrash));
  });
}

/** Takes a picture in its own context. Throws an error with the reason as half a sentence. */
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
