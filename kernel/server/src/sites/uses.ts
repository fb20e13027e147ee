import { join } from 'node:path';
import type { ComposedSite } from '@quoin/core';
import { QuoinError } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { ownerOf } from '../data/kept.ts';
import type { Composing } from './change-composition.ts';
import { composedOf, composeKept, type CompositionDefinition } from './site-folder.ts';

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

/** What a site stores of what a plugin registers, as it is served. Raises `site.unknown`, `package.unknown` and `composition.invalid`. */
export async function usesOfPlugin({ storage, store, sitesDir, secret }: Composing, siteId: string, plugin: string): Promise<PluginUse[]> {
  const current = await storage.compositions.current(siteId);
  if (current === null) throw new QuoinError('site.unknown', { site: siteId });
  const composed = composedOf(await composeKept(join(sitesDir, siteId), current.definition as CompositionDefinition, store, secret));
  if (!composed.plugins.some(({ name }) => name === plugin)) throw new QuoinError('package.unknown', { name: plugin, site: siteId });

  return usesIn(storage, siteId, composed, plugin);
}

/** What a site stores of what a plugin registers. */
export async function usesIn(storage: Pick<Storage, 'usages' | 'rows'>, siteId: string, composed: ComposedSite, plugin: string): Promise<PluginUse[]> {
  const types = [...composed.types.values()].filter((type) => type.plugin === plugin);
  const used = types.map(async ({ kind, name, title }): Promise<PluginUse> => {
    const pages = async (state: 'published' | 'draft') => (await storage.usages.count({ siteId, state, kind: 'component', target: name })).pages;
    return { kind, name, title, published: await pages('published'), drafts: await pages('draft'), rows: 0 };
  });
  const sources = [...composed.dataSources.values()].filter((source) => source.plugin === plugin);
  const kept = sources.map(async ({ definition }): Promise<PluginUse> => {
    const { total } = await storage.rows.query({ source: definition.name, siteId: ownerOf(definition, { id: siteId }), limit: 1 });
    return { kind: 'data source', name: definition.name, title: definition.title, published: 0, drafts: 0, rows: total };
  });
  return Promise.all([...used, ...kept]);
}
