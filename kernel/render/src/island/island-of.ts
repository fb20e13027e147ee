import { holds } from '@quoin/core';
import type { Component, Island } from '@quoin/sdk';

/** The script that a node with these props needs. */
export function islandOf(
  component: Component | undefined,
  props: Readonly<Record<string, unknown>>,
): Island<never> | undefined {
  const island = component?.island;
  return island?.when === undefined || holds(island.when, (key) => props[key]) ? island : undefined;
}
