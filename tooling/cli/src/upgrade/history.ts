import type { CompositionStore } from '@quoin/server';

/** A package that a change of composition added, removed, or replaced with another version or build. */
interface ChangedPackage {
  name: string;
  /** Null if it was not served before. */
  from: string | null;
  /** Null if it is no longer served. */
  to: string | null;
}

type Change = Awaited<ReturnType<CompositionStore['storage']['compositions']['changes']>>[number];

export interface HistoricChange extends Change {
  packages: ChangedPackage[];
  /** E-mail address; null for a command. */
  actor: string | null;
}

type Packages = ReadonlyMap<string, { version: string; digest: string }>;

export function changedPackages(before: Packages, after: Packages): ChangedPackage[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return names
    .filter((name) => before.get(name)?.digest !== after.get(name)?.digest)
    .map((name) => ({ name, from: before.get(name)?.version ?? null, to: after.get(name)?.version ?? null }));
}

/** Lists the changes of a site's composition with their packages, latest first. */
export async function historyOf(
  { storage: { compositions, users } }: Pick<CompositionStore, 'storage'>,
  site: string,
): Promise<HistoricChange[]> {
  const packagesOf = async (id: string | null): Promise<Packages> => {
    const found = id === null ? null : await compositions.find(id);
    const { packages = [] } = (found?.definition ?? {}) as { packages?: [string, string, string][] };
    return new Map(packages.map(([name, version, digest]) => [name, { version, digest }]));
  };
  const history: HistoricChange[] = [];
  for (const change of await compositions.changes(site)) {
    const packages = changedPackages(await packagesOf(change.fromId), await packagesOf(change.toId));
    const actor = change.actorId === null ? null : ((await users.find(change.actorId))?.email ?? change.actorId);
    history.push({ ...change, packages, actor });
  }
  return history;
}

const packageText = ({ name, from, to }: ChangedPackage): string => {
  if (from === null) return `${name} ${to} added`;
  if (to === null) return `${name} ${from} removed`;
  return from === to ? `${name} ${to}, rebuilt` : `${name} ${from} → ${to}`;
};

/** The first change adds every package, so its packages are not listed. */
const changesText = ({ fromId, packages }: HistoricChange): string[] =>
  fromId === null ? [] : packages.length === 0 ? ['  its manifest'] : packages.map((each) => `  ${packageText(each)}`);

export const historyText = (site: string, history: readonly HistoricChange[]): string =>
  history
    .flatMap((change) => [
      `${change.at.toISOString()}  ${change.reason.padEnd(8)}  ${change.toId.slice(0, 12)}${change.actor === null ? '' : `  ${change.actor}`}`,
      ...changesText(change),
    ])
    .join('\n') || `Site ${site} was never served.`;
