import { contentReport, type ContentReport, type Package } from '@quoin/core';
import type { Plugin } from '@quoin/sdk';
import { composeAlone } from '../stub-brand/compose-alone.ts';
import type { PackageManifest } from '../package/package-folder.ts';

/** Returns the package's report. Throws a list of what keeps it from composing. */
export function reportPackage(manifest: PackageManifest, definition: Plugin | { type: 'brand' }): ContentReport {
  const brand: Package = { name: manifest.name, version: manifest.version, definition };
  const { site, problems } = composeAlone({
    manifest,
    ...(definition.type === 'plugin' ? { plugin: definition } : { brand }),
  });
  if (site === undefined) throw new Error(problems.map(({ where, message }) => `${where}: ${message}`).join('\n'));
  return contentReport(site, manifest.name);
}
