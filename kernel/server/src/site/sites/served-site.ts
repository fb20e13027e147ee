import type { Storage } from '@quoin/storage';
import type { PackageHooks } from '../packages/package.ts';
import { addingOnce, type PackageStore } from '../packages/store.ts';
import { installedBeside } from './option-versions.ts';
import { readsPublished, type PublishedContent } from './reads-published.ts';
import { retiredPackages } from './retired-packages.ts';
import {
  composeStored,
  findSiteFolders,
  readSiteFolder,
  storeInstalled,
  type CompositionDefinition,
  type ReadSecret,
  type SiteFolder,
} from './site-folder.ts';

export interface ServedSite extends SiteFolder {
  isPending: boolean;
  /** True if the composition in the database cannot be composed. */
  isFailing: boolean;
}

export interface Serving {
  storage: Pick<Storage, 'compositions'> & PublishedContent;
  store: PackageStore;
  secret: ReadSecret;
}

/** Returns the last former composition that can be composed and reads what is published. */
async function lastValid(folder: string, siteId: string, serving: Serving): Promise<SiteFolder | undefined> {
  const { storage, store, secret } = serving;
  const served = [...new Set((await storage.compositions.changes(siteId)).map(({ toId }) => toId))];
  for (const [index, id] of served.entries()) {
    if (index === 0) continue;
    const definition = (await storage.compositions.find(id))?.definition as CompositionDefinition | undefined;
    const site = definition && (await composeStored(folder, definition, store, secret));
    if (site?.composed === undefined) continue;
    if (await readsPublished(storage, siteId, site.composed, served.slice(0, index))) return site;
  }
  return undefined;
}

/**
 * Composes a site as the database specifies. Other installed packages must be applied first, unless the site was never
 * served. `composedBefore` lists sites composed already. Without any, a broken composition falls back to the last valid
 * one that reads published content.
 */
export async function readServed(
  folder: string,
  serving: Serving,
  composedBefore: readonly SiteFolder[] = [],
): Promise<ServedSite> {
  const { storage, store, secret } = serving;
  const found = await storeInstalled(folder, store);
  const current = await storage.compositions.current(found.id);
  const installed = installedBeside(found, current?.definition as CompositionDefinition | undefined);
  if (current === null && installed.problems.length > 0)
    return { ...installed, composed: undefined, packages: new Map(), isPending: false, isFailing: false };
  const isPending = current !== null && current.id !== installed.compositionId;
  const former = composedBefore.find(({ composed }) => composed?.id === (current?.id ?? installed.compositionId));
  if (former !== undefined) return { ...former, problems: installed.problems, isPending, isFailing: false };
  const target = await composeStored(
    folder,
    isPending ? (current.definition as CompositionDefinition) : installed.definition,
    store,
    secret,
  );
  const isFailing = target.composed === undefined;
  const isDown = isFailing && current !== null && composedBefore.length === 0;
  const served = isDown ? ((await lastValid(folder, installed.id, serving)) ?? target) : target;
  const retired = served.composed === undefined ? [] : await retiredPackages(served.composed, storage, store);
  return { ...served, retired, problems: [...target.problems, ...installed.problems], isPending, isFailing };
}

interface Reading extends Pick<Serving, 'storage' | 'secret'> {
  /** Undefined in development, which serves what is installed. */
  store: PackageStore | undefined;
  hooks: PackageHooks | undefined;
}

/** Composes all sites of a folder. */
export async function readSites(
  sitesDir: string,
  { storage, store, secret, hooks }: Reading,
  composedBefore: readonly SiteFolder[],
): Promise<ServedSite[]> {
  const serving = store && { storage, secret, store: addingOnce(store) };
  const read = async (folder: string): Promise<ServedSite> =>
    serving === undefined
      ? { ...(await readSiteFolder(folder, secret, hooks)), isPending: false, isFailing: false }
      : readServed(folder, serving, composedBefore);
  return Promise.all((await findSiteFolders(sitesDir)).map(read));
}
