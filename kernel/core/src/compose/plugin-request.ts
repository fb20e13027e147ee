import { fieldMeta, z, type Capabilities, type Json, type Manifest, type Plugin } from '@quoin/sdk';

type PluginSettings = Manifest['plugins'][string];

export interface RequestedOption {
  name: string;
  title: string;
  isRequired: boolean;
  isSecret: boolean;
  /** Default; undefined if none. */
  fallback: Json | undefined;
}

/** Options and grants that a site's manifest may or must give a plugin. */
export interface PluginRequest {
  options: RequestedOption[];
  /** Null if they depend on options that are missing. */
  capabilities: Required<Capabilities> | null;
  /** The settings with everything missing; values to replace are in angle brackets. */
  settings: PluginSettings;
}

/** `AUCTIONS_API_KEY` of `@acme/plugin-auctions` and `apiKey`. */
const variableOf = (plugin: string, option: string): string =>
  `${plugin.replace(/^@[^/]+\//, '').replace(/^plugin-/, '')}_${option.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')}`
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toUpperCase();

function optionOf([name, schema]: [string, z.ZodType]): RequestedOption {
  const { title, field } = fieldMeta(schema) ?? {};
  const { default: fallback } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return {
    name,
    title: title ?? name,
    isRequired: !schema.safeParse(undefined).success,
    isSecret: field === 'secret',
    fallback: fallback as Json | undefined,
  };
}

const placeholder = (plugin: string, { name, isSecret }: RequestedOption): Json =>
  isSecret ? { $env: variableOf(plugin, name) } : `<${name}>`;

function capabilitiesOf(
  { capabilities = {}, options }: Plugin,
  given: Record<string, Json>,
  secrets: readonly string[],
): Required<Capabilities> | null {
  const parsed = options.safeParse(given);
  if (typeof capabilities === 'function' && !parsed.success) return null;
  try {
    const asked = typeof capabilities === 'function' ? capabilities(parsed.data ?? {}) : capabilities;
    const { hosts = [], secrets: named = [], data = [], modules = [] } = asked;
    return { hosts, secrets: [...new Set([...named, ...secrets])], data, modules };
  } catch {
    return null;
  }
}

/** Says how to state a required option; empty if the plugin lacks it. */
export function missingText(plugin: Pick<Plugin, 'name' | 'options'>, name: PropertyKey | undefined): string {
  const schema = (plugin.options.shape as Record<PropertyKey, z.ZodType>)[name ?? ''];
  if (schema === undefined) return '';
  const option = optionOf([String(name), schema]);
  return option.isSecret
    ? ` Add "${option.name}": ${JSON.stringify(placeholder(plugin.name, option))} to "options", and set that variable where Quoin is started.`
    : ` Add "${option.name}"${option.title === option.name ? '' : ` (${option.title})`} to "options".`;
}

/** Reads a plugin's requests to a manifest in which it has these settings. */
export function pluginRequest(plugin: Plugin, settings: PluginSettings = {}): PluginRequest {
  const options = Object.entries(plugin.options.shape as Record<string, z.ZodType>).map(optionOf);
  const given = settings.options ?? {};
  const missing = options.filter(({ name, isRequired }) => isRequired && !(name in given));
  const written = {
    ...given,
    ...Object.fromEntries(missing.map((option) => [option.name, placeholder(plugin.name, option)])),
  };
  const secrets = options.filter(({ name, isSecret }) => isSecret && name in written).map(({ name }) => name);
  const capabilities = capabilitiesOf(plugin, given, secrets);
  const grants = Object.fromEntries(
    Object.entries(capabilities ?? { secrets })
      .map(([kind, names]) => [
        kind,
        [...new Set([...(settings.grants?.[kind as keyof Capabilities] ?? []), ...names])],
      ])
      .filter(([, names]) => names?.length),
  ) as Partial<Required<Capabilities>>;
  return {
    options,
    capabilities,
    settings: {
      ...settings,
      ...(Object.keys(written).length === 0 ? {} : { options: written }),
      version: settings.version ?? plugin.migrations?.length ?? 0,
      ...(Object.keys(grants).length === 0 ? {} : { grants: grants as PluginSettings['grants'] }),
    },
  };
}
