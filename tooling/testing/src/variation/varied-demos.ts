import { isEqual } from '@quoin/core';
import type { Node, Plugin } from '@quoin/sdk';
import { readPackage } from '../package/package-folder.ts';
import { openTestPackage } from '../test-package/test-package.ts';
import { variedExamples } from './varied-examples.ts';
import type { Variation } from './variations.ts';
import { varyNode } from './vary.ts';

/** A demo with other content. */
export interface VariedDemo {
  /** Title of the variation, such as `very long words`. */
  variation: string;
  node: Node;
}

/** No page is published with a hostile address. */
const keepingAddresses = ({ change, ...variation }: Variation): Variation => ({
  ...variation,
  change() {
    const own = change();
    return (field) => (field.meta?.field === 'url' ? field.value : own(field));
  },
});

/**
 * Varies the demos of a plugin's components as its tests do. Addresses and rows of data sources stay as they are.
 * `folder` is the package's. Throws a list of what keeps the plugin from composing.
 */
export function variedDemos(folder: string, plugin: Plugin): VariedDemo[] {
  const { site, subjects } = openTestPackage(readPackage(folder), { plugin });
  return subjects
    .filter(({ component }) => component !== undefined)
    .flatMap((subject) =>
      variedExamples(subject, site).flatMap(({ node, variations }) =>
        variations
          .map((variation) => ({
            variation: variation.title,
            node: varyNode(node, subject.type, site, keepingAddresses(variation)),
          }))
          .filter((varied) => !isEqual(varied.node, node)),
      ),
    );
}
