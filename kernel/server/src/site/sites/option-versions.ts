import { isDeepStrictEqual } from 'node:util';
import { packagesOf } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { defineComposition, type CompositionDefinition, type InstalledSite } from './site-folder.ts';

type PackageSettings = Readonly<Record<string, Json>>;

interface Configuring {
  brand?: string | PackageSettings;
  plugins?: Readonly<Record<string, PackageSettings>>;
}

const brandOf = (manifest: Json): PackageSettings | undefined => {
  const { brand } = (manifest ?? {}) as Configuring;
  return typeof brand === 'object' ? brand : undefined;
};

export const pluginSettings = (manifest: Json): Readonly<Record<string, PackageSettings>> =>
  (manifest as Configuring | null)?.plugins ?? {};

/** Settings of plugins and of a brand with options, by package. */
export function packageSettings(manifest: Json): Readonly<Record<string, PackageSettings>> {
  const { package: name, ...settings } = brandOf(manifest) ?? {};
  return { ...(typeof name === 'string' ? { [name]: settings } : {}), ...pluginSettings(manifest) };
}

/** Returns the manifest with other settings of a plugin, or of the brand. */
export function withPackageSettings(manifest: Json, name: string, settings: PackageSettings): Json {
  const isBrand = packagesOf(manifest).brand === name;
  return {
    ...(manifest as Readonly<Record<string, Json>>),
    ...(isBrand
      ? { brand: { package: name, ...settings } }
      : { plugins: { ...pluginSettings(manifest), [name]: settings } }),
  };
}

/** Lists packages whose options have no version in a manifest, although they are as served. */
export const unversionedPackages = (manifest: Json, served: Json): string[] =>
  Object.entries(packageSettings(manifest)).flatMap(([name, { options, version }]) =>
    version === undefined &&
    options !== undefined &&
    isDeepStrictEqual(options, packageSettings(served)[name]?.['options'])
      ? [name]
      : [],
  );

/**
 * Adds the version of options that are as served and state none: they were written for the served package version.
 * Edited options are for the version beside them. `versionOf` returns the version of served options that state none
 * either; undefined to leave them.
 */
export function withOptionVersions(
  manifest: Json,
  served: Json,
  versionOf: (name: string) => number | undefined = () => undefined,
): Json {
  return unversionedPackages(manifest, served).reduce((versioned, name) => {
    const version = packageSettings(served)[name]?.['version'] ?? versionOf(name);
    if (version === undefined) return versioned;
    return withPackageSettings(versioned, name, { ...packageSettings(manifest)[name], version });
  }, manifest);
}

/** Reads the installed site beside the served one, which may know the version of options. */
export function installedBeside<Installed extends InstalledSite>(
  installed: Installed,
  served: CompositionDefinition | undefined,
  versionOf?: (name: string) => number | undefined,
): Installed {
  if (served === undefined) return installed;
  const { manifest, packages } = installed.definition;
  return { ...installed, ...defineComposition(withOptionVersions(manifest, served.manifest, versionOf), packages) };
}
