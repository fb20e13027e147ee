import { Container, type ServiceIdentifier } from 'inversify';
import { KernelError } from '@quoin/core/errors';
import type { Http, Log, Provider, Service } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { Outbound } from '../http-client/outbound.ts';
import { withSiteFiles } from '../http-client/site-files.ts';
import { runAsPlugin } from '../isolation/at-work.ts';
import type { ServerLog } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';

/** The services of one plugin on one site. */
export interface PluginScope {
  /** Raises `plugin.invalid` for a token that the plugin does not provide. */
  service<T>(token: Service<T>): T;
  http: Http;
  log: Log;
}

const identifier = <T>(description: string) => Symbol(description) as ServiceIdentifier<T>;

export const kernel = {
  settings: identifier<Settings>('settings'),
  storage: identifier<Storage>('storage'),
  log: identifier<ServerLog>('log'),
  outbound: identifier<Outbound>('outbound'),
  now: identifier<() => Date>('now'),
};

export interface Kernel {
  settings: Settings;
  storage: Storage;
  log: ServerLog;
  outbound: Outbound;
  now: () => Date;
}

export function createRoot({ settings, storage, log, outbound, now }: Kernel): Container {
  const root = new Container();
  root.bind(kernel.settings).toConstantValue(settings);
  root.bind(kernel.storage).toConstantValue(storage);
  root.bind(kernel.log).toConstantValue(log);
  root.bind(kernel.outbound).toConstantValue(outbound);
  root.bind(kernel.now).toConstantValue(now);
  return root;
}

// The container needs a unique identifier per token.
const identifiers = new WeakMap<object, symbol>();

function identifierOf<T>(token: Service<T>): ServiceIdentifier<T> {
  const known = identifiers.get(token) ?? Symbol(token.description);
  identifiers.set(token, known);
  return known;
}

interface PluginInput {
  plugin: string;
  site: string;
  providers: readonly Provider[];
  /** Hosts granted by the manifest. */
  hosts: readonly string[];
  /** The folder of the site's static files. */
  files: string;
}

/** Creates services on first use, dependencies first. Inversify disposes of them with the site. */
export function createPluginScope(
  parent: Container,
  { plugin, site, providers, hosts, files }: PluginInput,
): PluginScope & { container: Container } {
  const container = new Container({ parent });
  const scope: PluginScope = {
    http: withSiteFiles(parent.get(kernel.outbound).client(hosts), files),
    log: parent.get(kernel.log).child({ site, plugin }),
    service(token) {
      const found = container.get(identifierOf(token), { optional: true });
      if (found !== undefined) return found;
      throw new KernelError('plugin.invalid', {
        plugin,
        contribution: 'services',
        reason: `it asks for the service "${token.description}", which it does not provide`,
      });
    },
  };
  for (const provider of providers) {
    container
      .bind(identifierOf(provider.token))
      .toDynamicValue(() => runAsPlugin({ plugin, site, during: 'service' }, () => provider.create({ site, ...scope })))
      .inSingletonScope()
      .onDeactivation(async (service) => {
        await runAsPlugin({ plugin, site, during: 'dispose' }, () => provider.dispose?.(service));
      });
  }
  return { ...scope, container };
}
