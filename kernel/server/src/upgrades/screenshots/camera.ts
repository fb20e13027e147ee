import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findChromium, launchChromium } from './chromium.ts';

/** What is to be pictured. */
interface Shot {
  /** The address of a page, and the proxy that serves it. */
  url: string;
  proxy: string;
  locale: string;
  /** What the page takes for the time. */
  now: Date;
}

/** A page from its top. PNG. */
interface Picture {
  png: Buffer;
  /** Whether the page goes on below. */
  isCut: boolean;
}

/** Takes pictures of pages as visitors see them, the same ones of the same pages. */
export interface Camera {
  /** Throws an error with the reason, as half a sentence, when a page cannot be pictured. */
  take(shot: Shot): Promise<Picture>;
  close(): Promise<void>;
}

const width = 1_280;
const mostHeight = 8_000;
const viewport = { width, height: 800 };

/** Milliseconds for one picture, and those of them in which a page may go on loading when it has loaded. */
const patience = 20_000;
const settling = 2_000;

// As text: what browsers have is not known here. Pages that choose by chance choose the same each time.
const withoutChance = `{ let seed = 1; Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647; }`;
/** Shows what waits until it is seen, down to where a picture ends, and goes back to the top. */
const lookThrough = `(async () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  for (let top = 0; top < Math.min(document.documentElement.scrollHeight, ${mostHeight}); top += ${viewport.height}) {
    scrollTo({ top, behavior: 'instant' });
    await pause();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await pause();
})()`;

const placeOf = (url: string): string => new URL(url).origin + new URL(url).pathname;

/** Fails when a page gives way to another. */
const leaving = (page: Page, url: string): Promise<never> =>
  new Promise((_, reject) => {
    page.on('request', (request) => {
      const place = placeOf(request.url());
      if (request.isNavigationRequest() && request.frame() === page.mainFrame() && place !== placeOf(url))
        reject(new Error(`it goes on to ${place}`));
    });
  });

async function photograph(page: Page, url: string): Promise<Picture> {
  await page.goto(url, { timeout: 0 });
  await page.evaluate(lookThrough);
  // A page may well ask for something all the time.
  await page.waitForLoadState('networkidle', { timeout: settling }).catch(() => undefined);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(height, viewport.height), mostHeight) };
  const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled', timeout: 0 });
  return { png, isCut: height > mostHeight };
}

async function open(context: BrowserContext, { url, now }: Shot): Promise<Picture> {
  await context.addInitScript(withoutChance);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return Promise.race([leaving(page, url), photograph(page, url)]);
}

/** Makes it. Raises `chromium.missing` and `chromium.unusable`. */
export async function openCamera(chromiumPath: string | undefined): Promise<Camera> {
  const file = findChromium(chromiumPath);
  let browser: Browser = await launchChromium(file);
  return {
    async take(shot) {
      // A page may bring it down.
      if (!browser.isConnected()) browser = await launchChromium(file);
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
      }, patience);
      try {
        return await open(context, shot);
      } catch (error) {
        const reason = (error as Error).message.split('\n', 1).join('').replace(/\.$/, '');
        throw new Error(isLate ? `it was not shown within ${patience / 1_000} seconds` : reason, { cause: error });
      } finally {
        clearTimeout(timer);
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}
