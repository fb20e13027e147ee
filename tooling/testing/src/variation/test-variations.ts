import type { Component } from '@quoin/sdk';
import { openBrowser, type Browser } from '../island/browser.ts';
import { foldersOf, place } from '../page/place.ts';
import { sampleSurroundings, type Situation } from '../page/render.ts';
import { rule } from '../rule.ts';
import { runner } from '../runner.ts';
import type { Example, Subject, TestPackage } from '../test-package/test-package.ts';
import { checkVariation, type Varied } from './check-variation.ts';
import { asStored, variationsOf, type Variation } from './variations.ts';

const fullest = (examples: readonly Example[]): Example | undefined =>
  examples.toSorted((one, other) => JSON.stringify(other.node).length - JSON.stringify(one.node).length)[0];

/** Registers tests of the example with the most content, varied as editors and data sources vary it. */
export function testVariations(component: Component, subject: Subject, tested: TestPackage): void {
  const { site, package: pack, subjects } = tested;
  const example = fullest(subject.examples);
  if (example === undefined) return;
  const { node, situation } = place(example, subject, site);
  const varied: Varied = {
    component,
    type: subject.type,
    node,
    site,
    surroundings: sampleSurroundings(pack.folder),
    situation,
    folders: foldersOf(subjects),
  };
  let browser: Browser | undefined;
  runner.afterAll(() => browser?.close());
  const open = () => (browser ??= openBrowser());
  const check = (title: string, variation: Variation, changed: Partial<Situation> = {}) =>
    rule(`stays sound ${title}`, () =>
      checkVariation({ ...varied, situation: { ...situation, ...changed } }, variation, open),
    );
  for (const variation of variationsOf(node, component.load !== undefined)) check(`with ${variation.title}`, variation);
  check('from right to left', asStored, { locale: 'ar' });
  check("in the editor's canvas", asStored, { mode: 'canvas' });
}
