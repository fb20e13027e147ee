import { configurationOf, upToDateSettings } from '@quoin/core';
import type { Manifest } from '@quoin/sdk';
import { packageSettings } from '../sites/option-versions.ts';
import { folderOf, type CompositionStore } from './composition-store.ts';
import { siteStateOf } from './site-versions.ts';

type PackageSettings = Manifest['plugins'][string];

export interface OutdatedOptions {
  /** Package of a plugin or of the brand. */
  plugin: string;
  role: 'plugin' | 'brand';
  /** Version that the options in the site's files were written for. */
  version: number | undefined;
  /** Replacement options at the current version. */
  settings: PackageSettings;
}

/** Lists options in a site's files that are migrated whenever they are read. Raises `site.unknown`. */
export async function outdatedOptions(compositionStore: CompositionStore, site: string): Promise<OutdatedOptions[]> {
  const { installed, composed } = await siteStateOf(await folderOf(compositionStore, site), compositionStore);
  const written = packageSettings(installed.definition.manifest) as Record<string, PackageSettings>;
  return (composed === undefined ? [] : [composed.brandPackage, ...composed.plugins]).flatMap(
    ({ name, definition }) => {
      const found = written[name];
      const settings = found && upToDateSettings(configurationOf(definition, name), found);
      return settings === undefined ? [] : [{ plugin: name, role: definition.type, version: found?.version, settings }];
    },
  );
}
