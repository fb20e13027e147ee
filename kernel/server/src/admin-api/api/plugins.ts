import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationOf, type ComposedSite } from '@quoin/core';
import { allows, allowsSomewhere, everySite, type ApiPlugin, type ApiPluginSite } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import { QuoinError, type Capabilities, type Json } from '@quoin/sdk';
import { lt, satisfies, valid, validRange } from 'semver';
import { differenceBetween } from '../../site/compositions/composition-difference.ts';
import { formerComposition, rollBack, type CompositionStore } from '../../site/compositions/composition-store.ts';
import {
  versionsOf,
  siteStateOf,
  siteStates,
  type PackageVersions,
  type SiteState,
} from '../../site/compositions/site-versions.ts';
import { pluginUsageBySite, usageIn } from '../../site/compositions/usage.ts';
import { failingProcesses } from '../../site/serving/ask-processes.ts';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import type { Site } from '../../site/sites/site.ts';
import { editsSince, reapplyEdit, rowEdits } from '../../upgrades/apply/edits.ts';
import { api, assertAllowed, callerOf, siteOf, type ApiContext } from './context.ts';
import { quarantineOf, release } from './quarantine.ts';
import { jsonSchema } from './registries.ts';

/** Max bytes read of a CHANGELOG.md. */
const maxChangelogBytes = 256 * 1024;
const maxHistory = 50;
const maxEdits = 200;

const listed = ({ hosts = [], secrets = [], data = [], modules = [] }: Capabilities = {}) => ({
  hosts: [...hosts],
  secrets: [...secrets],
  data: [...data],
  modules: [...modules],
});

const composedIn =
  ({ services }: ApiContext) =>
  (site: string): ComposedSite | undefined =>
    services.sites.get(site)?.composed;

/** A site served from sources. */
function workedOn({ id, folder, composed, packages }: Site): SiteState {
  const definition: CompositionDefinition = {
    manifest: null,
    packages: [...packages.values()].map(({ name, version, assets }) => [name, version, assets.hash]),
  };
  const both = { id: composed.id, definition };
  return { id, folder, installed: both, served: both, composed, problems: [] };
}

/** True if the installed version satisfies the wanted range. Anything satisfies a folder or other non-range. */
const fits = ({ wanted, installed }: PackageVersions): boolean =>
  wanted === null ||
  installed === null ||
  validRange(wanted) === null ||
  satisfies(installed, wanted, { includePrerelease: true });

const isOlder = (one: string, other: string): boolean => valid(one) !== null && valid(other) !== null && lt(one, other);

const isBehind = ({ installed, served }: PackageVersions): boolean =>
  installed !== null && served !== null && isOlder(installed, served);

async function siteShape(context: ApiContext, state: SiteState): Promise<ApiPluginSite> {
  const { storage, sites, compositionStore } = context.services;
  const { id, installed, served, problems } = state;
  const { packages, isPending } = await versionsOf(storage, state);
  const former = await formerComposition(storage, id);
  return {
    site: id,
    name: sites.get(id)?.composed.manifest.name ?? id,
    served: served?.id ?? null,
    installed: installed.id,
    upgrade: served !== null && isPending ? differenceBetween(served.definition, installed.definition) : null,
    rollback:
      served === null || former === null
        ? null
        : differenceBetween(served.definition, former.definition as CompositionDefinition),
    canPlan: compositionStore !== undefined && served !== null,
    problems: problems.map(({ where, message }) => ({ where, message })),
    behind: served === null ? [] : await failingProcesses(storage, id, served.id),
    packages: packages.map((each) => ({ ...each, fits: fits(each), isBehind: isBehind(each) })),
    quarantine: await quarantineOf(context, id),
  };
}

/** Contributions of a package, with counts of stored uses. */
async function contributionsOf(
  { services: { storage } }: ApiContext,
  { id, composed }: Site,
  plugin: string,
): Promise<ApiPlugin['registers']> {
  const used = (await usageIn(storage, id, composed, plugin)).map(({ kind, name, title, ...counts }) =>
    kind === 'data source'
      ? { kind, name, title, published: null, drafts: null, rows: counts.rows }
      : { kind, name, title, ...counts, rows: null },
  );
  const own = <Kind extends 'form handler' | 'check' | 'pattern'>(
    kind: Kind,
    registered: ReadonlyMap<string, { plugin: string; definition: { name: string; title: string } }>,
  ) =>
    [...registered.values()]
      .filter((each) => each.plugin === plugin)
      .map(({ definition: { name, title } }) => ({ kind, name, title, published: null, drafts: null, rows: null }));
  return [
    ...used,
    ...own('form handler', composed.formHandlers),
    ...own('check', composed.checks),
    ...own('pattern', composed.patterns),
  ];
}

/** Start of a package's CHANGELOG.md; null if it has none. */
async function changelogOf(folder: string): Promise<string | null> {
  const file = await open(join(folder, 'CHANGELOG.md')).catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(maxChangelogBytes),
      length: maxChangelogBytes,
    });
    return new TextDecoder().decode(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function historyOf(
  { services: { storage } }: ApiContext,
  site: string,
  name: string,
): Promise<ApiPlugin['history']> {
  const changes = (await storage.compositions.changes(site)).slice(0, maxHistory);
  const compositions = new Map(
    (await storage.compositions.list(site)).map(({ id, definition }) => [id, definition as CompositionDefinition]),
  );
  const names = await storage.users.names(changes.flatMap(({ actorId }) => actorId ?? []));
  return changes.map(({ seq, at, actorId, reason, toId }) => ({
    seq,
    at: at.toISOString(),
    actor: actorId,
    actorName: names.get(actorId ?? '') ?? null,
    reason,
    version: compositions.get(toId)?.packages.find(([each]) => each === name)?.[1] ?? null,
  }));
}

/** Exposes composition errors: only managers of plugins see them. */
function refused(error: unknown, site: string): unknown {
  if (!(error instanceof QuoinError) || error.code !== 'composition.invalid') return error;
  return new KernelError('composition.refused', { site }, { cause: error, problems: error.problems });
}

/** Raises `composition.development` if compositions cannot change. */
function composingOf({ services: { compositionStore } }: ApiContext, site: string): CompositionStore {
  if (compositionStore === undefined) throw new KernelError('composition.development', { site });
  return compositionStore;
}

function managedVersions(context: ApiContext): Map<string, Set<string>> {
  const { grants } = callerOf(context);
  const versions = new Map<string, Set<string>>();
  for (const { id, packages } of context.services.sites.all()) {
    if (!allows(grants, 'plugin.manage', id)) continue;
    for (const { name, version } of packages.values())
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return versions;
}

/** Raises `role.required` unless the caller manages plugins of a site. */
function assertManages(context: ApiContext): void {
  if (!allowsSomewhere(callerOf(context).grants, 'plugin.manage')) assertAllowed(context, 'plugin.manage', everySite);
}

export const plugins = {
  list: api.plugins.list.handler(async ({ context }) => {
    assertManages(context);
    const { grants } = callerOf(context);
    const { compositionStore, sites } = context.services;
    const found =
      compositionStore === undefined
        ? sites.all().map(workedOn)
        : await siteStates(compositionStore, composedIn(context));
    const mine = found.filter(({ id }) => allows(grants, 'plugin.manage', id));
    return { sites: await Promise.all(mine.map((state) => siteShape(context, state))) };
  }),

  get: api.plugins.get.handler(async ({ input, context }) => {
    const { compositionStore } = context.services;
    const site = siteOf(context, input.site);
    const found = site.packages.get(input.plugin);
    if (found === undefined) throw new KernelError('package.unknown', { name: input.plugin, site: site.id });
    const { name, version, folder } = found;
    const plugin = site.composed.plugins.find((each) => each.name === name);
    const { definition, options } = plugin ?? site.composed.brandPackage;
    const state =
      compositionStore === undefined
        ? workedOn(site)
        : await siteStateOf(site.folder, compositionStore, composedIn(context));
    return {
      name,
      role: plugin === undefined ? ('brand' as const) : ('plugin' as const),
      version,
      title: plugin?.definition.title ?? site.composed.brand.title,
      description: plugin?.definition.description ?? '',
      site: await siteShape(context, state),
      registers: await contributionsOf(context, site, name),
      capabilities: { asked: listed(plugin?.capabilities), granted: listed(plugin?.grants) },
      // JSON omits secrets.
      options: {
        schema: jsonSchema(configurationOf(definition, name).options),
        values: JSON.parse(JSON.stringify(options)) as Record<string, Json>,
      },
      changelog: await changelogOf(folder),
      history: await historyOf(context, site.id, name),
    };
  }),

  uses: api.plugins.uses.handler(async ({ input: { site, plugin }, context }) => {
    const { grants } = callerOf(context);
    const { sites } = context.services;
    const found = [...(await pluginUsageBySite(composingOf(context, site), plugin))].filter(([id]) =>
      allows(grants, 'plugin.manage', id),
    );
    if (!found.some(([id]) => id === site)) throw new KernelError('package.unknown', { name: plugin, site });
    return {
      sites: found.map(([id, uses]) => ({ site: id, name: sites.get(id)?.composed.manifest.name ?? id, uses })),
    };
  }),

  newest: api.plugins.newest.handler(async ({ context }) => {
    assertManages(context);
    const served = managedVersions(context);
    const { versions, problem } = await context.services.newest.of([...served.keys()].toSorted());
    const packages = [...versions].map(([name, newest]) => ({
      name,
      newest,
      outdated: [...(served.get(name) ?? [])].filter((version) => isOlder(version, newest)),
    }));
    return { packages: packages.toSorted((one, other) => (one.name < other.name ? -1 : 1)), problem };
  }),

  rollBack: api.plugins.rollBack.handler(async ({ input: { site, served }, context }) => {
    const change = await rollBack(composingOf(context, site), site, callerOf(context).user.id, { served }).catch(
      (error: unknown) => {
        throw refused(error, site);
      },
    );
    // Other processes receive an event; this one reloads before responding.
    await context.services.sites.reload();
    return { composition: change.toId };
  }),

  release: api.plugins.release.handler(async ({ input: { site, component }, context }) => {
    await release(context, site, component);
    return {};
  }),

  edits: api.plugins.edits.handler(async ({ input: { site }, context }) => {
    const { storage } = context.services;
    const [edits, rows] = [await editsSince(storage, site), await rowEdits(storage, site)];
    return {
      edits: edits
        .slice(0, maxEdits)
        .map(({ page: { id, path, locale, title }, revision, at, isDraft, cancelled }) => ({
          page: id,
          path,
          locale,
          title,
          revision,
          at: at.toISOString(),
          isDraft,
          cancelled: cancelled && { ...cancelled, at: cancelled.at.toISOString() },
        })),
      total: edits.length,
      rows: rows.slice(0, maxEdits).map((edit) => ({ ...edit, at: edit.at.toISOString() })),
      totalRows: rows.length,
    };
  }),

  reapply: api.plugins.reapply.handler(async ({ input: { site, page }, context }) => {
    const actorId = callerOf(context).user.id;
    const compositionStore = composingOf(context, site);
    const edit = await reapplyEdit(compositionStore, site, page, actorId);
    await compositionStore.storage.audit.append({
      siteId: site,
      actorId,
      action: 'upgrade.edit-reapplied',
      subject: `page:${page}`,
      details: { revision: edit.revision },
    });
    return edit;
  }),
};
