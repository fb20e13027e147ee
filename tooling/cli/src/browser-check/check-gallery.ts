import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { findPackage, findWorkspace } from '@quoin/authoring/workspace';
import { findChromium, launchChromium, type Browser } from '@quoin/plan-report/screenshots';
import { isolatePlugins, readVariable } from '@quoin/server';
import { stopRequests } from '../start/stop.ts';
import { checkPage } from './check-page.ts';
import { servePreview, type ServedPreview } from './serve-preview.ts';

const launchOptions = {
  args: [
    '--disable-quic',
    // Demos name other hosts, none of which is requested.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
    // Replaced pages count as public, so that their requests to this machine would be refused.
    '--disable-features=LocalNetworkAccessChecks',
  ],
  // The server ends first.
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
};

/** Visits all demos of the plugin in this folder with Chromium, and prints each problem. Raises `chromium.missing`. */
export async function checkGallery(): Promise<void> {
  isolatePlugins();
  const stop = stopRequests();
  const plugin = findPackage(findWorkspace(process.cwd()), 'plugin', basename(process.cwd()));
  const chromium = findChromium(readVariable('CHROMIUM_PATH'));
  // Loaded plugins may not resolve it.
  const axe = axeSource();
  process.exitCode = 1;
  await servePreview(plugin, stop, async (preview) => {
    const browser = await launchChromium(chromium, readVariable, launchOptions);
    stop.addEventListener('abort', () => void browser.close());
    try {
      if (!stop.aborted) process.exitCode = await checkPages(browser, preview, axe);
    } catch (error) {
      // Visits fail once the browser is closed.
      if (!stop.aborted) throw error;
    } finally {
      await browser.close();
    }
  });
}

/** Returns the exit code. */
async function checkPages(browser: Browser, { url, pages }: ServedPreview, axe: string | undefined): Promise<number> {
  let count = 0;
  for (const page of pages) {
    const path = `/${page.name}`;
    const problems = await checkPage(browser, url + path, page, axe);
    for (const [problem, views] of problems)
      console.log(`${page.subject}, ${path} at ${views.join(', ')}: ${problem.replaceAll(/\s+/g, ' ')}`);
    count += problems.size;
  }
  if (axe === undefined)
    console.log('WCAG 2.2 AA was not checked: axe-core does that, once it is here (npm install --save-dev axe-core).');
  const subjects = new Set(pages.map(({ subject }) => subject)).size;
  const found = count === 0 ? 'No problems' : counted(count, 'problem');
  console.log(`${found} in ${counted(subjects, 'component')}.`);
  return count === 0 ? 0 : 1;
}

/** The script of axe-core, if installed. Decision 60 says why it is no dependency. */
function axeSource(): string | undefined {
  try {
    return readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');
  } catch {
    return undefined;
  }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
