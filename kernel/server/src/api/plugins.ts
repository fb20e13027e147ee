import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedSite } from '@quoin/core';
import { allows, allowsSomewhere, everySite, type ApiPlugin, type ApiPluginSite } from '@quoin/core/api';
import { QuoinError, type Capabilities, type Json } from '@quoin/sdk';
import type { CompositionChange } from '@quoin/storage';
import { satisfies, validRange } from 'semver';
import { applyInstalled, formerComposition, rollBack, type Composing } from '../sites/change-composition.ts';
import { differenceBetween } from '../sites/composition-difference.ts';
import { fleetSiteOf, standingOf, standings, type FleetPackage, type SiteStanding } from '../sites/fleet.ts';
import type { CompositionDefinition } from '../sites/site-folder.ts';
import type { Site } from '../sites/site.ts';
import { usesIn } from '../sites/uses.ts';
import { api, assertAllowed, callerOf, siteOf, type ApiContext } from './context.ts';
import { jsonSchema } from './registries.ts';

/** So much of a CHANGELOG.md is told, in bytes. */
const longestChangelog = 256 * 1024;
const longestHistory = 50;

const listed = ({ hosts = [], secrets = [], data = [] }: Capabilities = {}) => ({ hosts: [...hosts], secrets: [...secrets], data: [...data] });

const composedIn = ({ services }: ApiContext) => (site: string): ComposedSite | undefined => services.sites.get(site)?.composed;

/** How a site stands that is served as it is worked on. */
function workedOn({ id, folder, composed, packages }: Site): SiteStanding {
  const definition: CompositionDefinition = { manifest: null, packages: [...packages.values()].map(({ name, version, assets }) => [name, version, assets.hash]) };
  const both = { id: composed.id, definition };
  return { id, folder, installed: both, served: both, composed, problems: [] };
}

/** Whether what is installed is in the range that is wanted; a range that is no range of versions, such as a folder, takes anything. */
const fits = ({ wanted, installed }: FleetPackage): boolean => wanted === null || installed === null || validRange(wanted) === null || satisfies(installed, wanted, { includePrerelease: true });

async function siteShape({ services: { storage, sites } }: ApiContext, standing: SiteStanding): Promise<ApiPluginSite> {
  const { id, installed, served, problems } = standing;
  const { packages, isPending } = await fleetSiteOf(storage, standing);
  const former = await formerComposition(storage, id);
  return {
    site: id,
    name: sites.get(id)?.composed.manifest.name ?? id,
    served: served?.id ?? null,
    installed: installed.id,
    upgrade: served !== null && isPending ? differenceBetween(served.definition, installed.definition) : null,
    rollback: served === null || former === null ? null : differenceBetween(served.definition, former.definition as CompositionDefinition),
    problems: problems.map(({ where, message }) => ({ where, message })),
    packages: packages.map((each) => ({ ...each, fits: fits(each) })),
  };
}

/** What a package registers on a site, and how much of what is stored depends on it. */
async function contributionsOf({ services: { storage } }: ApiContext, { id, composed }: Site, plugin: string): Promise<ApiPlugin['registers']> {
  const used = (await usesIn(storage, id, composed, plugin)).map(({ kind, name, title, ...counts }) =>
    kind === 'data source' ? { kind, name, title, published: null, drafts: null, rows: counts.rows } : { kind, name, title, ...counts, rows: null },
  );
  const own = <Kind extends 'form handler' | 'check'>(kind: Kind, registered: ReadonlyMap<string, { plugin: string; definition: { name: string; title: string } }>) =>
    [...registered.values()]
      .filter((each) => each.plugin === plugin)
      .map(({ definition: { name, title } }) => ({ kind, name, title, published: null, drafts: null, rows: null }));
  return [...used, ...own('form handler', composed.formHandlers), ...own('check', composed.checks)];
}

/** The beginning of the CHANGELOG.md of a package; null where it has none. */
async function changelogOf(folder: string): Promise<string | null> {
  const file = await open(join(folder, 'CHANGELOG.md')).catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(longestChangelog), length: longestChangelog });
    return new TextDecoder().decode(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Since when a site is served with which version of a package, and by whom. */
async function historyOf({ services: { storage } }: ApiContext, site: string, name: string): Promise<ApiPlugin['history']> {
  const changes = (await storage.compositions.changes(site)).slice(0, longestHistory);
  const kept = new Map((await storage.compositions.list(site)).map(({ id, definition }) => [id, definition as CompositionDefinition]));
  const names = await storage.users.names(changes.flatMap(({ actorId }) => actorId ?? []));
  return changes.map(({ seq, at, actorId, reason, toId }) => ({
    seq,
    at: at.toISOString(),
    actor: actorId,
    actorName: names.get(actorId ?? '') ?? null,
    reason,
    version: kept.get(toId)?.packages.find(([each]) => each === name)?.[1] ?? null,
  }));
}

/** Who manages plugins is told what does not compose, where others are only told that something went wrong. */
function refused(error: unknown, site: string): unknown {
  if (!(error instanceof QuoinError) || error.code !== 'composition.invalid') return error;
  return new QuoinError('composition.refused', { site }, { cause: error, problems: error.problems });
}

/** Changes what a site is served with, as the caller decided. Raises `composition.development` where there is nothing to decide, and `composition.refused`. */
async function change(context: ApiContext, site: string, work: (composing: Composing, actorId: string) => Promise<CompositionChange | null>): Promise<{ composition: string }> {
  const { composing, storage, sites } = context.services;
  if (composing === undefined) throw new QuoinError('composition.development', { site });
  const changed = await work(composing, callerOf(context).user.id).catch((error: unknown) => {
    throw refused(error, site);
  });
  // Other processes hear of it; whoever asked this one finds it done.
  if (changed !== null) await sites.reload();
  const composition = changed?.toId ?? (await storage.compositions.current(site))?.id;
  if (composition === undefined) throw new QuoinError('site.unknown', { site });
  return { composition };
}

export const plugins = {
  list: api.plugins.list.handler(async ({ context }) => {
    const { grants } = callerOf(context);
    if (!allowsSomewhere(grants, 'plugin.manage')) assertAllowed(context, 'plugin.manage', everySite);
    const { composing, sites } = context.services;
    const found = composing === undefined ? sites.all().map(workedOn) : await standings(composing, composedIn(context));
    const mine = found.filter(({ id }) => allows(grants, 'plugin.manage', id));
    return { sites: await Promise.all(mine.map((standing) => siteShape(context, standing))) };
  }),

  get: api.plugins.get.handler(async ({ input, context }) => {
    const { composing } = context.services;
    const site = siteOf(context, input.site);
    const found = site.packages.get(input.plugin);
    if (found === undefined) throw new QuoinError('package.unknown', { name: input.plugin, site: site.id });
    const { name, version, folder } = found;
    const plugin = site.composed.plugins.find((each) => each.name === name);
    const standing = composing === undefined ? workedOn(site) : await standingOf(site.folder, composing, composedIn(context));
    return {
      name,
      role: plugin === undefined ? ('brand' as const) : ('plugin' as const),
      version,
      title: plugin?.definition.title ?? site.composed.brand.title,
      description: plugin?.definition.description ?? '',
      site: await siteShape(context, standing),
      registers: await contributionsOf(context, site, name),
      capabilities: { asked: listed(plugin?.capabilities), granted: listed(plugin?.grants) },
      // A secret shows nothing of itself in JSON.
      options: { schema: plugin === undefined ? {} : jsonSchema(plugin.definition.options), values: JSON.parse(JSON.stringify(plugin?.options ?? {})) as Record<string, Json> },
      changelog: await changelogOf(folder),
      history: await historyOf(context, site.id, name),
    };
  }),

  upgrade: api.plugins.upgrade.handler(({ input: { site, ...expected }, context }) => change(context, site, (composing, actorId) => applyInstalled(composing, site, actorId, expected))),

  rollBack: api.plugins.rollBack.handler(({ input: { site, ...expected }, context }) => change(context, site, (composing, actorId) => rollBack(composing, site, actorId, expected))),
};
