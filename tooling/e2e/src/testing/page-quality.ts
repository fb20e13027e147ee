import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { violationsIn as listViolations } from '@quoin/testing/preview';
import { HtmlValidate } from 'html-validate';
import type { Frame, Page } from 'playwright-core';

/** The script of axe. Half as large as the `source` of its module, which need not run here. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Returns violations of WCAG 2.2 AA. Those in frames of a page are not among them. */
export async function violationsIn(page: Page | Frame): Promise<string[]> {
  // The page's policy refuses a script element.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(listViolations);
}

/** Fails on violations of WCAG 2.2 AA. */
export async function expectAccessible(page: Page | Frame): Promise<void> {
  expect(await violationsIn(page)).toEqual([]);
}

/** Fails on sideways scrolling. */
export async function expectFitting(page: Page): Promise<void> {
  const { needed, given, url } = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    given: window.innerWidth,
    url: location.href,
  }));
  expect({ url, given, excess: Math.max(needed - given, 0) }).toEqual({ url, given, excess: 0 });
}

/** Fails on violations of WCAG 2.2 AA, sideways scrolling and console messages. */
export async function expectSound({ page, complaints }: { page: Page; complaints: string[] }): Promise<void> {
  await expectAccessible(page);
  await expectFitting(page);
  expect(complaints).toEqual([]);
}

/** Runs in the page. Lists links outside sentences with a height below 24 pixels (WCAG 2.2, 2.5.8). */
const lowLinks = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main a')].flatMap((link) => {
    const { height } = link.getBoundingClientRect();
    const isInSentence =
      getComputedStyle(link).display === 'inline' && link.parentElement?.textContent.trim() !== link.textContent.trim();
    return height === 0 || height >= 24 || isInSentence ? [] : [`${Math.round(height)} px: ${link.outerHTML}`];
  });

/** Fails on links outside sentences that are lower than 24 pixels. */
export async function expectHighLinks(page: Page): Promise<void> {
  expect(await page.evaluate(lowLinks)).toEqual([]);
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Matters of style, which the renderer decides.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** Markup refused by the W3C validator and allowed by html-validate. */
const refused = {
  'a label of a control takes no ARIA attribute': /<label\b[^>]*\saria-[^>]*>/g,
  'an id in SVG begins with a letter':
    /<(?:clipPath|filter|g|linearGradient|marker|mask|path|pattern|radialGradient|rect|symbol|use)\b[^>]*\sid="[^A-Za-z_][^>]*>/g,
  'a meta element has content': /<meta(?![^>]*\s(?:charset|content)=)[^>]*>/g,
};

export async function expectValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
  );
  for (const [rule, pattern] of Object.entries(refused))
    found.push(...(html.match(pattern) ?? []).map((element) => `${rule}: ${element}`));
  expect(found).toEqual([]);
}
