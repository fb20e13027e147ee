import { createHash } from 'node:crypto';
import type { ComposedSite } from '@quoin/core';
import type { External, Node } from '@quoin/sdk';

/** What a node showed last, whose component was taken out. */
export interface FrozenNode {
  html: string;
  /** CSS rules of single nodes in it. */
  rules: string;
  /** The style sheets of the components in it, by registered name. */
  styles: Readonly<Record<string, string>>;
  /** What it asks of other origins; never a script. */
  externals: readonly External[];
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** By what it is kept that a stored node shows of a version of its plugin: another node, or an edited one, is not it. */
export const frozenDigest = (stored: Node, pluginVersion: string): string =>
  createHash('sha256')
    .update(JSON.stringify([pluginVersion, stored], inOrder))
    .digest('hex');

/** The digest for a node that shows what it showed last, where its site says so. */
export function frozenAs(stored: Node, { retired }: Pick<ComposedSite, 'retired'>): string | undefined {
  const found = retired.get(stored.name);
  return found === undefined || found.replacement !== undefined ? undefined : frozenDigest(stored, found.pluginVersion);
}
