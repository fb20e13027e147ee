import type { Release } from './release.ts';
import type { ContentReport, StoredContract } from './report.ts';

/** Contracts of stored content, by registered name or `options`. */
const contractsOf = ({ options, components, templates, dataSources }: ContentReport): [string, StoredContract][] =>
  Object.entries({ ...dataSources, ...templates, ...components, options });

const upTo = (version: number): number[] => Array.from({ length: version + 1 }, (_, past) => past);

/**
 * Lists the versions that stored content may have: released ones, and the current one. Without a release, any past
 * version counts.
 */
export function contentVersions(name: string, current: number, released: Release | undefined): number[] {
  if (released === undefined) return upTo(current);
  const contract = contractsOf(released.report).find(([each]) => each === name)?.[1];
  const past = released.contentVersions?.[name] ?? upTo(contract?.version ?? -1);
  return [...new Set([...past, current])].toSorted((one, other) => one - other);
}

/** Adds the released content versions: those listed by the former release, and those of this one. */
export const withContentVersions = (release: Release, former: Release | undefined): Release => ({
  ...release,
  contentVersions: Object.fromEntries(
    contractsOf(release.report)
      .map(([name, { version }]): [string, number[]] => [name, contentVersions(name, version, former)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ),
});
