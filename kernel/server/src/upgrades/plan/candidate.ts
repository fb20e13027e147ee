import { restorePlugin, retirePlugin } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { listProblems, type Json } from '@quoin/sdk';
import { folderOf, requireServed, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { planRetirement, type RetireChoice } from '../../site/compositions/retire.ts';
import { fetchPackage } from '../../site/packages/registry.ts';
import type { StoredPackage } from '../../site/packages/store.ts';
import { defineComposition, storeInstalled, type CompositionDefinition } from '../../site/sites/site-folder.ts';

/** The installed packages, another version of one, new options, or the removal of a plugin. JSON. */
export type RequestedTarget =
  | { kind: 'installed' }
  | { kind: 'package'; package: string; version: string }
  | { kind: 'options'; package: string; options: Record<string, Json> }
  | { kind: 'removal'; package: string; choice: RetireChoice };

interface ReplacingPackage extends StoredPackage {
  version: string;
}

/** As requested, or a package of the package store. */
export type UpgradeTarget = RequestedTarget | { kind: 'stored'; package: ReplacingPackage };

/** Served and future composition; loads nothing. */
export interface Candidate {
  site: string;
  served: string;
  candidate: string;
  definition: CompositionDefinition;
}

/** Raises `site.unknown` and `composition.invalid`. */
export async function installedCandidate(compositionStore: CompositionStore, site: string): Promise<Candidate> {
  const { id: served } = await requireServed(compositionStore, site);
  const { problems, definition, compositionId } = await storeInstalled(
    await folderOf(compositionStore, site),
    compositionStore.store,
  );
  if (problems.length > 0)
    throw new KernelError('composition.invalid', { site, problems: listProblems(problems) }, { problems });
  return { site, served, candidate: compositionId, definition };
}

const pluginsOf = (manifest: Json): Record<string, Json> =>
  (manifest as { plugins?: Record<string, Json> } | null)?.plugins ?? {};

/**
 * Candidate with one package replaced. It uses the grants and options in the site's files, so that new capabilities can
 * be granted first. Raises `site.unknown`.
 */
async function replacePackage(
  compositionStore: CompositionStore,
  site: string,
  { name, version, digest }: ReplacingPackage,
): Promise<Candidate> {
  const current = await requireServed(compositionStore, site);
  const { manifest, packages } = current.definition;
  const { [name]: files } = pluginsOf(
    (await storeInstalled(await folderOf(compositionStore, site), compositionStore.store)).definition.manifest,
  );
  const { brand } = manifest as { brand?: Json };
  const restored = restorePlugin(manifest as Record<string, Json>, name) as Record<string, Json>;
  const plugins = { ...pluginsOf(restored), ...(files === undefined ? {} : { [name]: files }) };
  const adjusted = brand === name ? manifest : { ...restored, plugins };
  const { definition, compositionId } = defineComposition(adjusted, [
    ...packages.filter(([each]) => each !== name),
    [name, version, digest],
  ]);
  return { site, served: current.id, candidate: compositionId, definition };
}

const isSecretReference = (value: Json): boolean => typeof value === 'object' && value !== null && '$env' in value;

/** Candidate with new options of a plugin; options with secrets stay. Raises `site.unknown`. */
async function replaceOptions(
  compositionStore: CompositionStore,
  site: string,
  plugin: string,
  options: Record<string, Json>,
): Promise<Candidate> {
  const current = await requireServed(compositionStore, site);
  const { manifest, packages } = current.definition;
  const entry = (pluginsOf(manifest)[plugin] ?? {}) as { options?: Record<string, Json> };
  const secrets = Object.entries(entry.options ?? {}).filter(([, value]) => isSecretReference(value));
  const plugins = {
    ...pluginsOf(manifest),
    [plugin]: { ...entry, options: { ...options, ...Object.fromEntries(secrets) } },
  };
  const { definition, compositionId } = defineComposition({ ...(manifest as Record<string, Json>), plugins }, packages);
  return { site, served: current.id, candidate: compositionId, definition };
}

/** Candidate without a plugin, whose content is shown by `choice`. Raises the errors of `planRetirement`. */
async function removePackage(
  compositionStore: CompositionStore,
  site: string,
  plugin: string,
  choice: RetireChoice,
): Promise<Candidate> {
  const current = await requireServed(compositionStore, site);
  const { manifest, packages } = current.definition;
  const { retired } = await planRetirement(compositionStore, site, plugin, choice);
  const without = retirePlugin(manifest as Record<string, Json>, plugin, retired) as Json;
  const { definition, compositionId } = defineComposition(
    without,
    packages.filter(([name]) => name !== plugin),
  );
  return { site, served: current.id, candidate: compositionId, definition };
}

/**
 * Finds the candidate for a target. Raises `site.unknown`, `composition.invalid`, and the errors of fetching and of
 * `planRetirement`.
 */
export async function findCandidate(
  compositionStore: CompositionStore,
  site: string,
  target: UpgradeTarget,
): Promise<Candidate> {
  switch (target.kind) {
    case 'installed':
      return installedCandidate(compositionStore, site);
    case 'package': {
      const fetched = await fetchPackage(`${target.package}@${target.version}`, compositionStore.store);
      return replacePackage(compositionStore, site, fetched);
    }
    case 'stored':
      return replacePackage(compositionStore, site, target.package);
    case 'options':
      return replaceOptions(compositionStore, site, target.package, target.options);
    case 'removal':
      return removePackage(compositionStore, site, target.package, target.choice);
  }
}
