import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { violationsIn } from '../testing/page-quality.ts';
import { visitedSite, type VisitedSite } from '../testing/site-visits.ts';

/**
 * Finds what is neither visible, nor opened or reached by a link without script, nor controlled by a running script.
 */
function unreachableIn(): string[] {
  const readable = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, caption, figcaption, label, nav a[href]';
  const isOpenable = (element: Element): boolean => {
    const details = element.closest('details:not([open])');
    if (details === null) return element.closest('[hidden="until-found"]') !== null;
    const summary = details.querySelector(':scope > summary');
    return (
      summary?.checkVisibility() === true ||
      (details.parentElement !== null && summary !== null && isOpenable(details.parentElement))
    );
  };
  // A link reveals its target, with further links. It changes nothing in one that is visible, such as the main part.
  const isLinked = (element: Element, seen: ReadonlySet<Element> = new Set()): boolean => {
    const named = element.closest('[id]');
    if (named === null || seen.has(named)) return false;
    const way = new Set([...seen, named]);
    const links = named.checkVisibility() ? [] : [...document.querySelectorAll(`a[href="#${CSS.escape(named.id)}"]`)];
    return (
      links.some((link) => link.checkVisibility() || isLinked(link, way)) ||
      (named.parentElement !== null && isLinked(named.parentElement, way))
    );
  };
  const isInPopover = (element: Element): boolean => {
    const popover = element.closest('[popover][id]');
    const button =
      popover === null ? null : document.querySelector(`button[popovertarget="${CSS.escape(popover.id)}"]`);
    return button?.checkVisibility() === true;
  };
  // Buttons and links within the page that lead nowhere yet are hidden with their words.
  const isControls = ({ children, textContent }: Element): boolean =>
    children.length > 0 &&
    [...children].every((child) => child.matches('button, a[href^="#"]')) &&
    [...children].map((child) => child.textContent).join('') === textContent;
  // Hidden elements appear after an action: form results, further rows, cookie choices. People never fill in a trap.
  const notYet =
    'cms-island[data-running], noscript, dialog, template, [hidden]:not([hidden="until-found"]), .form-trap';
  return [...document.querySelectorAll(readable)]
    .filter(
      (element) =>
        element.textContent.trim() !== '' &&
        !element.checkVisibility() &&
        !isOpenable(element) &&
        !isLinked(element) &&
        !isInPopover(element) &&
        !isControls(element) &&
        element.closest(notYet) === null,
    )
    .map(
      (element) =>
        `${element.tagName.toLowerCase()} in ${element.closest('[class]')?.className ?? 'body'}: ${element.textContent.trim().slice(0, 60)}`,
    );
}

/** Selects half of the scripts, the same each time. */
const isUnlucky = (path: string): boolean =>
  (createHash('sha256')
    .update(path.replace(/-[\w-]+\.js$|\/[0-9a-f]{8,}\//g, ''))
    .digest()[0] ?? 0) %
    2 ===
  0;

/** Returns the pages of the sitemap, with one row page per language. */
async function pathsOf(site: VisitedSite): Promise<string[]> {
  const { body } = await site.request('/sitemap.xml');
  const paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const rows = paths.filter((path) => /\/circulars\/./.test(path));
  const isFirst = (path: string): boolean =>
    rows.find((row) => row.startsWith('/ar/') === path.startsWith('/ar/')) === path;
  return paths.filter((path) => !rows.includes(path) || isFirst(path));
}

/** Returns problems by path. Judged pages must also meet WCAG 2.2 AA. */
async function problemsOf(
  site: VisitedSite,
  context: BrowserContext,
  paths: readonly string[],
  scripts: 'on' | 'off',
  isJudged: (path: string) => boolean = () => true,
): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  const left = paths.values();
  const readOn = async (page: Page): Promise<void> => {
    const browser = await context.newCDPSession(page);
    const disable = (value: boolean) => browser.send('Emulation.setScriptExecutionDisabled', { value });
    for (const path of left) {
      await disable(scripts === 'off');
      await page.goto(site.url(path), { waitUntil: 'load' });
      if (scripts === 'on')
        await page.waitForFunction(() =>
          [...document.querySelectorAll('cms-island[data-on="load"], cms-island[data-on="idle"]')].every((island) =>
            island.matches('[data-running], [data-failed]'),
          ),
        );
      const missing = await missingOn(page);
      // The inspection is a script too.
      await disable(false);
      const found = [...missing, ...(isJudged(path) ? await violationsIn(page) : [])];
      if (found.length > 0) problems[path] = found;
    }
  };
  // One loads while another is judged.
  await Promise.all([await context.newPage(), await context.newPage()].map(readOn));
  return problems;
}

async function missingOn(page: Page): Promise<string[]> {
  const [headings, words, links] = await page.evaluate(
    () =>
      [
        document.querySelectorAll('main h1').length,
        document.querySelector('main')?.innerText.trim().length ?? 0,
        document.querySelectorAll('header a[href]').length,
      ] as const,
  );
  const lacks = [
    headings === 1 ? '' : `it has ${headings} main headings`,
    words > 40 ? '' : 'its main part says nothing',
    links > 3 ? '' : 'nothing leads to other pages',
  ];
  return [...lacks.filter((each) => each !== ''), ...(await page.evaluate(unreachableIn))];
}

const isFull = process.env['TEST_FULL'] === '1';

describe.each(suiteDatabases)('pages of site ice without their scripts on $name', ({ create }) => {
  let paths: string[] = [];
  const site = visitedSite(create, async (visited) => {
    paths = await pathsOf(visited);
  });

  test('the sitemap leads to every page, in both languages', () => {
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/ar', '/insights', '/ar/insights', '/circulars', '/fees', '/connect', '/help']),
    );
    expect(paths.filter((path) => path.startsWith('/ar')).length * 2).toBe(paths.length);
  });

  test('without script, every page is readable', async () => {
    const context = await site.browser.newContext({ reducedMotion: 'reduce' });
    expect(await problemsOf(site, context, paths, 'off')).toEqual({});
    await context.close();
  }, 300_000);

  test('with half of the scripts blocked, every page is readable', async () => {
    const context = await site.browser.newContext({ reducedMotion: 'reduce' });
    let [blocked, loaded] = [0, 0];
    await context.route(/\.js$/, (route) => {
      const isBlocked = isUnlucky(new URL(route.request().url()).pathname);
      if (isBlocked) blocked += 1;
      else loaded += 1;
      return isBlocked ? route.abort() : route.continue();
    });
    // Arabic is judged above; only the full run repeats that.
    expect(await problemsOf(site, context, paths, 'on', (path) => isFull || !path.startsWith('/ar'))).toEqual({});
    expect([blocked > 10, loaded > 10]).toEqual([true, true]);
    await context.close();
  }, 300_000);
});
