import type { Json } from '@quoin/sdk';
import type { CompositionDefinition } from '../sites/site-folder.ts';

export interface CompositionDifference {
  /** Top-level keys of the manifest that differ. */
  manifest: string[];
  /** Packages whose files differ. A version is null if the package is absent. */
  packages: { name: string; from: string | null; to: string | null }[];
}

const partsOf = (manifest: Json): Map<string, string> =>
  new Map(Object.entries(manifest ?? {}).map(([part, value]) => [part, JSON.stringify(value)]));

function differingParts(from: Json, to: Json): string[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((part) => before.get(part) !== after.get(part));
}

export function differenceBetween(from: CompositionDefinition, to: CompositionDefinition): CompositionDifference {
  const names = new Set([...from.packages, ...to.packages].map(([name]) => name));
  const packages = [...names].toSorted().flatMap((name) => {
    const [before, after] = [from, to].map((definition) => definition.packages.find(([each]) => each === name));
    return before?.[2] === after?.[2] ? [] : [{ name, from: before?.[1] ?? null, to: after?.[1] ?? null }];
  });
  return { manifest: differingParts(from.manifest, to.manifest), packages };
}
