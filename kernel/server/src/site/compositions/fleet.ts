import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ComposedSite } from '@quoin/core';
import { z, type Problem } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { keepingOnce } from '../packages/store.ts';
import { composeKept, findSiteFolders, keepInstalled, type CompositionDefinition } from '../sites/site-folder.ts';
import type { Composing } from './change-composition.ts';

/** One package of a site, from what is asked for to what visitors get. */
export interface FleetPackage {
  name: string;
  /** The range in the site's package.json; null where it names none. */
  wanted: string | null;
  /** The version in package-lock.json; null where it holds none. */
  locked: string | null;
  /** The version that is installed; null when none is. */
  installed: string | null;
  /** The version that the site is served with; null where it is served without. */
  served: string | null;
  /** Whether the files that are installed are not those that are served, be it in the same version. */
  isPending: boolean;
  /** On how many pages what it registers is used, in what is published or in the draft. */
  pages: number;
}

/** What a site is made of. */
export interface FleetSite {
  site: string;
  /** What it is served with; null before its first start. */
  compositionId: string | null;
  /** Whether something else is installed, a manifest or a package. */
  isPending: boolean;
  packages: FleetPackage[];
}

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), link: z.boolean().optional(), resolved: z.string().optional() }),
  ),
});

async function readJson<Value>(file: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The versions that the nearest package-lock.json at a folder or above it gives modules of the folder. */
async function readLock(folder: string): Promise<(name: string) => string | null> {
  for (let root = folder; ; root = dirname(root)) {
    const lock = await readJson(join(root, 'package-lock.json'), lockFile);
    if (lock === undefined && root !== dirname(root)) continue;
    return (name) => {
      const own = relative(root, folder).replaceAll('\\', '/');
      const entry = lock?.packages[`${own}/node_modules/${name}`] ?? lock?.packages[`node_modules/${name}`];
      const linked = entry?.link === true ? lock?.packages[entry.resolved ?? ''] : entry;
      return linked?.version ?? null;
    };
  }
}

/** A site as it is installed, and as it is served. */
export interface SiteStanding {
  id: string;
  folder: string;
  installed: { id: string; definition: CompositionDefinition };
  /** Null before its first start. */
  served: { id: string; definition: CompositionDefinition } | null;
  /** What it is served with, put together; undefined where that fails. */
  composed: ComposedSite | undefined;
  /** What is wrong with what is installed. */
  problems: Problem[];
}

/** How the site of a folder stands. `running` tells what is composed already. */
export async function standingOf(
  folder: string,
  { storage, store, secret }: Composing,
  running?: (site: string) => ComposedSite | undefined,
): Promise<SiteStanding> {
  const { id, definition, compositionId, problems } = await keepInstalled(folder, store);
  const current = await storage.compositions.current(id);
  const served = current === null ? null : { id: current.id, definition: current.definition as CompositionDefinition };
  const former = running?.(id);
  const composed =
    former !== undefined && former.id === served?.id
      ? former
      : served === null
        ? undefined
        : (await composeKept(folder, served.definition, store, secret)).composed;
  return { id, folder, installed: { id: compositionId, definition }, served, composed, problems };
}

/** What a site is made of, by how it stands. */
export async function fleetSiteOf(
  { usages }: Pick<Storage, 'usages'>,
  { id: siteId, folder, installed, served, composed }: SiteStanding,
): Promise<FleetSite> {
  const { dependencies: wanted } = (await readJson(join(folder, 'package.json'), packageFile)) ?? { dependencies: {} };
  const locked = await readLock(folder);

  async function packageOf(name: string): Promise<FleetPackage> {
    const [here, there] = [installed.definition, served?.definition].map((definition) =>
      definition?.packages.find(([each]) => each === name),
    );
    const targets = [...(composed?.types.values() ?? [])]
      .filter(({ plugin }) => plugin === name)
      .map((type) => type.name);
    const pages = await usages.pagesWith({ siteId, kind: 'component', targets });
    return {
      name,
      wanted: wanted[name] ?? null,
      locked: locked(name),
      installed: here?.[1] ?? null,
      served: there?.[1] ?? null,
      isPending: here?.[2] !== there?.[2],
      pages,
    };
  }

  const names = new Set(
    [installed.definition, served?.definition].flatMap(
      (definition) => definition?.packages.map(([name]) => name) ?? [],
    ),
  );
  const packages = await Promise.all([...names].toSorted().map(packageOf));
  return {
    site: siteId,
    compositionId: served?.id ?? null,
    isPending: served !== null && served.id !== installed.id,
    packages,
  };
}

/** How every site stands, in the order of their folders. `running` tells what is composed already. */
export async function standings(
  composing: Composing,
  running?: (site: string) => ComposedSite | undefined,
): Promise<SiteStanding[]> {
  const once = { ...composing, store: keepingOnce(composing.store) };
  const folders = await findSiteFolders(composing.sitesDir);
  return Promise.all(folders.map((folder) => standingOf(folder, once, running)));
}

/** What every site is made of, in the order of their folders. */
export async function fleetOf(composing: Composing): Promise<FleetSite[]> {
  const found = await standings(composing);
  return Promise.all(found.map((standing) => fleetSiteOf(composing.storage, standing)));
}
