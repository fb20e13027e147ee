import type { ManifestInput } from '@quoin/sdk';

/** A manifest as JSON, as far as plugins come and go in it. */
type PluginManifest = { readonly [part: string]: unknown } & Partial<Pick<ManifestInput, 'plugins' | 'retired'>>;

/** What a manifest says of a plugin that was taken out. */
export type RetiredPlugin = NonNullable<ManifestInput['retired']>[string];

function without<Value>(record: Readonly<Record<string, Value>> = {}, key: string): Record<string, Value> {
  const { [key]: _, ...others } = record;
  return others;
}

/** A manifest with a plugin in it: with the settings that it had when it was taken out, if it was. */
export function restorePlugin(manifest: PluginManifest, plugin: string): PluginManifest {
  const { plugins, retired } = manifest;
  const restored = {
    ...manifest,
    plugins: { ...plugins, [plugin]: plugins?.[plugin] ?? retired?.[plugin]?.settings ?? {} },
  };
  const others = without(retired, plugin);
  // The order of its parts stays: the id of a composition depends on it.
  return Object.keys(others).length > 0 ? { ...restored, retired: others } : without(restored, 'retired');
}

/** A manifest without a plugin, which says what is shown of what that leaves and which settings it had, where there is anything to say. */
export function retirePlugin(
  manifest: PluginManifest,
  plugin: string,
  { version, components }: Pick<RetiredPlugin, 'version' | 'components'>,
): PluginManifest {
  const settings = manifest.plugins?.[plugin] ?? {};
  const rest = { ...manifest, plugins: without(manifest.plugins, plugin) };
  if (Object.keys({ ...settings, ...components }).length === 0) return rest;
  return {
    ...rest,
    retired: {
      ...manifest.retired,
      [plugin]: { version, ...(Object.keys(settings).length === 0 ? {} : { settings }), components },
    },
  };
}
