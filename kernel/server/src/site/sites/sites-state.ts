import { KernelError } from '@quoin/core/errors';
import { listProblems, type Problem } from '@quoin/sdk';
import { createHostTable, type HostTable } from '../../platform/hosts/host-table.ts';
import type { ServedSite } from './served-site.ts';
import type { SiteFolder } from './site-folder.ts';

/** By site. */
export type Problems = ReadonlyMap<string, readonly Problem[]>;

/** A site as far as this state needs it. */
interface Composed {
  id: string;
  composed: { manifest: { hosts: readonly string[] } };
}

/** The served sites and the problems of the others. Immutable: a reload derives the next state. */
export interface SitesState<Site> {
  folders: readonly ServedSite[];
  served: ReadonlyMap<string, Site>;
  problems: Problems;
  /** Sites whose installed composition is not applied. */
  pending: ReadonlySet<string>;
  hosts: HostTable<string>;
}

export const initialState: SitesState<never> = {
  folders: [],
  served: new Map<string, never>(),
  problems: new Map(),
  pending: new Set(),
  hosts: createHostTable<string>([]),
};

/** Refuses sites whose id or hosts an earlier folder has. */
export function refuseConflicts(folders: readonly ServedSite[]): ServedSite[] {
  const owners = new Map<string, string>();
  return folders.map((site) => {
    const claims = [`id ${site.id}`, ...(site.composed?.manifest.hosts ?? []).map((host) => `host ${host}`)];
    const taken = claims.filter((claim) => owners.has(claim));
    for (const claim of claims) if (!owners.has(claim)) owners.set(claim, site.folder);
    if (taken.length === 0) return site;
    const conflicts = taken.map((claim) => ({
      where: `${site.folder}/manifest.json`,
      message: `The ${claim} is taken by ${owners.get(claim)}. Choose another.`,
    }));
    return { ...site, composed: undefined, problems: [...site.problems, ...conflicts] };
  });
}

export const problemsOf = (folders: readonly ServedSite[]): Problems =>
  new Map(folders.filter(({ problems }) => problems.length > 0).map(({ id, problems }) => [id, problems]));

/** Returns the state after a reload. Sites with problems that did not open keep their former state. */
export function nextState<Site extends Composed>(
  former: SitesState<Site>,
  { folders, opened, problems }: { folders: readonly ServedSite[]; opened: readonly Site[]; problems: Problems },
): SitesState<Site> {
  const served = new Map([...former.served].filter(([id]) => problems.has(id)));
  for (const site of opened) served.set(site.id, site);
  return {
    folders,
    served,
    problems,
    pending: new Set(folders.filter(({ isPending }) => isPending).map(({ id }) => id)),
    hosts: createHostTable(folders.flatMap((folder) => claimsOf(folder, served.get(folder.id)))),
  };
}

/** Returns the hosts of a site as far as its manifest is readable. */
function claimsOf({ id, definition }: SiteFolder, site: Composed | undefined): [host: string, id: string][] {
  const { manifest } = (definition ?? {}) as { manifest?: { hosts?: unknown } };
  const named = Array.isArray(manifest?.hosts) ? manifest.hosts.filter((host) => typeof host === 'string') : [];
  return (site?.composed.manifest.hosts ?? named).map((host) => [host, id]);
}

/** Returns the sites no longer served, or served in another composition. */
export const replacedSites = <Site>(former: SitesState<Site>, next: SitesState<Site>): Site[] =>
  [...former.served].filter(([id, site]) => next.served.get(id) !== site).map(([, site]) => site);

/** Raises `composition.invalid` if any site has problems. */
export function assertComposed(problems: Problems): void {
  if (problems.size === 0) return;
  const ofSite = ([id, each]: [string, readonly Problem[]]) =>
    each.map(({ where, message }) => ({ where: `Site ${id}, ${where}`, message }));
  const all = problems.size === 1 ? [...problems.values()].flat() : [...problems].flatMap(ofSite);
  throw new KernelError(
    'composition.invalid',
    { site: [...problems.keys()].join(', '), problems: listProblems(all) },
    { problems: all },
  );
}
