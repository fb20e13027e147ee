import type { Browser, BrowserContext, Page } from 'playwright-core';
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
  /** Throws an error with the reason as half a sentence. */
  take(shot: Shot): Promise<Picture>;
  close(): Promise<void>;
}

const width = 1_280;
const maxHeight = 8_000;
const viewport = { width, height: 800 };

/** Milliseconds per picture, and of these for requests after loading. */
const pictureTimeout = 20_000;
const idleTimeout = 2_000;

// A string, since browser types are unknown here. A seed keeps pictures stable.
const withoutChance = `{ let seed = 1; Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647; }`;
/** Scrolls to trigger lazy content, down to the end of the picture and back. */
const lookThrough = `(async () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  for (let top = 0; top < Math.min(document.documentElement.scrollHeight, ${maxHeight}); top += ${viewport.height}) {
    scrollTo({ top, behavior: 'instant' });
    await pause();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await pause();
})()`;

const placeOf = (url: string): string => new URL(url).origin + new URL(url).pathname;

/** Fails on navigation. */
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
  // Some pages never stop sending requests.
  await page.waitForLoadState('networkidle', { timeout: idleTimeout }).catch(() => undefined);
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

/** Raises `chromium.missing` and `chromium.unusable`. */
export async function openCamera(chromiumPath: string | undefined, readVariable: ReadVariable): Promise<Camera> {
  const file = findChromium(chromiumPath);
  let browser: Browser = await launchChromium(file, readVariable);
  return {
    async take(shot) {
      // A page may crash the browser.
      if (!browser.isConnected()) browser = await launchChromium(file, readVariable);
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
        throw new Error(isLate ? `it was not shown within ${pictureTimeout / 1_000} seconds` : reason, {
          cause: error,
        });
      } finally {
        clearTimeout(timer);
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}
