import { createHash } from 'node:crypto';
import type { ComposedSite } from '@quoin/core';
import type { External, Node } from '@quoin/sdk';

export interface FrozenNode {
  html: string;
  rules: string;
  styles: Readonly<Record<string, string>>;
  /** Never scripts. */
  externals: readonly External[];
}

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Changes with the stored node and the plugin version. */
export const frozenDigest = (stored: Node, pluginVersion: string): string =>
  createHash('sha256')
    .update(JSON.stringify([pluginVersion, stored], inOrder))
    .digest('hex');

/** Undefined unless it shows retained output. */
export function frozenAs(stored: Node, { retired }: Pick<ComposedSite, 'retired'>): string | undefined {
  const found = retired.get(stored.name);
  return found === undefined || found.replacement !== undefined ? undefined : frozenDigest(stored, found.pluginVersion);
}
