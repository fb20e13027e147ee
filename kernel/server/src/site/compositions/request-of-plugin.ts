import { grantedModules, pluginRequest, type PluginRequest } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { Manifest, Plugin } from '@quoin/sdk';
import { loadStored } from '../packages/load.ts';
import { pluginSettings } from '../sites/option-versions.ts';
import { storeInstalled } from '../sites/site-folder.ts';
import { folderOf, type CompositionStore } from './composition-store.ts';

/**
 * Reads the requests of an installed plugin to a site's manifest. Returns undefined if it cannot be loaded, which a
 * composition reports. Raises `site.unknown`, and `package.unknown` if the site's files lack the plugin.
 */
export async function requestOfPlugin(
  { store, sitesDir }: Pick<CompositionStore, 'store' | 'sitesDir'>,
  site: string,
  name: string,
): Promise<PluginRequest | undefined> {
  const folder = await folderOf({ sitesDir }, site);
  const { definition } = await storeInstalled(folder, store);
  const [, version, digest] = definition.packages.find(([each]) => each === name) ?? [];
  if (version === undefined || digest === undefined) throw new KernelError('package.unknown', { name, site });
  const found = { name, version, folder: await store.open({ name, digest }) };
  const { definition: plugin } = await loadStored(found, grantedModules(definition.manifest, name));
  const settings = pluginSettings(definition.manifest)[name] as Manifest['plugins'][string] | undefined;
  return plugin === undefined ? undefined : pluginRequest(plugin as Plugin, settings);
}
