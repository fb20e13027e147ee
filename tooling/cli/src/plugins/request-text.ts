import type { PluginRequest, RequestedOption } from '@quoin/core';

const optionText = ({ name, title, isRequired, isSecret, fallback }: RequestedOption): string =>
  [
    `  ${name}`,
    title === name ? '' : ` (${title})`,
    isRequired ? ', required' : '',
    isSecret ? ': the name of an environment variable that holds it' : '',
    fallback === undefined ? '' : `: defaults to ${JSON.stringify(fallback)}`,
  ].join('');

const kinds = {
  hosts: 'calls the hosts',
  secrets: 'reads the secret options',
  data: 'writes to the data sources',
  modules: 'imports the modules',
} as const;

function capabilityLines({ capabilities }: PluginRequest): string[] {
  if (capabilities === null)
    return ['What it asks to be granted depends on its options. A plan of the upgrade says it.'];
  const asked = (Object.keys(kinds) as (keyof typeof kinds)[])
    .filter((kind) => capabilities[kind].length > 0)
    .map((kind) => `${kinds[kind]} ${capabilities[kind].join(', ')}`);
  return asked.length === 0 ? [] : [`It ${asked.join('; ')}. Each has to be granted.`];
}

/** Says which options and grants a plugin requests, with the text for the manifest; empty if none. */
export function requestLines(plugin: string, site: string, request: PluginRequest): string[] {
  const { options, settings } = request;
  const capabilities = capabilityLines(request);
  if (options.length === 0 && capabilities.length === 0) return [];
  const isWanting = settings.options !== undefined || settings.grants !== undefined;
  return [
    ...(options.length === 0 ? [] : ['Its options:', ...options.map(optionText)]),
    ...capabilities,
    ...(isWanting
      ? [
          `Write this into "plugins" in the manifest.json of site ${site}, with your values for those in angle brackets:`,
          `  "${plugin}": ${JSON.stringify(settings, null, 2).replaceAll('\n', '\n  ')}`,
        ]
      : []),
  ];
}
