import { restorePlugin, retirePlugin } from '@quoin/core';
import { listProblems, QuoinError, type Json } from '@quoin/sdk';
import { folderOf, requireServed, type Composing } from '../../site/compositions/change-composition.ts';
import { planRetirement, type RetireChoice } from '../../site/compositions/retire.ts';
import type { KeptPackage } from '../../site/packages/store.ts';
import { defineComposition, keepInstalled, type CompositionDefinition } from '../../site/sites/site-folder.ts';

/** A package to serve a site with, in place of the one of its name. */
export interface ReplacingPackage extends KeptPackage {
  version: string;
}

/** What a site is served with now, and what it is to be served with; nothing is loaded. */
export interface Candidate {
  site: string;
  served: string;
  candidate: string;
  definition: CompositionDefinition;
}

/** What is installed for a site. Raises `site.unknown` and `composition.invalid`. */
export async function installedCandidate(composing: Composing, site: string): Promise<Candidate> {
  const { id: served } = await requireServed(composing, site);
  const { problems, definition, compositionId } = await keepInstalled(await folderOf(composing, site), composing.store);
  if (problems.length > 0)
    throw new QuoinError('composition.invalid', { site, problems: listProblems(problems) }, { problems });
  return { site, served, candidate: compositionId, definition };
}

const pluginsOf = (manifest: Json): Record<string, Json> =>
  (manifest as { plugins?: Record<string, Json> } | null)?.plugins ?? {};

/**
 * What a site is served with, but for one package. What the site's files grant and set for a plugin holds already, so
 * that a candidate can be granted what its new version asks for. Raises `site.unknown`.
 */
export async function replacePackage(
  composing: Composing,
  site: string,
  { name, version, digest }: ReplacingPackage,
): Promise<Candidate> {
  const current = await requireServed(composing, site);
  const { manifest, packages } = current.definition;
  const { [name]: files } = pluginsOf(
    (await keepInstalled(await folderOf(composing, site), composing.store)).definition.manifest,
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

/** What a site is served with, but for the options of a plugin; those that name secrets stay as they are. Raises `site.unknown`. */
export async function replaceOptions(
  composing: Composing,
  site: string,
  plugin: string,
  options: Record<string, Json>,
): Promise<Candidate> {
  const current = await requireServed(composing, site);
  const { manifest, packages } = current.definition;
  const standing = (pluginsOf(manifest)[plugin] ?? {}) as { options?: Record<string, Json> };
  const secrets = Object.entries(standing.options ?? {}).filter(([, value]) => isSecretReference(value));
  const plugins = {
    ...pluginsOf(manifest),
    [plugin]: { ...standing, options: { ...options, ...Object.fromEntries(secrets) } },
  };
  const { definition, compositionId } = defineComposition({ ...(manifest as Record<string, Json>), plugins }, packages);
  return { site, served: current.id, candidate: compositionId, definition };
}

/** What a site is served with, but for one plugin, with what is shown of what that leaves. Raises what `planRetirement` does. */
export async function removePackage(
  composing: Composing,
  site: string,
  plugin: string,
  choice: RetireChoice,
): Promise<Candidate> {
  const current = await requireServed(composing, site);
  const { manifest, packages } = current.definition;
  const { retired } = await planRetirement(composing, site, plugin, choice);
  const without = retirePlugin(manifest as Record<string, Json>, plugin, retired) as Json;
  const { definition, compositionId } = defineComposition(
    without,
    packages.filter(([name]) => name !== plugin),
  );
  return { site, served: current.id, candidate: compositionId, definition };
}
