import { join } from 'node:path';
import type { ComposedSite } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Composition, CompositionChange, Storage } from '@quoin/storage';
import { requireDatabase } from '../../platform/settings/database.ts';
import { openInstanceStorage } from '../../platform/settings/open-storage.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { openPackageStore, type PackageStore } from '../packages/store.ts';
import { installedBeside } from '../sites/option-versions.ts';
import {
  composedOf,
  composeStored,
  findSiteFolders,
  storeInstalled,
  siteIdOf,
  type CompositionDefinition,
  type ReadSecret,
  type SiteFolder,
} from '../sites/site-folder.ts';
import { composeDisplaced } from './displaced.ts';
import { servingHistory } from './serving-history.ts';
import { rollBackPages } from './roll-back.ts';
import { rollBackRows } from './roll-back-rows.ts';
import { showDisplaced } from './show-displaced.ts';

export interface CompositionStore {
  storage: Storage;
  store: PackageStore;
  sitesDir: string;
  secret: ReadSecret;
}

/** Runs `work` with access to compositions, whether or not the instance is running. Raises `database.*`. */
export async function withCompositions<Result>(
  settings: Pick<Settings, 'auditKey' | 'databaseUrl' | 'dataDir' | 'sitesDir'>,
  secret: ReadSecret,
  work: (compositionStore: CompositionStore) => Promise<Result>,
): Promise<Result> {
  requireDatabase(settings.databaseUrl);
  const storage = await openInstanceStorage(settings);
  try {
    return await work({
      storage,
      store: await openPackageStore(join(settings.dataDir, 'packages')),
      sitesDir: settings.sitesDir,
      secret,
    });
  } finally {
    await storage.close();
  }
}

/** Returns the folder of a site. Raises `site.unknown`. */
export async function folderOf({ sitesDir }: Pick<CompositionStore, 'sitesDir'>, siteId: string): Promise<string> {
  for (const folder of await findSiteFolders(sitesDir)) if ((await siteIdOf(folder)) === siteId) return folder;
  throw new KernelError('site.unknown', { site: siteId });
}

/** Returns the served composition. Raises `site.unknown` if the site was never served. */
export async function requireServed(
  { storage }: Pick<CompositionStore, 'storage'>,
  siteId: string,
): Promise<{ id: string; definition: CompositionDefinition }> {
  const current = await storage.compositions.current(siteId);
  if (current === null) throw new KernelError('site.unknown', { site: siteId });
  return { id: current.id, definition: current.definition as CompositionDefinition };
}

/** Stores and composes what is installed for a site. Raises `site.unknown` and `composition.invalid`. */
export async function composeInstalled(
  { storage, store, sitesDir, secret }: CompositionStore,
  siteId: string,
): Promise<SiteFolder & { composed: ComposedSite; compositionId: string }> {
  const folder = await folderOf({ sitesDir }, siteId);
  const current = await storage.compositions.current(siteId);
  const installed = installedBeside(
    await storeInstalled(folder, store),
    current?.definition as CompositionDefinition | undefined,
  );
  const composed =
    installed.problems.length > 0
      ? { ...installed, composed: undefined, packages: new Map() }
      : await composeStored(folder, installed.definition, store, secret);
  return { ...composed, composed: composedOf(composed), compositionId: installed.compositionId };
}

/** Compositions that the caller assumes, against concurrent changes. */
export interface Expected {
  served?: string | undefined;
  installed?: string | undefined;
}

/**
 * Puts the installed composition into service. Returns null if it is served already. Raises the errors of
 * `composeInstalled`, and `composition.changed` or `composition.reinstalled` if an expectation fails.
 */
export async function applyInstalled(
  compositionStore: CompositionStore,
  siteId: string,
  actorId: string | null,
  expected: Expected = {},
): Promise<CompositionChange | null> {
  const { storage } = compositionStore;
  const { compositions } = storage;
  const { folder, definition, compositionId, composed } = await composeInstalled(compositionStore, siteId);
  if (expected.installed !== undefined && expected.installed !== compositionId)
    throw new KernelError('composition.reinstalled', { site: siteId });
  if (expected.served !== undefined) await compositions.assertServed(siteId, expected.served);
  const current = await compositions.current(siteId);
  if (current?.id === compositionId) return null;
  await compositions.put({ id: compositionId, siteId, definition });
  const composedBefore = await composeDisplaced(compositionStore, siteId, folder);
  return storage.transaction(async () => {
    const change = await compositions.change({
      siteId,
      fromId: current?.id ?? null,
      toId: compositionId,
      actorId,
      reason: current === null ? 'first' : 'upgrade',
    });
    await showDisplaced(storage, { site: siteId, compositionId, composed, composedBefore, actorId });
    return change;
  });
}

/** Returns the composition before the latest upgrade; null if there is none to roll back. */
export async function formerComposition(
  { compositions }: Pick<Storage, 'compositions'>,
  siteId: string,
): Promise<Composition | null> {
  const { former } = servingHistory(await compositions.changes(siteId));
  return former === null ? null : compositions.find(former);
}

/**
 * Rolls back the latest upgrade, and content published or saved since that is incomplete without it. Raises
 * `composition.first` without an upgrade, `composition.invalid` if the earlier composition cannot be composed, and
 * `composition.changed` if an expectation fails.
 */
export async function rollBack(
  compositionStore: CompositionStore,
  siteId: string,
  actorId: string | null,
  expected: Pick<Expected, 'served'> = {},
): Promise<CompositionChange> {
  const { storage, store, secret } = compositionStore;
  const { compositions } = storage;
  if (expected.served !== undefined) await compositions.assertServed(siteId, expected.served);
  const current = await compositions.current(siteId);
  const former = await formerComposition(storage, siteId);
  if (current === null || former === null) throw new KernelError('composition.first', { site: siteId });
  const folder = await folderOf(compositionStore, siteId);
  const compose = ({ definition }: Composition) =>
    composeStored(folder, definition as CompositionDefinition, store, secret);
  const next = composedOf(await compose(former));
  const { composed: served } = await compose(current);
  const composedBefore = await composeDisplaced(compositionStore, siteId, folder);
  return storage.transaction(async () => {
    const { since } = servingHistory(await compositions.changes(siteId));
    const change = await compositions.change({
      siteId,
      fromId: current.id,
      toId: former.id,
      actorId,
      reason: 'rollback',
    });
    const changes = await compositions.changes(siteId);
    const rollback = {
      site: siteId,
      compositionId: current.id,
      seq: change.seq,
      rolledBack: new Set(changes.flatMap(({ reason, fromId }) => (reason === 'rollback' && fromId) || [])),
      isStanding: servingHistory(changes).isStanding,
      served,
      former: next,
      actorId,
    };
    const affected = { siteId, compositions: [...rollback.rolledBack] };
    await rollBackPages(storage, rollback, await storage.pages.findByCompositions(affected));
    await rollBackRows(storage, rollback, since ?? change.at);
    await showDisplaced(storage, { site: siteId, compositionId: former.id, composed: next, composedBefore, actorId });
    return change;
  });
}
