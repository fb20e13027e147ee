import { isEqual } from '@quoin/core';
import type { Node, Plugin } from '@quoin/sdk';
import { readPackage } from '../package/package-folder.ts';
import { openTestPackage } from '../test-package/test-package.ts';
import { variedExamples } from './varied-examples.ts';
import { hostileAddresses } from './variations.ts';
import { varyNode } from './vary.ts';

/** A demo with other content. */
export interface VariedDemo {
  /** Title of the variation, such as `very long words`. */
  variation: string;
  node: Node;
}

/**
 * Varies the demos of a plugin's components as its tests do. Rows of data sources stay as they are, and so do
 * addresses. `folder` is the package's. Throws a list of what keeps the plugin from composing.
 */
export function variedDemos(folder: string, plugin: Plugin): VariedDemo[] {
  const { site, subjects } = openTestPackage(readPackage(folder), { plugin });
  return subjects
    .filter(({ component }) => component !== undefined)
    .flatMap((subject) =>
      variedExamples(subject, site).flatMap(({ node, variations }) =>
        variations
          .filter((variation) => variation !== hostileAddresses)
          .map((variation) => ({ variation: variation.title, node: varyNode(node, subject.type, site, variation) }))
          .filter((varied) => !isEqual(varied.node, node)),
      ),
    );
}
