import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';

/** What puts axe into a page. Half as large as what its module says of itself, and there is no need to run it here. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Axe {
  run(options: object): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
}

/** Runs in the page: what axe finds, by rule and elements. */
async function violationsOf(runOnly: string[]): Promise<string[]> {
  // What fades in has less contrast than it ends with. What follows the scrolling of the page never ends.
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect, timeline }) =>
        timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
  // It is in no frame, and would ask there for nothing. What it finds in order is many times as long, and would cross over to the test.
  const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({
    runOnly,
    resultTypes: ['violations'],
    iframes: false,
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}

/** The rules of WCAG 2.2 AA that a page violates, with the elements where axe finds that. */
export async function violationsIn(page: Page): Promise<string[]> {
  // Through the debugger, because the page's policy rightly refuses a script element.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(violationsOf, wcag);
}

/** Fails with the rule and the elements where axe finds a violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsIn(page)).toEqual([]);
}

/** Fails where a page violates WCAG 2.2 AA, scrolls sideways, or wrote something to the console. */
export async function expectSound({ page, complaints }: { page: Page; complaints: string[] }): Promise<void> {
  await expectAccessible(page);
  const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
  expect(needed).toBeLessThanOrEqual(given);
  expect(complaints).toEqual([]);
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Style of writing, which the renderer decides.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
  },
});

/** What the validator of the W3C refuses and html-validate lets through. */
const refused = {
  'a label of a control takes no ARIA attribute': /<label\b[^>]*\saria-[^>]*>/g,
  'an id in SVG begins with a letter':
    /<(?:clipPath|filter|g|linearGradient|marker|mask|path|pattern|radialGradient|rect|symbol|use)\b[^>]*\sid="[^A-Za-z_][^>]*>/g,
  'a meta element has content': /<meta(?![^>]*\s(?:charset|content)=)[^>]*>/g,
};

/** Fails with the rule and the line where HTML is not valid. */
export async function expectValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
  );
  for (const [rule, pattern] of Object.entries(refused))
    found.push(...(html.match(pattern) ?? []).map((element) => `${rule}: ${element}`));
  expect(found).toEqual([]);
}
