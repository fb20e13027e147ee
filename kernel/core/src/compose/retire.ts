import type { ManifestInput } from '@quoin/sdk';

type PluginManifest = { readonly [part: string]: unknown } & Partial<Pick<ManifestInput, 'plugins' | 'retired'>>;

export type RetiredPlugin = NonNullable<ManifestInput['retired']>[string];

function without<Value>(record: Readonly<Record<string, Value>> = {}, key: string): Record<string, Value> {
  const { [key]: _, ...others } = record;
  return others;
}

/** Adds a plugin, with its retained settings if it was removed. */
export function restorePlugin(manifest: PluginManifest, plugin: string): PluginManifest {
  const { plugins, retired } = manifest;
  const restored = {
    ...manifest,
    plugins: { ...plugins, [plugin]: plugins?.[plugin] ?? retired?.[plugin]?.settings ?? {} },
  };
  const others = without(retired, plugin);
  // A composition's id depends on the order.
  return Object.keys(others).length > 0 ? { ...restored, retired: others } : without(restored, 'retired');
}

/** Removes a plugin, retaining its settings and the replacements of its components. */
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
