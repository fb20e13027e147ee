import type { Json } from '@quoin/sdk';
import type { CompositionDefinition } from '../sites/site-folder.ts';

/** What changes when a site is served with another composition. */
export interface CompositionDifference {
  /** The parts of the manifest that differ. */
  manifest: string[];
  /** The packages whose files differ, by name; a version is null on the side that is without. */
  packages: { name: string; from: string | null; to: string | null }[];
}

const partsOf = (manifest: Json): Map<string, string> =>
  new Map(Object.entries(manifest ?? {}).map(([part, value]) => [part, JSON.stringify(value)]));

function differingParts(from: Json, to: Json): string[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((part) => before.get(part) !== after.get(part));
}

/** What changes from one composition to another. */
export function differenceBetween(from: CompositionDefinition, to: CompositionDefinition): CompositionDifference {
  const names = new Set([...from.packages, ...to.packages].map(([name]) => name));
  const packages = [...names].toSorted().flatMap((name) => {
    const [before, after] = [from, to].map((definition) => definition.packages.find(([each]) => each === name));
    return before?.[2] === after?.[2] ? [] : [{ name, from: before?.[1] ?? null, to: after?.[1] ?? null }];
  });
  return { manifest: differingParts(from.manifest, to.manifest), packages };
}
