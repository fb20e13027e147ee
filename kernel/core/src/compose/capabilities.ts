import type { Capabilities, Manifest, Plugin } from '@quoin/sdk';
import { messageOf } from '../errors/message-of.ts';
import { isListedHost } from '../value/host.ts';
import { inManifest } from './manifest.ts';
import type { Report } from './registry.ts';

type Full = Required<Capabilities>;
type Kind = keyof Full;

const requests: Record<Kind, (name: string) => string> = {
  hosts: (name) => `calls ${name}`,
  secrets: (name) => `reads the secret option "${name}"`,
  data: (name) => `writes rows of the data source "${name}"`,
  modules: (name) => `imports ${name}`,
};

function requested(plugin: Plugin, options: Record<string, unknown>, secrets: readonly string[], report: Report): Full {
  const full = ({ hosts = [], secrets: named = [], data = [], modules = [] }: Capabilities): Full => ({
    hosts,
    secrets: [...new Set([...named, ...secrets])],
    data,
    modules,
  });
  const { capabilities = {} } = plugin;
  try {
    return full(typeof capabilities === 'function' ? capabilities(options) : capabilities);
  } catch (error) {
    report(`${plugin.name}, capabilities`, `They cannot be read: ${messageOf(error)}.`);
    return full({});
  }
}

/** Reports requested capabilities that the manifest does not grant. */
export function checkGrants(
  plugin: string,
  capabilities: Full,
  { grants }: Manifest['plugins'][string],
  report: Report,
): Full {
  const granted: Full = grants ?? { hosts: [], secrets: [], data: [], modules: [] };
  for (const kind of ['hosts', 'secrets', 'data', 'modules'] as const) {
    const isGranted = (name: string) =>
      kind === 'hosts' ? isListedHost(name, granted.hosts) : granted[kind].includes(name);
    for (const name of capabilities[kind].filter((name) => !isGranted(name))) {
      report(
        inManifest('plugins', plugin, 'grants', kind),
        `The plugin ${requests[kind](name)}, which is not granted. Add "${name}" here, or remove the plugin.`,
      );
    }
  }
  return granted;
}

/** Reads the capabilities that a plugin requests with its options, and reports those that are not granted. */
export function readCapabilities(
  plugin: Plugin,
  options: Record<string, unknown>,
  secrets: readonly string[],
  settings: Manifest['plugins'][string],
  report: Report,
): { capabilities: Full; grants: Full } {
  const capabilities = requested(plugin, options, secrets, report);
  return { capabilities, grants: checkGrants(plugin.name, capabilities, settings, report) };
}
