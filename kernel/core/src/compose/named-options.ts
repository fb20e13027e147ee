import type { Manifest } from '@quoin/sdk';
import { namedValuesIn, type NamedValue } from '../page/named-values.ts';
import { unregistered } from './bindings.ts';
import { brandSettings } from './manifest.ts';
import { configurationOf, placeOfOption } from './options.ts';
import { registeredNames, registrationNouns } from './registered-names.ts';
import type { Registry, Report } from './registry.ts';
import type { ComposedBrand, ComposedPlugin } from './site.ts';

/** An option that chooses among rows or registrations. */
interface NamedOption extends Pick<NamedValue, 'of' | 'value'> {
  /** In the manifest. */
  where: string;
  /** False for a default. */
  isStated: boolean;
}

interface ConfiguredSite {
  manifest: Manifest;
  /** Undefined if it cannot be used. */
  brandPackage: ComposedBrand | undefined;
  plugins: readonly ComposedPlugin[];
}

/** Lists such options of the brand and the plugins of a site. */
export function namedOptions({ manifest, brandPackage, plugins }: ConfiguredSite): NamedOption[] {
  const packages = [
    ...(brandPackage === undefined ? [] : [{ ...brandPackage, settings: brandSettings(manifest) }]),
    ...plugins.map((plugin) => ({ ...plugin, settings: manifest.plugins[plugin.name] ?? {} })),
  ];
  return packages.flatMap(({ definition, name, options, settings }) => {
    const configured = configurationOf(definition, name);
    return namedValuesIn(configured.options, options).map(({ of, value, path }) => ({
      of,
      value,
      ...placeOfOption(configured, settings, path),
    }));
  });
}

/** Reports unregistered names in the manifest. Only the database knows names of rows. */
export function checkNamedOptions(
  site: ConfiguredSite,
  { dataSources, formHandlers }: Pick<Registry, 'dataSources' | 'formHandlers'>,
  report: Report,
): void {
  for (const { of, value, where, isStated } of namedOptions(site)) {
    // A default may name what another plugin registers, which is not always installed.
    if (!isStated || typeof of !== 'string') continue;
    const names = registeredNames({ manifest: site.manifest, dataSources, formHandlers }, of);
    if (!names.includes(value)) report(where, unregistered(registrationNouns[of], value, names));
  }
}
