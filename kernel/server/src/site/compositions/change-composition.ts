import { join } from 'node:path';
import { QuoinError } from '@quoin/sdk';
import { openStorage, type Composition, type CompositionChange, type Storage } from '@quoin/storage';
import { openAuditKey } from '../../platform/audit/audit-key.ts';
import { requireDatabase } from '../../platform/settings/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { openPackageStore, type PackageStore } from '../packages/store.ts';
import {
  composedOf,
  composeKept,
  findSiteFolders,
  keepInstalled,
  siteIdOf,
  type CompositionDefinition,
  type ReadSecret,
  type SiteFolder,
} from '../sites/site-folder.ts';
import { takePagesBack, takeRowsBack, takenBack } from './taken-back.ts';

/** With what compositions of sites are changed, beside the servers that serve them. */
export interface Composing {
  storage: Storage;
  store: PackageStore;
  sitesDir: string;
  secret: ReadSecret;
}

/** Does something with the compositions of an instance, whether it is being served or not. Raises `database.*`. */
export async function withCompositions<Result>(
  settings: Pick<Settings, 'auditKey' | 'databaseUrl' | 'dataDir' | 'sitesDir'>,
  secret: ReadSecret,
  work: (composing: Composing) => Promise<Result>,
): Promise<Result> {
  requireDatabase(settings.databaseUrl);
  const storage = await openStorage({ url: settings.databaseUrl, auditKey: await openAuditKey(settings) });
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

/** The folder of a site. Raises `site.unknown`. */
export async function folderOf({ sitesDir }: Pick<Composing, 'sitesDir'>, siteId: string): Promise<string> {
  for (const folder of await findSiteFolders(sitesDir)) if ((await siteIdOf(folder)) === siteId) return folder;
  throw new QuoinError('site.unknown', { site: siteId });
}

/** What a site is served with. Raises `site.unknown` for one that was never served. */
export async function requireServed(
  { storage }: Pick<Composing, 'storage'>,
  siteId: string,
): Promise<{ id: string; definition: CompositionDefinition }> {
  const current = await storage.compositions.current(siteId);
  if (current === null) throw new QuoinError('site.unknown', { site: siteId });
  return { id: current.id, definition: current.definition as CompositionDefinition };
}

/** What is installed for a site, kept and composed. Raises `site.unknown` and `composition.invalid`. */
export async function composeInstalled(
  { store, sitesDir, secret }: Composing,
  siteId: string,
): Promise<SiteFolder & { compositionId: string }> {
  const folder = await folderOf({ sitesDir }, siteId);
  const installed = await keepInstalled(folder, store);
  const composed =
    installed.problems.length > 0
      ? { ...installed, composed: undefined, packages: new Map() }
      : await composeKept(folder, installed.definition, store, secret);
  composedOf(composed);
  return { ...composed, compositionId: installed.compositionId };
}

/** What whoever changes a composition takes for granted. */
export interface Expected {
  /** The composition that is served. */
  served?: string | undefined;
  /** The composition that is installed. */
  installed?: string | undefined;
}

function assertServed(siteId: string, current: Composition | null, served: string | undefined): void {
  if (served !== undefined && served !== current?.id) throw new QuoinError('composition.changed', { site: siteId });
}

/**
 * Has a site served with what is installed for it; null when it is already. Raises what `composeInstalled` does, and
 * `composition.changed` and `composition.reinstalled` where it is not as expected.
 */
export async function applyInstalled(
  composing: Composing,
  siteId: string,
  actorId: string | null,
  expected: Expected = {},
): Promise<CompositionChange | null> {
  const { compositions } = composing.storage;
  const { definition, compositionId } = await composeInstalled(composing, siteId);
  if (expected.installed !== undefined && expected.installed !== compositionId)
    throw new QuoinError('composition.reinstalled', { site: siteId });
  const current = await compositions.current(siteId);
  assertServed(siteId, current, expected.served);
  if (current?.id === compositionId) return null;
  await compositions.put({ id: compositionId, siteId, definition });
  return compositions.change({
    siteId,
    fromId: current?.id ?? null,
    toId: compositionId,
    actorId,
    reason: current === null ? 'first' : 'upgrade',
  });
}

/** What a site was served with before each upgrade that was not taken back, the latest last. */
function formerOf(changes: readonly CompositionChange[]): string[] {
  const former: string[] = [];
  for (const { fromId, reason } of changes.toReversed()) {
    if (reason === 'rollback') former.pop();
    else if (fromId !== null) former.push(fromId);
  }
  return former;
}

/** What a site was served with before its latest upgrade; null where there is none to take back. */
export async function formerComposition(
  { compositions }: Pick<Storage, 'compositions'>,
  siteId: string,
): Promise<Composition | null> {
  const id = formerOf(await compositions.changes(siteId)).at(-1);
  return id === undefined ? null : compositions.find(id);
}

/**
 * Takes the latest upgrade of a site back, and with it what was published and saved since and cannot be read whole without it. Raises
 * `composition.first` where there is none, `composition.invalid` when it cannot be composed any more, and `composition.changed` where it is not
 * served as expected.
 */
export async function rollBack(
  composing: Composing,
  siteId: string,
  actorId: string | null,
  expected: Pick<Expected, 'served'> = {},
): Promise<CompositionChange> {
  const { storage, store, secret } = composing;
  const { compositions } = storage;
  const current = await compositions.current(siteId);
  assertServed(siteId, current, expected.served);
  const former = await formerComposition(storage, siteId);
  if (current === null || former === null) throw new QuoinError('composition.first', { site: siteId });
  const folder = await folderOf(composing, siteId);
  const compose = ({ definition }: Composition) =>
    composeKept(folder, definition as CompositionDefinition, store, secret);
  const next = composedOf(await compose(former));
  const { composed: served } = await compose(current);
  return storage.transaction(async () => {
    const standing = formerOf(await compositions.changes(siteId));
    const change = await compositions.change({
      siteId,
      fromId: current.id,
      toId: former.id,
      actorId,
      reason: 'rollback',
    });
    const given = { site: siteId, taken: await takenBack(storage, siteId), standing, served, former: next, actorId };
    await takePagesBack(storage, given);
    await takeRowsBack(storage, given);
    return change;
  });
}
