import type { Manifest } from '@quoin/sdk';
import { inManifest } from './manifest.ts';
import type { Registry, Report } from './registry.ts';

/** A component shown in place of another. */
export interface Replacement {
  name: string;
  /** Version to which the names belong. */
  version: number;
  /** Names in the replacement, by stored name. */
  props: Readonly<Record<string, string>>;
  slots: Readonly<Record<string, string>>;
}

export interface Retired {
  plugin: string;
  /** Version of the plugin that the site was last served with. */
  pluginVersion: string;
  /** Undefined if the last output stays visible. */
  replacement: Replacement | undefined;
}

type Named = Exclude<Manifest['retired'][string]['components'][string], 'freeze'>;

function checkNames(named: Named, known: Record<'props' | 'slots', object>, where: string, report: Report): void {
  for (const kind of ['props', 'slots'] as const) {
    const unknown = Object.values(named[kind]).filter((name) => !Object.hasOwn(known[kind], name));
    for (const name of unknown)
      report(
        `${where}.${kind}`,
        `"${named.replaceWith}" has no ${kind === 'props' ? 'prop' : 'slot'} "${name}". Use one of: ${Object.keys(known[kind]).join(', ') || 'it has none'}.`,
      );
  }
}

function readReplacement(named: Named, { components }: Registry, where: string, report: Report): Replacement {
  const { replaceWith: name, props, slots } = named;
  const target = components.get(name);
  const current = target?.version ?? 0;
  const { version = current } = named;
  if (target === undefined)
    report(where, `No installed plugin registers the component "${name}". Use another, or install its plugin.`);
  else if (version > current)
    report(
      where,
      `It is written for version ${version} of "${name}", and version ${current} is installed. Upgrade ${target.plugin}, or write it for that version.`,
    );
  else if (version === current)
    checkNames(named, { props: target.definition.props.shape, slots: target.definition.slots ?? {} }, where, report);
  return { name, version, props, slots };
}

/** Reports contradictions, such as a component that is registered. */
export function readRetired(manifest: Manifest, registry: Registry, report: Report): Map<string, Retired> {
  const retired = new Map<string, Retired>();
  for (const [plugin, { version: pluginVersion, components }] of Object.entries(manifest.retired)) {
    if (Object.hasOwn(manifest.plugins, plugin)) {
      report(inManifest('retired', plugin), 'It is among the plugins of the site as well. Remove it here, or there.');
      continue;
    }
    for (const [name, outcome] of Object.entries(components)) {
      const where = inManifest('retired', plugin, 'components', name);
      const owner = (registry.components.get(name) ?? registry.templates.get(name))?.plugin;
      const other = retired.get(name)?.plugin;
      if (owner !== undefined)
        report(where, `${owner} registers "${name}", so nothing is to be shown instead. Remove it here.`);
      else if (other !== undefined) report(where, `It is named under ${other} already. Remove it here, or there.`);
      else
        retired.set(name, {
          plugin,
          pluginVersion,
          replacement: outcome === 'freeze' ? undefined : readReplacement(outcome, registry, where, report),
        });
    }
  }
  return retired;
}
