import { createHash } from 'node:crypto';
import type { ComposedSite } from '@quoin/core';
import type { External, Node } from '@quoin/sdk';

/** The last HTML of a node whose component was removed. */
export interface NodeSnapshot {
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
export const snapshotDigest = (stored: Node, pluginVersion: string): string =>
  createHash('sha256')
    .update(JSON.stringify([pluginVersion, stored], inOrder))
    .digest('hex');

/** Returns the digest of the snapshot that a node of a removed component shows; undefined for other nodes. */
export function retiredDigest(stored: Node, { retired }: Pick<ComposedSite, 'retired'>): string | undefined {
  const found = retired.get(stored.name);
  return found === undefined || found.replacement !== undefined
    ? undefined
    : snapshotDigest(stored, found.pluginVersion);
}
