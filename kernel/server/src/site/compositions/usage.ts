import { fragmentTemplates, type ComposedSite } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Reach, Storage } from '@quoin/storage';
import { ownerOf } from '../rows/stored-rows.ts';
import {
  composedOf,
  composeStored,
  findSiteFolders,
  siteIdOf,
  type CompositionDefinition,
} from '../sites/site-folder.ts';
import { folderOf, requireServed, type CompositionStore } from './composition-store.ts';

/** A contribution of a plugin and how much content depends on it. */
export interface ContributionUsage {
  kind: 'component' | 'template' | 'data source';
  name: string;
  title: string;
  /** Published pages; 0 for data sources. */
  published: number;
  drafts: number;
  rows: number;
}

/** Adds uses beyond published pages and drafts. */
export interface ContributionReach extends ContributionUsage, Reach {}

/**
 * Composes the served site, which must contain the plugin. Raises `site.unknown`, `package.unknown` and
 * `composition.invalid`.
 */
export async function servedWith(
  compositionStore: CompositionStore,
  siteId: string,
  plugin: string,
): Promise<ComposedSite> {
  const { definition } = await requireServed(compositionStore, siteId);
  const composed = composedOf(
    await composeStored(
      await folderOf(compositionStore, siteId),
      definition,
      compositionStore.store,
      compositionStore.secret,
    ),
  );
  if (!composed.plugins.some(({ name }) => name === plugin))
    throw new KernelError('package.unknown', { name: plugin, site: siteId });
  return composed;
}

/** Returns the uses of a plugin's contributions. Raises the errors of `servedWith`. */
export async function pluginUsage(
  compositionStore: CompositionStore,
  siteId: string,
  plugin: string,
): Promise<ContributionReach[]> {
  const { storage } = compositionStore;
  const composed = await servedWith(compositionStore, siteId, plugin);
  const uses = await usageIn(storage, siteId, composed, plugin);
  const names = uses.flatMap(({ kind, name }) => (kind === 'data source' ? [] : [name]));
  const reach = await storage.usages.reach({ siteId, names, fragments: fragmentTemplates(composed), now: new Date() });
  return uses.map((use) => ({ ...use, ...(reach.get(use.name) ?? { scheduled: 0, partials: 0, revisions: 0 }) }));
}

/** Returns the sites that are served, all or those with a package, in folder order. */
export async function sitesServedWith(
  { storage, sitesDir }: Pick<CompositionStore, 'storage' | 'sitesDir'>,
  packageName?: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const folder of await findSiteFolders(sitesDir)) {
    const site = await siteIdOf(folder);
    const definition = (await storage.compositions.current(site))?.definition as CompositionDefinition | undefined;
    if (definition?.packages.some(([name]) => packageName === undefined || name === packageName) === true)
      found.push(site);
  }
  return found;
}

export async function pluginUsageBySite(
  compositionStore: CompositionStore,
  plugin: string,
): Promise<Map<string, ContributionReach[]>> {
  const found = new Map<string, ContributionReach[]>();
  for (const site of await sitesServedWith(compositionStore, plugin))
    found.set(site, await pluginUsage(compositionStore, site, plugin));
  return found;
}

/** Returns whether it is in use. Older revisions do not count. */
export const isUsed = ({ published, drafts, rows, scheduled }: ContributionReach): boolean =>
  published + drafts + rows + scheduled > 0;

export async function usageIn(
  storage: Pick<Storage, 'usages' | 'rows'>,
  siteId: string,
  composed: ComposedSite,
  plugin: string,
): Promise<ContributionUsage[]> {
  const types = [...composed.types.values()].filter((type) => type.plugin === plugin);
  const used = types.map(async ({ kind, name, title }): Promise<ContributionUsage> => {
    const pages = async (state: 'published' | 'draft') =>
      (await storage.usages.count({ siteId, state, kind: 'component', target: name })).pages;
    return { kind, name, title, published: await pages('published'), drafts: await pages('draft'), rows: 0 };
  });
  const sources = [...composed.dataSources.values()].filter((source) => source.plugin === plugin);
  const storedRows = sources.map(async ({ definition }): Promise<ContributionUsage> => {
    const { total } = await storage.rows.query({
      source: definition.name,
      siteId: ownerOf(definition, { id: siteId }),
      limit: 1,
    });
    return {
      kind: 'data source',
      name: definition.name,
      title: definition.title,
      published: 0,
      drafts: 0,
      rows: total,
    };
  });
  return Promise.all([...used, ...storedRows]);
}
