import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@quoin/sdk';
import { defineComposition, type CompositionDefinition, type InstalledSite } from './site-folder.ts';

type Settings = Readonly<Record<string, Json>>;

export const pluginSettings = (manifest: Json): Readonly<Record<string, Settings>> =>
  (manifest as { plugins?: Record<string, Settings> } | null)?.plugins ?? {};

/** Plugins whose options a manifest leaves without a version, although they are as served. */
export const unversionedPlugins = (manifest: Json, served: Json): string[] =>
  Object.entries(pluginSettings(manifest)).flatMap(([plugin, { options, version }]) =>
    version === undefined &&
    options !== undefined &&
    isDeepStrictEqual(options, pluginSettings(served)[plugin]?.['options'])
      ? [plugin]
      : [],
  );

/**
 * Adds the version of options that are as served and state none: they were written for the version of the plugin that
 * is served. Edited options are for the version beside them. `versionOf` returns the version of served options that
 * state none either; undefined to leave them.
 */
export function withOptionVersions(
  manifest: Json,
  served: Json,
  versionOf: (plugin: string) => number | undefined = () => undefined,
): Json {
  const versions = unversionedPlugins(manifest, served).flatMap((plugin) => {
    const version = pluginSettings(served)[plugin]?.['version'] ?? versionOf(plugin);
    return version === undefined ? [] : [[plugin, { ...pluginSettings(manifest)[plugin], version }] as const];
  });
  if (versions.length === 0) return manifest;
  return { ...(manifest as Settings), plugins: { ...pluginSettings(manifest), ...Object.fromEntries(versions) } };
}

/** Reads what is installed beside what is served, which may know the version of options. */
export function installedBeside<Installed extends InstalledSite>(
  installed: Installed,
  served: CompositionDefinition | undefined,
  versionOf?: (plugin: string) => number | undefined,
): Installed {
  if (served === undefined) return installed;
  const { manifest, packages } = installed.definition;
  return { ...installed, ...defineComposition(withOptionVersions(manifest, served.manifest, versionOf), packages) };
}
