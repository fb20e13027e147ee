import { gzipSync } from 'node:zlib';
import { followPage, type Browser, type Page } from '@quoin/plan-report/screenshots';

export interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}

export interface Visit {
  page: Page;
  /** The HTML that the server sent. */
  html: string;
  /** Messages of the console, uncaught errors and failed requests. */
  complaints: string[];
  /** Paths of the scripts that were loaded. */
  scripts: string[];
  /** Gzipped bytes of those that are not the kernel's. */
  ownBytes: number;
}

interface VisitOptions {
  view: View;
  /** Replaces what the server sends. */
  html?: string;
}

const now = new Date();
const ofPackages = '/_quoin/development/';

/** Opens a page in its own window, and waits until it is at rest. */
export async function visit<T>(
  browser: Browser,
  url: string,
  { view: { width, colorScheme }, html }: VisitOptions,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: html !== undefined,
  });
  try {
    const page = await context.newPage();
    const complaints = complaintsOf(page, url);
    const scripts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const { pathname } = new URL(response.url());
      const size = response.body().then((body) => (pathname.startsWith(ofPackages) ? gzipSync(body).length : 0));
      scripts.set(
        pathname,
        size.catch(() => 0),
      );
    });
    if (html !== undefined) await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    // Every visit sees the same time.
    await page.clock.setFixedTime(now);
    const untilSettled = followPage(page);
    const response = await page.goto(url);
    await untilSettled();
    const sent = (await response?.text()) ?? '';
    const sizes = await Promise.all(scripts.values());
    const ownBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
    return await use({ page, html: sent, complaints, scripts: [...scripts.keys()], ownBytes });
  } finally {
    await context.close();
  }
}

/** Collects problems of a page, except with other hosts, which are out of reach. */
function complaintsOf(page: Page, address: string): string[] {
  const complaints: string[] = [];
  const { host } = new URL(address);
  const isOwn = (url: string) => !URL.canParse(url) || new URL(url).host === host || new URL(url).host === '';
  page.on('console', (message) => {
    const text = message.text();
    // Requests tell it themselves.
    if (!text.startsWith('Failed to load resource') && isOwn(message.location().url))
      complaints.push(`the console says "${text}". Mend what it names.`);
  });
  page.on('pageerror', ({ message }) => complaints.push(`a script fails: ${message}. Mend it.`));
  page.on('dialog', async (dialog) => {
    complaints.push(`a script opens a dialog that says "${dialog.message()}". Show texts as text, not as HTML.`);
    await dialog.dismiss();
  });
  const fails = (url: string, how: string) =>
    isOwn(url) && complaints.push(`${new URL(url).pathname} ${how}. Name what exists, or leave it out.`);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Demos name files and pages that this site lacks.
    const isOfSite = response.status() === 404 && response.url() !== address && !pathname.startsWith('/_quoin/');
    if (response.status() >= 400 && !isOfSite) fails(response.url(), `responds ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Pages end requests themselves, such as those of a search.
    if (reason !== 'net::ERR_ABORTED') fails(request.url(), `fails with ${reason}`);
  });
  return complaints;
}
