import { partialTemplate, type ComposedSite } from '@quoin/core';
import { QuoinError } from '@quoin/sdk';
import type { Reach, Storage } from '@quoin/storage';
import { ownerOf } from '../rows/kept.ts';
import {
  composedOf,
  composeKept,
  findSiteFolders,
  siteIdOf,
  type CompositionDefinition,
} from '../sites/site-folder.ts';
import { folderOf, requireServed, type Composing } from './change-composition.ts';

/** Something that a plugin registers, and how much of what a site stores depends on it. */
export interface PluginUse {
  kind: 'component' | 'template' | 'data source';
  name: string;
  title: string;
  /** Pages whose published content uses it; of a data source none. */
  published: number;
  /** Pages whose draft uses it. */
  drafts: number;
  /** Rows that are stored for a data source. */
  rows: number;
}

/** The same, with where it is used beside published pages and drafts. */
export interface PluginReach extends PluginUse, Reach {}

/** What a site is served with, composed, with a plugin in it. Raises `site.unknown`, `package.unknown` and `composition.invalid`. */
export async function servedWith(composing: Composing, siteId: string, plugin: string): Promise<ComposedSite> {
  const { definition } = await requireServed(composing, siteId);
  const composed = composedOf(
    await composeKept(await folderOf(composing, siteId), definition, composing.store, composing.secret),
  );
  if (!composed.plugins.some(({ name }) => name === plugin))
    throw new QuoinError('package.unknown', { name: plugin, site: siteId });
  return composed;
}

/** What a site stores of what a plugin registers, as it is served. Raises what `servedWith` does. */
export async function usesOfPlugin(composing: Composing, siteId: string, plugin: string): Promise<PluginReach[]> {
  const { storage } = composing;
  const uses = await usesIn(storage, siteId, await servedWith(composing, siteId, plugin), plugin);
  const names = uses.flatMap(({ kind, name }) => (kind === 'data source' ? [] : [name]));
  const reach = await storage.usages.reach({ siteId, names, partialTemplate, now: new Date() });
  return uses.map((use) => ({ ...use, ...(reach.get(use.name) ?? { scheduled: 0, partials: 0, revisions: 0 }) }));
}

/** The same of every site that is served with the plugin, by site. */
export async function usesBySite(composing: Composing, plugin: string): Promise<Map<string, PluginReach[]>> {
  const found = new Map<string, PluginReach[]>();
  for (const folder of await findSiteFolders(composing.sitesDir)) {
    const site = await siteIdOf(folder);
    const definition = (await composing.storage.compositions.current(site))?.definition as
      | CompositionDefinition
      | undefined;
    if (definition?.packages.some(([name]) => name === plugin) === true)
      found.set(site, await usesOfPlugin(composing, site, plugin));
  }
  return found;
}

/** Whether anything depends on it that is in use: what only older revisions hold is not. */
export const isUsed = ({ published, drafts, rows }: PluginUse): boolean => published + drafts + rows > 0;

/** What a site stores of what a plugin registers. */
export async function usesIn(
  storage: Pick<Storage, 'usages' | 'rows'>,
  siteId: string,
  composed: ComposedSite,
  plugin: string,
): Promise<PluginUse[]> {
  const types = [...composed.types.values()].filter((type) => type.plugin === plugin);
  const used = types.map(async ({ kind, name, title }): Promise<PluginUse> => {
    const pages = async (state: 'published' | 'draft') =>
      (await storage.usages.count({ siteId, state, kind: 'component', target: name })).pages;
    return { kind, name, title, published: await pages('published'), drafts: await pages('draft'), rows: 0 };
  });
  const sources = [...composed.dataSources.values()].filter((source) => source.plugin === plugin);
  const kept = sources.map(async ({ definition }): Promise<PluginUse> => {
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
  return Promise.all([...used, ...kept]);
}
