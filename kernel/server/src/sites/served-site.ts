import type { Storage } from '@quoin/storage';
import type { PackageStore } from '../packages/store.ts';
import { composeKept, keepInstalled, type CompositionDefinition, type ReadSecret, type SiteFolder } from './site-folder.ts';

/** A site as it is to be served. */
export interface ServedSite extends SiteFolder {
  /** Whether something else is installed than it is served with. */
  isPending: boolean;
}

/** From where a site is put together as it is to be served. */
export interface Serving {
  storage: Pick<Storage, 'compositions'>;
  store: PackageStore;
  secret: ReadSecret;
}

/**
 * The site of a folder with the composition that the database names. What else is installed waits for somebody who puts it
 * into service; only a site that was never served takes what there is. `standing` tells what is composed already.
 */
export async function readServed(folder: string, { storage, store, secret }: Serving, standing: readonly SiteFolder[] = []): Promise<ServedSite> {
  const installed = await keepInstalled(folder, store);
  const current = await storage.compositions.current(installed.id);
  if (current === null && installed.problems.length > 0) return { ...installed, composed: undefined, packages: new Map(), isPending: false };
  const isPending = current !== null && current.id !== installed.compositionId;
  const former = standing.find(({ composed }) => composed?.id === (current?.id ?? installed.compositionId));
  if (former !== undefined) return { ...former, problems: installed.problems, isPending };
  const composed = await composeKept(folder, isPending ? (current.definition as CompositionDefinition) : installed.definition, store, secret);
  return { ...composed, problems: [...composed.problems, ...installed.problems], isPending };
}
