import { compose, type ComposedSite, type Package } from '@quoin/core';
import type { Capabilities, ConfigurableBrand, ManifestInput, Plugin, Problem } from '@quoin/sdk';
import type { PackageManifest } from '../package/package-folder.ts';
import { stubBrand } from './brand.ts';
import { resolveOptions, sampleOptions, sampleSecret, secretsIn } from './sample-options.ts';
import { standInName, standInPlugin, type StandIn } from './stand-in.ts';

/** Hosts reserved for examples. */
export const exampleHosts = ['example.com', '*.example.com', '*.example.net', '*.example.org', '*.example'];

const stubPackage: Package = { name: '@quoin/brand-neutral', version: '1.0.0', definition: stubBrand };

/** One plugin in the stub brand, or one brand. */
export interface Alone {
  plugin?: Plugin;
  brand?: Package;
  manifest: PackageManifest;
  /** Stand-ins for components of other packages. */
  standIns?: readonly StandIn[];
}

export function composeAlone({ plugin, brand = stubPackage, manifest, standIns = [] }: Alone): {
  site: ComposedSite | undefined;
  problems: Problem[];
} {
  const tested: Package[] = plugin ? [{ name: manifest.name, version: manifest.version, definition: plugin }] : [];
  const settings = plugin && settingsOf(plugin);
  const entry = brandEntry(brand);
  const others: Package[] = [
    { name: standInName, version: '1.0.0', definition: standInPlugin(standIns, [settings, entry]) },
  ];
  const site: ManifestInput = {
    id: 'neutral',
    name: 'Neutral',
    hosts: ['neutral.example'],
    brand: entry,
    allow: { embed: exampleHosts, fetch: exampleHosts, post: exampleHosts, redirect: exampleHosts },
    plugins: {
      ...(settings ? { [manifest.name]: settings } : {}),
      ...Object.fromEntries(others.map(({ name }) => [name, {}])),
    },
  };
  return compose({ manifest: site, id: 'neutral', brand, plugins: [...tested, ...others], secret: () => sampleSecret });
}

/** A brand with the minimal options that it needs. */
function brandEntry({ name, definition }: Package): ManifestInput['brand'] {
  const { options } = (definition ?? {}) as Partial<ConfigurableBrand>;
  return options === undefined ? name : { package: name, options: sampleOptions(options) };
}

/** Returns minimal options, with everything granted. */
export function settingsOf(plugin: Plugin): ManifestInput['plugins'][string] {
  const options = sampleOptions(plugin.options);
  const parsed = plugin.options.safeParse(options);
  if (!parsed.success) return { options };
  const { capabilities = {} } = plugin;
  const {
    hosts = [],
    secrets = [],
    data = [],
    modules = [],
  }: Capabilities = typeof capabilities === 'function'
    ? capabilities(resolveOptions(parsed.data) as Parameters<typeof capabilities>[0])
    : capabilities;
  return {
    options,
    grants: { hosts: [...hosts], secrets: [...secrets, ...secretsIn(options)], data: [...data], modules: [...modules] },
  };
}
