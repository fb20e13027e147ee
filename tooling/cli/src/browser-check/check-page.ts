import type { Browser, Page } from '@quoin/plan-report/screenshots';
import { injectionsIn, islandsIn, sidewaysIn, toPreact, violationsIn, type PreviewPage } from '@quoin/testing/preview';
import { differing, tooLarge } from './findings.ts';
import { visit, type View, type Visit } from './visit.ts';

/** Maps each problem, with its remedy, to the views that show it. */
type Problems = Map<string, string[]>;

const narrow: View = { width: 320, colorScheme: 'light' };
const wide: View = { width: 1280, colorScheme: 'dark' };
const nameOf = ({ width, colorScheme }: View): string => `${width} px ${colorScheme}`;

/** Visits a page in each view. `axe` is the script of axe-core. */
export async function checkPage(
  browser: Browser,
  url: string,
  { isVaried = false }: PreviewPage,
  axe: string | undefined,
): Promise<Problems> {
  const problems: Problems = new Map();
  const add = (view: string, found: readonly string[]) => {
    for (const problem of found) problems.set(problem, [...new Set([...(problems.get(problem) ?? []), view])]);
  };
  await visit(browser, url, { view: narrow }, async (opened) => {
    const { page, complaints, ownBytes } = opened;
    const sideways = await sidewaysOf(page);
    add(nameOf(narrow), sideways);
    if (isVaried) add(nameOf(narrow), await injectionsOf(page));
    else add(nameOf(narrow), [...tooLarge(ownBytes), ...(await violationsOf(page, axe))]);
    if (!isVaried && sideways.length === 0) add(`${nameOf(narrow)} right to left`, await turned(page));
    add(nameOf(narrow), complaints);
  });
  if (isVaried) return problems;
  await visit(browser, url, { view: wide }, async (opened) => {
    const { page, complaints } = opened;
    add(nameOf(wide), [...(await sidewaysOf(page)), ...(await violationsOf(page, axe)), ...complaints]);
    add(`${nameOf(wide)} with preact`, await withPreact(browser, url, opened));
  });
  return problems;
}

async function sidewaysOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(sidewaysIn);
  if (found === undefined) return [];
  const { excess, widest, demo } = found;
  const place = demo === '' ? '' : ` in ${demo}`;
  return [
    `it scrolls sideways by ${excess} px, and "${widest}"${place} reaches farthest. Let its words break (overflow-wrap: anywhere), let its parts wrap, or let it scroll itself.`,
  ];
}

async function turned(page: Page): Promise<string[]> {
  await page.evaluate(`document.documentElement.dir = 'rtl'`);
  return sidewaysOf(page);
}

async function violationsOf(page: Page, axe: string | undefined): Promise<string[]> {
  if (axe === undefined) return [];
  await page.evaluate(axe);
  return page.evaluate(violationsIn);
}

const injectionsOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate<string[]>(`(${injectionsIn.toString()})(document)`)).map(
    (found) => `${found}. Show texts as text, and check addresses.`,
  );

/** Compares the islands with those of a site whose manifest says `islands: "preact"`. */
async function withPreact(browser: Browser, url: string, { page, html, scripts }: Visit): Promise<string[]> {
  if (!scripts.some((script) => /\/react-[\w-]+\.js$/.test(script))) return [];
  const expected = await page.evaluate(islandsIn);
  return visit(browser, url, { view: wide, html: toPreact(html) }, async (other) => {
    const found = differing(expected, await other.page.evaluate(islandsIn));
    return [...other.complaints, ...found];
  });
}
