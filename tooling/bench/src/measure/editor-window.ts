import { setTimeout as pause } from 'node:timers/promises';
import { chromiumFile } from '@quoin/chromium';
import { chromium, type Browser, type CDPSession, type ElementHandle, type Page } from 'playwright-core';
import { administrator } from '../site/workspace-sites.ts';

const site = 'ice';

/** A window with an editor. */
export interface EditorWindow {
  /** Opens the page with this many nodes, and selects a heading. */
  open(nodes: number): Promise<{ cpu: number; wall: number }>;
  /** Milliseconds of CPU time of the main threads. */
  cpu(): Promise<{ admin: number; canvas: number }>;
  /** Clicks a line of the outline; any two numbers in turn mean different lines. */
  selectLine(index: number): Promise<void>;
  /**
   * Types a letter into a heading, and waits for it on the page. Resolves with the milliseconds until it was painted.
   */
  type(): Promise<number>;
  /** Delays each response to the admin by milliseconds. */
  delay(latency: number): Promise<void>;
  undo(): Promise<void>;
  /** Drags the selected node, calls `during`, and cancels. */
  drag<T>(during: () => Promise<T>): Promise<T>;
  /** Moves the pointer over the page. */
  move(index: number): Promise<void>;
  close(): Promise<void>;
}

interface Timed {
  time: Promise<number>;
}

/** Starts to wait for a key, in the window of the admin. */
const watchKey = (): void => {
  (globalThis as unknown as Timed).time = new Promise((resolve) =>
    addEventListener('keydown', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
      capture: true,
      once: true,
    }),
  );
};

/** Starts to wait for the paint after the next change of an element. */
const watchPaint = (element: Element): void => {
  (globalThis as unknown as Timed).time = new Promise((resolve) =>
    new MutationObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    }).observe(element, { subtree: true, childList: true, characterData: true }),
  );
};

const timeOf = (): Promise<number> => (globalThis as unknown as Timed).time;

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
}

const countTime = (session: CDPSession) => session.send('Performance.enable', { timeDomain: 'threadTicks' });

/** Signs in. Resolves with the window. */
async function signIn(browser: Browser, port: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(`http://admin.localhost:${port}/`);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ state: 'detached' });
  return page;
}

async function addressOf(page: Page, path: string): Promise<string> {
  const pages = await page.evaluate(async (url) => {
    const response = await fetch(url);
    return ((await response.json()) as { pages: { id: string; path: string }[] }).pages;
  }, `/api/sites/${site}/pages?limit=100`);
  const found = pages.find((each) => each.path === path);
  if (found === undefined) throw new Error(`There is no page ${path}.`);
  return `/sites/${site}/pages/${found.id}/edit`;
}

async function openWindow(browser: Browser, port: number): Promise<EditorWindow> {
  const page = await signIn(browser, port);
  const admin = await page.context().newCDPSession(page);
  await countTime(admin);
  let canvas: CDPSession | undefined;
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  const frame = page.frameLocator('iframe[title="The page"]');
  const headings = page.getByRole('treeitem', { name: /^Heading/ });
  let text = '';
  let element: ElementHandle<HTMLElement | SVGElement> | null = null;

  /** Waits for the text on the page, without a search of the page. */
  async function shown(): Promise<void> {
    while ((await element?.evaluate(({ textContent }) => textContent)) !== text) await pause(30);
  }

  return {
    async open(nodes) {
      const address = await addressOf(page, `/of-${nodes}`);
      const before = await threadTime(admin);
      const start = performance.now();
      await page.goto(new URL(address, page.url()).href);
      await headings.first().click();
      await field.waitFor();
      const opened = { cpu: (await threadTime(admin)) - before, wall: performance.now() - start };
      await page.getByRole('main').locator('[aria-busy="false"] iframe').waitFor({ state: 'attached' });
      const child = page.frames().find((each) => each !== page.mainFrame() && each.url() !== 'about:blank');
      if (child === undefined) throw new Error('The page has no canvas.');
      canvas = await page.context().newCDPSession(child);
      await countTime(canvas);
      await pause(2_000);
      return opened;
    },
    cpu: async () => ({
      admin: await threadTime(admin),
      canvas: canvas === undefined ? 0 : await threadTime(canvas),
    }),
    async selectLine(index) {
      // The same place of the screen shows the same lines while none is revealed.
      await page.mouse.click(150, 130 + (index % 2 === 0 ? 0 : 300) + (index % 10) * 28);
      await pause(250);
    },
    async type() {
      if (text === '') {
        await headings.first().click();
        await field.focus();
        await page.keyboard.press('End');
        text = await field.inputValue();
        element = await frame.getByText(text, { exact: true }).elementHandle();
      }
      if (element === null) throw new Error('The heading is not on the page.');
      await page.evaluate(watchKey);
      await element.evaluate(watchPaint);
      await page.keyboard.press('x');
      text += 'x';
      const [pressed, painted] = [await page.evaluate(timeOf), await element.evaluate(timeOf)];
      await shown();
      return painted - pressed;
    },
    delay: async (latency) =>
      void (await admin.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })),
    async undo() {
      await page.getByRole('button', { name: 'Undo' }).click();
      text = text.slice(0, -1);
      await shown();
    },
    async drag(during) {
      const grip = await page
        .getByRole('toolbar', { name: 'What can be done with it' })
        .locator('xpath=..')
        .locator('[data-grip]')
        .boundingBox();
      if (grip === null) throw new Error('Nothing can be dragged.');
      await page.mouse.move(grip.x + 8, grip.y + 8);
      await page.mouse.down();
      await page.mouse.move(grip.x + 8, grip.y + 40, { steps: 4 });
      const result = await during();
      await page.keyboard.press('Escape');
      await page.mouse.up();
      return result;
    },
    async move(index) {
      await page.mouse.move(500 + ((index * 17) % 300), 200 + ((index * 37) % 500));
      await pause(100);
    },
    close: () => page.context().close(),
  };
}

interface Editors {
  openWindow(): Promise<EditorWindow>;
  close(): Promise<void>;
}

export async function launchEditors(port: number): Promise<Editors> {
  const browser = await chromium.launch({
    executablePath: await chromiumFile(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--site-per-process'],
  });
  return { openWindow: () => openWindow(browser, port), close: () => browser.close() };
}
