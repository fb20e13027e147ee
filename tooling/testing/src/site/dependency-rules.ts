import { brandSettings } from '@quoin/core';
import type { Manifest } from '@quoin/sdk';
import type { PackageFolder } from '../package/package-folder.ts';

/** Checks that manifest and package.json name the same packages. */
export function checkDependencies(
  { manifest: { quoin, dependencies = {} } }: PackageFolder,
  manifest: Manifest,
): string[] {
  const named = [brandSettings(manifest).package, ...Object.keys(manifest.plugins)];
  return [
    ...(quoin?.role === 'site' ? [] : ['package.json needs "quoin": { "role": "site" }']),
    ...named
      .filter((name) => dependencies[name] === undefined)
      .map((name) => `package.json does not say which version of ${name} the site wants`),
    ...Object.keys(dependencies)
      .filter((name) => !named.includes(name))
      .map((name) => `package.json lists ${name}, which the manifest does not name`),
  ];
}
