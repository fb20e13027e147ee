import { isEqual, type ComposedSite } from '@quoin/core';
import { place, type Placed } from '../page/place.ts';
import type { Example, Subject } from '../test-package/test-package.ts';
import { shownPlaces } from './places.ts';
import { repetitionsOf, writings, type Variation } from './variations.ts';
import { varyNode } from './vary.ts';

/** A demo on its page, and the variations that change it. */
export interface VariedExample extends Placed {
  title: string;
  variations: Variation[];
}

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

/** Finds the demos of a component that show fields of their own, fullest first. Each list is repeated in one. */
export function variedExamples(subject: Subject, site: ComposedSite): VariedExample[] {
  const { type, component } = subject;
  const readsRows = component?.load !== undefined;
  const repeated = new Set<string>();
  return distinctDemos(subject).map((demo) => {
    const placed = place(demo, subject, site);
    const { node } = placed;
    const changing = writings.filter(
      (variation) => readsRows || !isEqual(varyNode(node, type, site, variation).props, node.props),
    );
    const repetitions = repetitionsOf(node, type.schema, readsRows).filter(({ title }) => !repeated.has(title));
    for (const { title } of repetitions) repeated.add(title);
    return { ...placed, title: demo.title, variations: [...changing, ...repetitions] };
  });
}
