import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ComposedSite } from '@quoin/core';
import { z, type Problem } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { addingOnce } from '../packages/store.ts';
import { installedBeside } from '../sites/option-versions.ts';
import { composeStored, findSiteFolders, storeInstalled, type CompositionDefinition } from '../sites/site-folder.ts';
import type { CompositionStore } from './composition-store.ts';

export interface PackageVersions {
  name: string;
  /** Range in package.json; null if absent. */
  wanted: string | null;
  /** Version in package-lock.json; null if absent. */
  locked: string | null;
  /** Null if not installed. */
  installed: string | null;
  /** Null if not served. */
  served: string | null;
  /** True if the installed files differ from those served, even in one version. */
  isPending: boolean;
  pages: number;
}

export interface SiteVersions {
  site: string;
  compositionId: string | null;
  isPending: boolean;
  packages: PackageVersions[];
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

/** Looks versions up in the nearest package-lock.json. */
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

export interface SiteState {
  id: string;
  folder: string;
  installed: { id: string; definition: CompositionDefinition };
  /** Null before the first start. */
  served: { id: string; definition: CompositionDefinition } | null;
  /** Undefined if it cannot be composed. */
  composed: ComposedSite | undefined;
  problems: Problem[];
}

/** Returns the state of the site in a folder. `running` returns already composed sites. */
export async function siteStateOf(
  folder: string,
  { storage, store, secret }: CompositionStore,
  running?: (site: string) => ComposedSite | undefined,
): Promise<SiteState> {
  const found = await storeInstalled(folder, store);
  const current = await storage.compositions.current(found.id);
  const served = current === null ? null : { id: current.id, definition: current.definition as CompositionDefinition };
  const { id, definition, compositionId, problems } = installedBeside(found, served?.definition);
  const former = running?.(id);
  const composed =
    former !== undefined && former.id === served?.id
      ? former
      : served === null
        ? undefined
        : (await composeStored(folder, served.definition, store, secret)).composed;
  return { id, folder, installed: { id: compositionId, definition }, served, composed, problems };
}

export async function versionsOf(
  { usages }: Pick<Storage, 'usages'>,
  { id: siteId, folder, installed, served, composed }: SiteState,
): Promise<SiteVersions> {
  const { dependencies: wanted } = (await readJson(join(folder, 'package.json'), packageFile)) ?? { dependencies: {} };
  const locked = await readLock(folder);

  async function packageOf(name: string): Promise<PackageVersions> {
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

/** Returns the state of every site in folder order. `running` returns already composed sites. */
export async function siteStates(
  compositionStore: CompositionStore,
  running?: (site: string) => ComposedSite | undefined,
): Promise<SiteState[]> {
  const once = { ...compositionStore, store: addingOnce(compositionStore.store) };
  const folders = await findSiteFolders(compositionStore.sitesDir);
  return Promise.all(folders.map((folder) => siteStateOf(folder, once, running)));
}

export async function siteVersions(compositionStore: CompositionStore): Promise<SiteVersions[]> {
  const found = await siteStates(compositionStore);
  return Promise.all(found.map((state) => versionsOf(compositionStore.storage, state)));
}
