import { checkContent, resolve, type ComposedSite, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';

/** Finds invalid props, unknown values and illegal places. Values of the props `leftOut` may be missing. */
export function checkExample(
  content: PageContent,
  example: Node,
  site: ComposedSite,
  leftOut: readonly string[] = [],
): string[] {
  const unknown = (resolve(example, site).node.attic ?? []).map((entry) =>
    entry.kind === 'prop'
      ? `${entry.path.join('.')} is no prop of ${example.name}`
      : `"${entry.slot}" is no slot of ${example.name}`,
  );
  const problems = checkContent(content, site).filter(
    ({ node, field }) => node !== example.id || field === undefined || !leftOut.includes(field),
  );
  return [...unknown, ...problems.map(({ where, message }) => `${where}: ${message}`)];
}
