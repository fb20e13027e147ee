import type { Storage } from '@quoin/storage';
import type { PackageStore } from '../packages/store.ts';
import { retiredPackages } from './retired-packages.ts';
import {
  composeKept,
  keepInstalled,
  type CompositionDefinition,
  type ReadSecret,
  type SiteFolder,
} from './site-folder.ts';

/** A site as it is to be served. */
export interface ServedSite extends SiteFolder {
  /** Whether something else is installed than it is served with. */
  isPending: boolean;
  /** Whether it could not be put together as the database says. */
  isFailing: boolean;
}

/** From where a site is put together as it is to be served. */
export interface Serving {
  storage: Pick<Storage, 'compositions'>;
  store: PackageStore;
  secret: ReadSecret;
}

/** A site of a folder as it was served last before now, of what can still be composed; undefined where nothing can. */
async function lastGood(
  folder: string,
  siteId: string,
  { storage: { compositions }, store, secret }: Serving,
): Promise<SiteFolder | undefined> {
  const [, ...former] = new Set((await compositions.changes(siteId)).map(({ toId }) => toId));
  for (const id of former) {
    const definition = (await compositions.find(id))?.definition as CompositionDefinition | undefined;
    const site = definition && (await composeKept(folder, definition, store, secret));
    if (site?.composed !== undefined) return site;
  }
  return undefined;
}

/**
 * The site of a folder with the composition that the database names. What else is installed waits for somebody who puts it
 * into service; only a site that was never served takes what there is. `standing` tells what is composed already: where nothing is,
 * a composition that cannot be put together any more gives way to the one before it, with its problems.
 */
export async function readServed(
  folder: string,
  serving: Serving,
  standing: readonly SiteFolder[] = [],
): Promise<ServedSite> {
  const { storage, store, secret } = serving;
  const installed = await keepInstalled(folder, store);
  const current = await storage.compositions.current(installed.id);
  if (current === null && installed.problems.length > 0)
    return { ...installed, composed: undefined, packages: new Map(), isPending: false, isFailing: false };
  const isPending = current !== null && current.id !== installed.compositionId;
  const former = standing.find(({ composed }) => composed?.id === (current?.id ?? installed.compositionId));
  if (former !== undefined) return { ...former, problems: installed.problems, isPending, isFailing: false };
  const wanted = await composeKept(
    folder,
    isPending ? (current.definition as CompositionDefinition) : installed.definition,
    store,
    secret,
  );
  const isFailing = wanted.composed === undefined;
  const isDown = isFailing && current !== null && standing.length === 0;
  const kept = isDown ? ((await lastGood(folder, installed.id, serving)) ?? wanted) : wanted;
  const retired = kept.composed === undefined ? [] : await retiredPackages(kept.composed, storage, store);
  return { ...kept, retired, problems: [...wanted.problems, ...installed.problems], isPending, isFailing };
}
