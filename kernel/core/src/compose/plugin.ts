import type { Contributions, Manifest, Plugin } from '@quoin/sdk';
import { plainWords, sentenceOf } from '../schema/words.ts';
import { isObject } from '../value/json.ts';
import { readCapabilities } from './capabilities.ts';
import { readOptions } from './options.ts';
import type { Report } from './registry.ts';
import type { ComposedPlugin, Package } from './site.ts';

/** Checks that a package could be loaded and its default export has a shape; reports what is wrong, and returns it when nothing is. */
export function definitionOf(
  found: Package | undefined,
  { name, place, kind }: { name: string; place: string; kind: 'plugin' | 'brand' },
  shape: { safeParse(value: unknown, options: { error: typeof plainWords }): { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined } },
  report: Report,
): unknown {
  if (found === undefined) return report(place, `The package ${name} is not installed. Add it to the site's package.json and install, or take it out here.`);
  if (found.failure !== undefined) return report(place, `The package ${name} cannot be loaded: ${found.failure}.`);
  if (!isObject(found.definition) || found.definition['kind'] !== kind) {
    const make = kind === 'plugin' ? 'definePlugin' : 'defineBrand';
    return report(place, `The package ${name} is not a ${kind}: its default export is not what ${make} returns. Name another package.`);
  }
  const issues = shape.safeParse(found.definition, { error: plainWords }).error?.issues ?? [];
  for (const issue of issues) report(`${name}, ${issue.path.join('.')}`, sentenceOf('The value', issue));
  return issues.length === 0 ? found.definition : undefined;
}

/** A plugin that is ready to be registered. */
export interface ReadPlugin {
  composed: ComposedPlugin;
  contributions: Contributions;
}

/** Gives a plugin its options and asks it what it contributes; reports what is wrong, and returns undefined when that cannot be done. */
export function readPlugin(
  plugin: Plugin,
  { name, version }: Package,
  settings: Manifest['plugins'][string],
  secret: (name: string) => string | undefined,
  report: Report,
): ReadPlugin | undefined {
  if (plugin.name !== name) report(name, `It calls itself "${plugin.name}". Give definePlugin the name of the package.`);
  const read = readOptions(plugin, settings, secret, report);
  if (read === undefined) return undefined;
  const { options, secrets } = read;
  const allowed = readCapabilities(plugin, options, secrets, settings, report);
  try {
    return { composed: { name, version, definition: plugin, options, ...allowed }, contributions: plugin.contributes(options) };
  } catch (error) {
    report(`${name}, contributes`, `It failed: ${error instanceof Error ? error.message : String(error)}. Report it to who makes the plugin.`);
    return undefined;
  }
}
