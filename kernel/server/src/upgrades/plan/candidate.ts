import { configurationOf, packagesOf, restorePlugin, retirePlugin } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { listProblems, type Json } from '@quoin/sdk';
import { folderOf, requireServed, type CompositionStore } from '../../site/compositions/composition-store.ts';
import { planRetirement, type RetireChoice } from '../../site/compositions/retire.ts';
import { fetchPackage } from '../../site/packages/registry.ts';
import type { StoredPackage } from '../../site/packages/store.ts';
import {
  packageSettings,
  unversionedPackages,
  withOptionVersions,
  withPackageSettings,
} from '../../site/sites/option-versions.ts';
import {
  composeStored,
  defineComposition,
  storeInstalled,
  type CompositionDefinition,
} from '../../site/sites/site-folder.ts';

/** The installed packages, another version of one, new options, or the removal of a plugin. JSON. */
export type RequestedTarget =
  | { kind: 'installed' }
  | { kind: 'package'; package: string; version: string }
  | { kind: 'options'; package: string; options: Record<string, Json> }
  | { kind: 'removal'; package: string; choice: RetireChoice };

interface ReplacingPackage extends StoredPackage {
  version: string;
}

/** The requested target, or a package of the package store. */
export type UpgradeTarget = RequestedTarget | { kind: 'stored'; package: ReplacingPackage };

/** Served and future composition. */
export interface Candidate {
  site: string;
  served: string;
  candidate: string;
  definition: CompositionDefinition;
}

interface Served {
  id: string;
  definition: CompositionDefinition;
}

/** Returns the versions of the options of served packages; empty if they cannot be composed. */
async function servedOptionVersions(
  { store, secret, ...compositionStore }: CompositionStore,
  site: string,
  definition: CompositionDefinition,
): Promise<ReadonlyMap<string, number>> {
  const { composed } = await composeStored(await folderOf(compositionStore, site), definition, store, secret);
  const packages = composed === undefined ? [] : [composed.brandPackage, ...composed.plugins];
  return new Map(
    packages.map(({ name, definition }) => [name, configurationOf(definition, name).migrations?.length ?? 0]),
  );
}

/** Adds the version of options for a served package of which the candidate has another version. */
async function candidateOf(
  compositionStore: CompositionStore,
  site: string,
  served: Served,
  { manifest, packages }: CompositionDefinition,
): Promise<Candidate> {
  const digestIn = (definition: CompositionDefinition, plugin: string) =>
    definition.packages.find(([name]) => name === plugin)?.[2];
  const replaced = unversionedPackages(manifest, served.definition.manifest).filter(
    (plugin) => digestIn({ manifest, packages }, plugin) !== digestIn(served.definition, plugin),
  );
  const versions =
    replaced.length === 0
      ? new Map<string, number>()
      : await servedOptionVersions(compositionStore, site, served.definition);
  const { definition, compositionId } = defineComposition(
    withOptionVersions(manifest, served.definition.manifest, (plugin) =>
      replaced.includes(plugin) ? versions.get(plugin) : undefined,
    ),
    packages,
  );
  return { site, served: served.id, candidate: compositionId, definition };
}

/** Raises `site.unknown` and `composition.invalid`. */
export async function installedCandidate(compositionStore: CompositionStore, site: string): Promise<Candidate> {
  const served = await requireServed(compositionStore, site);
  const { problems, definition } = await storeInstalled(await folderOf(compositionStore, site), compositionStore.store);
  if (problems.length > 0)
    throw new KernelError('composition.invalid', { site, problems: listProblems(problems) }, { problems });
  return candidateOf(compositionStore, site, served, definition);
}

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
  const { [name]: files } = packageSettings(
    (await storeInstalled(await folderOf(compositionStore, site), compositionStore.store)).definition.manifest,
  );
  const isBrand = packagesOf(manifest).brand === name;
  const restored = isBrand ? manifest : (restorePlugin(manifest as Record<string, Json>, name) as Json);
  return candidateOf(compositionStore, site, current, {
    manifest: files === undefined ? restored : withPackageSettings(restored, name, files),
    packages: [...packages.filter(([each]) => each !== name), [name, version, digest]],
  });
}

const isSecretReference = (value: Json): boolean => typeof value === 'object' && value !== null && '$env' in value;

/**
 * Candidate with new options for the served version of a plugin or of the brand; options with secrets stay. Raises
 * `site.unknown`.
 */
async function replaceOptions(
  compositionStore: CompositionStore,
  site: string,
  name: string,
  options: Record<string, Json>,
): Promise<Candidate> {
  const current = await requireServed(compositionStore, site);
  const { manifest, packages } = current.definition;
  const { version: _former, ...entry } = (packageSettings(manifest)[name] ?? {}) as {
    options?: Record<string, Json>;
    version?: number;
  };
  const secrets = Object.entries(entry.options ?? {}).filter(([, value]) => isSecretReference(value));
  const settings = { ...entry, options: { ...options, ...Object.fromEntries(secrets) } };
  const { definition, compositionId } = defineComposition(withPackageSettings(manifest, name, settings), packages);
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
