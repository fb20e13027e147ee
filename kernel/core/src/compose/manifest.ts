import { manifestSchema, z, type Manifest } from '@quoin/sdk';
import { plainWords, sentenceOf } from '../schema/words.ts';
import { isObject } from '../value/json.ts';
import type { Report } from './registry.ts';

/** The packages that a manifest names, as far as it can be read: what must be loaded to compose it. */
export function packagesOf(manifest: unknown): { brand: string | undefined; plugins: string[] } {
  if (!isObject(manifest)) return { brand: undefined, plugins: [] };
  const { brand, plugins } = manifest;
  return {
    brand: typeof brand === 'string' ? brand : undefined,
    plugins: isObject(plugins) ? Object.keys(plugins) : [],
  };
}

/** The modules of Node that a manifest grants a plugin, as far as it can be read: what must be known to load it. */
export function grantedModules(manifest: unknown, plugin: string): string[] {
  const { plugins } = isObject(manifest) ? manifest : {};
  const settings = isObject(plugins) ? plugins[plugin] : undefined;
  const grants = isObject(settings) ? settings['grants'] : undefined;
  const modules = isObject(grants) ? grants['modules'] : undefined;
  return Array.isArray(modules) ? modules.filter((module) => typeof module === 'string') : [];
}

/** Names a place in the manifest. */
export const inManifest = (...path: PropertyKey[]): string =>
  ['manifest.json', path.join('.')].filter(Boolean).join(', ');

const empty = () => manifestSchema.parse({ id: 'site', name: 'Site', hosts: ['localhost'], brand: '', plugins: {} });

/** The plugins of a manifest that is wrong somewhere, each as far as its own settings are right. */
const readablePlugins = (plugins: unknown): Manifest['plugins'] => {
  const { valueType } = manifestSchema.shape.plugins.def;
  const entries = Object.entries(isObject(plugins) ? plugins : {});
  return Object.fromEntries(entries.map(([name, settings]) => [name, valueType.safeParse(settings).data ?? {}]));
};

/** What of a manifest that is wrong somewhere can be read, so that the rest of it is judged as well. */
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

/** Reads a manifest and reports what is wrong in it. What it returns then is good for finding further problems only. */
export function readManifest(manifest: unknown, report: Report): Manifest {
  const parsed = manifestSchema.safeParse(manifest, { error: plainWords });
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) report(inManifest(...issue.path), sentenceOf('The value', issue));
  return isObject(manifest) ? readable(manifest) : empty();
}
