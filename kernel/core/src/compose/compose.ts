import type { Manifest, Plugin, Problem, Secret, Component, Region, Slot, Template } from '@quoin/sdk';
import type { NodeType, SlotOfType } from '../node/node-type.ts';
import { checkBindings } from './bindings.ts';
import { readCaptcha } from './captcha.ts';
import { inManifest, readManifest } from './manifest.ts';
import { checkTranslations, messageLookup } from './messages.ts';
import { checkNamedOptions } from './named-options.ts';
import { composePatterns } from './pattern.ts';
import { definitionOf, readPlugin, type ReadPlugin } from './plugin.ts';
import { readBrand } from './read-brand.ts';
import { createRegistry, registerBrand, registerContributions, type Registry, type Report } from './registry.ts';
import { readRetired } from './retired.ts';
import { sealed } from './secret.ts';
import { pluginShape } from './shape.ts';
import type { ComposedCheck, ComposedSite, Package, Registered } from './site.ts';

function componentType({ definition, plugin, pluginVersion, version }: Registered<Component>): NodeType {
  const { name, title, kinds = [], migrations = [], props: schema, slots = {}, label } = definition;
  return { kind: 'component', name, title, kinds, plugin, pluginVersion, version, migrations, schema, slots, label };
}

const regionSlot = ({ inherits = false, ...rule }: Region): Slot & { inherits: boolean } => ({
  kind: 'slot',
  inherits,
  ...rule,
});

function templateType({ definition, plugin, pluginVersion, version }: Registered<Template>): NodeType {
  const { name, title, migrations = [], settings: schema, regions } = definition;
  const slots: Record<string, SlotOfType> = Object.fromEntries(
    Object.entries(regions).map(([region, rule]) => [region, regionSlot(rule)]),
  );
  return { kind: 'template', name, title, plugin, pluginVersion, version, migrations, schema, slots, label: undefined };
}

const nodeTypes = ({ components, templates }: Registry): Map<string, NodeType> =>
  new Map(
    [...[...components.values()].map(componentType), ...[...templates.values()].map(templateType)].map((type) => [
      type.name,
      type,
    ]),
  );

export interface CompositionInput {
  /** `manifest.json`, parsed. */
  manifest: unknown;
  id: string;
  /** Undefined if not installed. */
  brand: Package | undefined;
  /** Installed plugins of the manifest. */
  plugins: readonly Package[];
  /** Returns an environment variable. */
  secret(name: string): string | undefined;
}

export interface Composition {
  /** Undefined if there are problems. */
  site: ComposedSite | undefined;
  problems: Problem[];
}

function readPlugins(manifest: Manifest, { plugins, secret }: CompositionInput, report: Report): ReadPlugin[] {
  return Object.entries(manifest.plugins).flatMap(([name, settings]) => {
    const found = plugins.find((candidate) => candidate.name === name);
    const definition = definitionOf(
      found,
      { name, place: inManifest('plugins', name), kind: 'plugin' },
      pluginShape,
      report,
    );
    const read =
      found && definition !== undefined ? readPlugin(definition as Plugin, found, settings, secret, report) : undefined;
    return read === undefined ? [] : [read];
  });
}

function readOpenidSecret({ openid }: Manifest, { secret }: CompositionInput, report: Report): Secret | undefined {
  if (openid === undefined) return undefined;
  const { $env } = openid.clientSecret;
  const value = secret($env) ?? '';
  if (value === '')
    report(inManifest('openid', 'clientSecret'), `The environment has no ${$env}. Set it where Quoin is started.`);
  return sealed(value);
}

function composeChecks({ checks }: Registry, manifest: Manifest): Map<string, ComposedCheck> {
  const composed = [...checks].map(([name, { definition, plugin }]): [string, ComposedCheck] => {
    const severity = manifest.checks[name] ?? definition.severity;
    return [name, { definition, severity, plugin }];
  });
  return new Map(composed);
}

/** Composes a site. Never throws: lists every problem with its place. */
export function compose(input: CompositionInput): Composition {
  const problems: Problem[] = [];
  const report: Report = (where, message) => void problems.push({ where, message });
  const manifest = readManifest(input.manifest, report);
  const read = readBrand(manifest, input.brand, input.secret, report);
  const plugins = readPlugins(manifest, input, report);
  const composedPlugins = plugins.map(({ composed }) => composed);

  const registry = createRegistry();
  if (read !== undefined) registerBrand(registry, read.brand, read.composed, report);
  for (const { composed, contributions } of plugins) registerContributions(registry, contributions, composed, report);
  const translations = [
    { plugin: read?.composed.name ?? '', translations: read?.brand.translations ?? {} },
    ...plugins.map(({ composed, contributions }) => ({
      plugin: composed.name,
      translations: contributions.translations ?? {},
    })),
  ];
  checkTranslations(registry, translations, report);
  checkBindings(manifest, registry, read !== undefined, report);
  checkNamedOptions({ manifest, brandPackage: read?.composed, plugins: composedPlugins }, registry, report);
  const patterns = composePatterns(registry, report);
  const retired = readRetired(manifest, registry, report);
  const openidSecret = readOpenidSecret(manifest, input, report);
  const captcha = readCaptcha(manifest, input.secret, report);

  if (problems.length > 0 || read === undefined) return { site: undefined, problems };
  const { components, templates, dataSources, formHandlers, providers } = registry;
  const site: ComposedSite = {
    id: input.id,
    manifest,
    brand: read.brand,
    brandPackage: read.composed,
    components,
    templates,
    dataSources,
    formHandlers,
    checks: composeChecks(registry, manifest),
    patterns,
    providers,
    plugins: composedPlugins,
    openidSecret,
    captcha,
    types: nodeTypes(registry),
    retired,
    languages: new Map(translations.map(({ plugin, translations }) => [plugin, new Set(Object.keys(translations))])),
    message: messageLookup(registry, translations),
  };
  return { site, problems };
}
