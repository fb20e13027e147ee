import { expect } from '@jest/globals';
import axe from 'axe-core';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright-core';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: unknown[] }[] }[];
}

/** Fails with the rule and the elements where axe finds a violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in has less contrast than it ends with. What follows the scrolling of the page never ends.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ playState, effect, timeline }) => timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Through the debugger, because the page's policy rightly refuses a script element.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResult, string[]>(
    (tags) => (globalThis as unknown as { axe: { run(options: object): Promise<AxeResult> } }).axe.run({ runOnly: tags }),
    wcag,
  );
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)).toEqual([]);
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

/** Fails with the rule and the line where HTML is not valid. */
export async function expectValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`))).toEqual([]);
}
