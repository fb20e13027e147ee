import { isEqual } from '@quoin/core';
import type { Component } from '@quoin/sdk';
import { openBrowser, type Browser } from '../island/browser.ts';
import { foldersOf, place } from '../page/place.ts';
import { sampleSurroundings, type Situation } from '../page/render.ts';
import { rule } from '../rule.ts';
import { runner } from '../runner.ts';
import type { Example, Subject, TestPackage } from '../test-package/test-package.ts';
import { checkVariation, type Varied } from './check-variation.ts';
import { shownPlaces } from './places.ts';
import { asStored, repetitionsOf, writings, type Variation } from './variations.ts';
import { varyNode } from './vary.ts';

const sizeOf = ({ node }: Example): number => JSON.stringify(node).length;

/** Leaves out demos that show the same fields as one with more content, which comes first. */
function distinctDemos({ examples, type }: Subject): Example[] {
  const byPlaces = new Map<string, Example>();
  const demos = examples.filter(({ demo }) => demo !== undefined);
  for (const example of demos.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
    const places = shownPlaces(example.node, type.schema).toSorted().join();
    if (!byPlaces.has(places)) byPlaces.set(places, example);
  }
  return [...byPlaces.values()];
}

/** Registers tests of the demos, varied as editors and data sources vary them. */
export function testVariations(component: Component, subject: Subject, tested: TestPackage): void {
  const { site, package: pack, subjects } = tested;
  const { type } = subject;
  const surroundings = sampleSurroundings(pack.folder);
  const folders = foldersOf(subjects);
  const readsRows = component.load !== undefined;
  const repeated = new Set<string>();
  let browser: Browser | undefined;
  runner.afterAll(() => browser?.close());
  const open = () => (browser ??= openBrowser());

  const testDemo = (demo: Example, isFullest: boolean): void => {
    const { node, situation } = place(demo, subject, site);
    const varied: Varied = { component, type, node, site, surroundings, situation, folders };
    const check = (title: string, variation: Variation, changed: Partial<Situation> = {}) =>
      rule(`stays sound ${title}`, () =>
        checkVariation({ ...varied, situation: { ...situation, ...changed } }, variation, open),
      );
    const changing = writings.filter(
      (variation) => readsRows || !isEqual(varyNode(node, type, site, variation).props, node.props),
    );
    const repetitions = repetitionsOf(node, type.schema, readsRows).filter(({ title }) => !repeated.has(title));
    for (const variation of [...changing, ...repetitions]) check(`with ${variation.title}`, variation);
    for (const { title } of repetitions) repeated.add(title);
    if (!isFullest) return;
    check('from right to left', asStored, { locale: 'ar' });
    check("in the editor's canvas", asStored, { mode: 'canvas' });
  };

  for (const [index, demo] of distinctDemos(subject).entries())
    runner.describe(demo.title, () => testDemo(demo, index === 0));
}
