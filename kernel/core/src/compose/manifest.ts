import { manifestSchema, z, type Manifest } from '@quoin/sdk';
import { schemaMessages, sentenceOf } from '../schema/schema-messages.ts';
import { isObject } from '../value/json.ts';
import type { Report } from './registry.ts';

const nameIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The brand of a manifest with its options. */
export const brandSettings = ({ brand }: Pick<Manifest, 'brand'>): Exclude<Manifest['brand'], string> =>
  typeof brand === 'string' ? { package: brand } : brand;

/** Returns the packages to load, as far as the manifest is readable. */
export function packagesOf(manifest: unknown): { brand: string | undefined; plugins: string[] } {
  if (!isObject(manifest)) return { brand: undefined, plugins: [] };
  const { brand, plugins } = manifest;
  return {
    brand: typeof brand === 'string' ? brand : isObject(brand) ? nameIn(brand['package']) : undefined,
    plugins: isObject(plugins) ? Object.keys(plugins) : [],
  };
}

/** Returns the Node modules granted to a plugin, as far as the manifest is readable. */
export function grantedModules(manifest: unknown, plugin: string): string[] {
  const { plugins } = isObject(manifest) ? manifest : {};
  const settings = isObject(plugins) ? plugins[plugin] : undefined;
  const grants = isObject(settings) ? settings['grants'] : undefined;
  const modules = isObject(grants) ? grants['modules'] : undefined;
  return Array.isArray(modules) ? modules.filter((module) => typeof module === 'string') : [];
}

export const inManifest = (...path: PropertyKey[]): string =>
  ['manifest.json', path.join('.')].filter(Boolean).join(', ');

const empty = () => manifestSchema.parse({ id: 'site', name: 'Site', hosts: ['localhost'], brand: '', plugins: {} });

const readablePlugins = (plugins: unknown): Manifest['plugins'] => {
  const { valueType } = manifestSchema.shape.plugins.def;
  const entries = Object.entries(isObject(plugins) ? plugins : {});
  return Object.fromEntries(entries.map(([name, settings]) => [name, valueType.safeParse(settings).data ?? {}]));
};

/** Returns the valid parts of a faulty manifest, so that they are checked as well. */
function readable(manifest: Record<string, unknown>): Manifest {
  const keys = Object.entries(manifestSchema.shape).flatMap(([key, schema]) => {
    const parsed = z.safeParse(schema, manifest[key]);
    return parsed.success && parsed.data !== undefined ? [[key, parsed.data]] : [];
  });
  return {
    ...empty(),
    ...(Object.fromEntries(keys) as Partial<Manifest>),
    plugins: readablePlugins(manifest['plugins']),
  };
}

/** Reports faults. The result of a faulty manifest only reveals further problems. */
export function readManifest(manifest: unknown, report: Report): Manifest {
  const parsed = manifestSchema.safeParse(manifest, { error: schemaMessages });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) report(inManifest(...issue.path), sentenceOf('The value', issue));
  return isObject(manifest) ? readable(manifest) : empty();
}
