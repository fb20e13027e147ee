import type { ComposedSite, PageContent } from '@quoin/core';
import { demoSituation } from '@quoin/render';
import type { Node } from '@quoin/sdk';
import type { Example, Subject } from '../test-package/test-package.ts';
import type { Situation } from './render.ts';
import { pageOf, stage, toNode } from './stage.ts';

/** An example on its page, in the situation of its demo. */
export interface Placed {
  node: Node;
  page: PageContent;
  situation: Situation;
}

export function place({ title, node, demo }: Example, { name, component }: Subject, site: ComposedSite): Placed {
  const placed = toNode(node, site, `${name}/${title}`);
  return {
    node: placed,
    page: component ? stage([placed]) : pageOf(placed),
    situation: component === undefined || demo === undefined ? {} : demoSituation(component, demo, placed.id),
  };
}

/** Folders whose classes the pages of a package may have. */
export const foldersOf = (subjects: readonly Subject[]): string[] => [
  ...subjects.map(({ folder }) => folder),
  'plain-page',
  'plain-part',
];
