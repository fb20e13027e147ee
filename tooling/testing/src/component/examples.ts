import { checkContent, type ComposedSite, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { findStrays } from '../page/strays.ts';

/** Finds invalid props, unknown values and illegal places. Values of the props `leftOut` may be missing. */
export function checkExample(
  content: PageContent,
  example: Node,
  site: ComposedSite,
  leftOut: readonly string[] = [],
): string[] {
  const problems = checkContent(content, site).filter(
    ({ node, field }) => node !== example.id || field === undefined || !leftOut.includes(field),
  );
  return [...findStrays(example, site), ...problems.map(({ where, message }) => `${where}: ${message}`)];
}
