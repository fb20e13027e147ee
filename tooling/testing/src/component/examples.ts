import { checkContent, resolve, type ComposedSite, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';

/** Finds invalid props, unknown values and illegal places. */
export function checkExample(content: PageContent, example: Node, site: ComposedSite): string[] {
  const unknown = (resolve(example, site).node.attic ?? []).map((entry) =>
    entry.kind === 'prop'
      ? `${entry.path.join('.')} is no prop of ${example.name}`
      : `"${entry.slot}" is no slot of ${example.name}`,
  );
  return [...unknown, ...checkContent(content, site).map(({ where, message }) => `${where}: ${message}`)];
}
