import type { Contributions, Manifest, Plugin, z } from '@quoin/sdk';
import { messageOf } from '../errors/message-of.ts';
import { schemaMessages, sentenceOf } from '../schema/schema-messages.ts';
import { isObject } from '../value/json.ts';
import { checkGrants, readCapabilities } from './capabilities.ts';
import { configurationOf, readOptions } from './options.ts';
import { pluginRequest } from './plugin-request.ts';
import type { Report } from './registry.ts';
import { servicesShape } from './shape.ts';
import type { ComposedPlugin, Package } from './site.ts';

export function hasShape(value: unknown, shape: z.ZodType, where: string, report: Report): boolean {
  const issues = shape.safeParse(value, { error: schemaMessages }).error?.issues ?? [];
  for (const issue of issues)
    report([where, issue.path.join('.')].filter(Boolean).join(', '), sentenceOf('The value', issue));
  return issues.length === 0;
}

/** Returns the default export of a package if it is a plugin or brand. Reports the fault otherwise. */
export function definitionOf(
  found: Package | undefined,
  { name, place, kind }: { name: string; place: string; kind: 'plugin' | 'brand' },
  shape: z.ZodType,
  report: Report,
): unknown {
  if (found === undefined)
    return report(
      place,
      `The package ${name} is not installed for the folder of this site. See that the package.json there names it and run npm install there, or take it out here.`,
    );
  if (found.failure !== undefined)
    return report(place, `The package ${name} cannot be loaded: ${found.failure.replace(/\.$/, '')}.`);
  if (!isObject(found.definition) || found.definition['type'] !== kind) {
    const define = kind === 'plugin' ? 'definePlugin' : 'defineBrand';
    return report(
      place,
      `The package ${name} is not a ${kind}: its default export is not what ${define} returns. Name another package.`,
    );
  }
  return hasShape(found.definition, shape, name, report) ? found.definition : undefined;
}

function contributionsOf(
  plugin: Plugin,
  options: Record<string, unknown>,
  where: string,
  report: Report,
): Contributions {
  try {
    const contributions: unknown = plugin.contributes(options);
    if (contributions instanceof Promise)
      report(where, 'It returns a promise. Declare what the plugin adds without waiting for anything.');
    else if (hasShape(contributions, servicesShape, where, report)) return contributions as Contributions;
  } catch (error) {
    report(where, `It failed: ${messageOf(error)}. Report it to the author of the plugin.`);
  }
  return {};
}

export interface ReadPlugin {
  composed: ComposedPlugin;
  contributions: Contributions;
}

/** Reports faults, and returns undefined if the options are invalid. */
export function readPlugin(
  plugin: Plugin,
  { name, version }: Package,
  settings: Manifest['plugins'][string],
  secret: (name: string) => string | undefined,
  report: Report,
): ReadPlugin | undefined {
  if (plugin.name !== name)
    report(name, `It calls itself "${plugin.name}". Give definePlugin the name of the package.`);
  const read = readOptions(configurationOf(plugin, plugin.name), settings, secret, report);
  if (read === undefined) {
    // Grants independent of the invalid options are reported with them, so that all can be written at once.
    const { capabilities } = pluginRequest(plugin, settings);
    if (capabilities !== null) checkGrants(name, capabilities, settings, report);
    return undefined;
  }
  const { options, secrets } = read;
  const allowed = readCapabilities(plugin, options, secrets, settings, report);
  const contributions = contributionsOf(plugin, options, `${name}, contributes`, report);
  return { composed: { name, version, definition: plugin, options, ...allowed }, contributions };
}
