import type { Component } from '@quoin/sdk';
import { openBrowser, type Browser } from '../island/browser.ts';
import { foldersOf } from '../page/place.ts';
import { sampleSurroundings, type Situation } from '../page/render.ts';
import { rule } from '../rule.ts';
import { runner } from '../runner.ts';
import type { Subject, TestPackage } from '../test-package/test-package.ts';
import { checkVariation, type Varied } from './check-variation.ts';
import { variedExamples, type VariedExample } from './varied-examples.ts';
import { asStored, type Variation } from './variations.ts';

/** Registers tests of the demos, varied as editors and data sources vary them. */
export function testVariations(component: Component, subject: Subject, tested: TestPackage): void {
  const { site, package: pack, subjects } = tested;
  const { type } = subject;
  const surroundings = sampleSurroundings(pack.folder);
  const folders = foldersOf(subjects);
  let browser: Browser | undefined;
  runner.afterAll(() => browser?.close());
  const open = () => (browser ??= openBrowser());

  const testDemo = ({ node, situation, variations }: VariedExample, isFullest: boolean): void => {
    const varied: Varied = { component, type, node, site, surroundings, situation, folders };
    const check = (title: string, variation: Variation, changed: Partial<Situation> = {}) =>
      rule(`stays sound ${title}`, () =>
        checkVariation({ ...varied, situation: { ...situation, ...changed } }, variation, open),
      );
    for (const variation of variations) check(`with ${variation.title}`, variation);
    if (!isFullest) return;
    check('from right to left', asStored, { locale: 'ar' });
    check("in the editor's canvas", asStored, { mode: 'canvas' });
  };

  for (const [index, example] of variedExamples(subject, site).entries())
    runner.describe(example.title, () => testDemo(example, index === 0));
}
