import { join } from 'node:path';
import { Container } from 'inversify';
import type { ComposedSite } from '@quoin/core';
import type { SiteAssets } from '@quoin/render';
import type { Http } from '@quoin/sdk';
import { createPluginScope, kernel, type PluginScope } from '../../platform/container/container.ts';
import type { Host } from '../../platform/hosts/host.ts';
import { isLoopback } from '../../platform/http-client/address.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { createSiteData, type SiteData } from '../data/data.ts';
import type { InstalledPackage, PackageFiles } from '../packages/package.ts';
import { vendorPath } from '../packages/vendor.ts';
import { createCaptchaCheck, type CaptchaCheck } from './captcha.ts';
import { siteAssets } from './site-assets.ts';
import type { SiteFolder } from './site-folder.ts';

/** A site that is being served. */
export interface Site {
  id: string;
  folder: string;
  composed: ComposedSite;
  packages: ReadonlyMap<string, InstalledPackage>;
  /** Packages of plugins that were taken out, whose files are still shown. */
  retired: readonly PackageFiles[];
  /** Its origin, without a slash at the end. */
  url: string;
  /** The origin at which a host of it is reached, without a slash at the end. */
  originAt(host: Host): string;
  /** The scope of a plugin of this site. */
  scope(plugin: string): PluginScope;
  /** Calls the hosts to which the manifest lets forms be delivered. */
  post: Http;
  /** Tells people from robots; undefined where the manifest names no captcha. */
  captcha: CaptchaCheck | undefined;
  /** Calls the hosts from which the manifest lets content be fetched. */
  fetch: Http;
  data: SiteData;
  assets: SiteAssets;
  /** What its hosts tell browsers of how they are reached. */
  transportHeaders: Readonly<Record<string, string>>;
  /** Ends the services of its plugins. */
  dispose(): Promise<void>;
}

/** Milliseconds that a submission may take to be delivered to its target: files come along. */
const delivering = 20_000;

/** The origin at which a host of a manifest is reached: plain HTTP at our own port on this machine, else HTTPS. */
export function originOf(host: string, port: number): string {
  const name = host.replace(/^\*\./, 'www.');
  if (!/(^|\.)localhost(:\d+)?$/.test(name)) return `https://${name}`;
  return name.includes(':') || port === 80 ? `http://${name}` : `http://${name}:${port}`;
}

/** Has browsers reach an origin with HTTPS by that alone from then on, unless it is this machine's. */
export function transportHeaders(
  origin: string,
  { hstsSeconds = 31_536_000 }: Pick<Settings, 'hstsSeconds'>,
): Record<string, string> {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && !isLoopback(hostname)
    ? { 'strict-transport-security': `max-age=${hstsSeconds}` }
    : {};
}

/** Puts a composed site into service below the root container. */
export function openSite(
  root: Container,
  { id, folder, packages, retired = [] }: SiteFolder,
  composed: ComposedSite,
  port: number,
): Site {
  const container = new Container({ parent: root });
  const outbound = container.get(kernel.outbound);
  const { allow, hosts } = composed.manifest;
  const files = join(folder, 'public');
  const scopes = new Map(
    composed.plugins.map(({ name, grants }) => {
      const providers = composed.providers.filter(({ plugin }) => plugin === name).map(({ provider }) => provider);
      return [name, createPluginScope(container, { plugin: name, site: id, providers, hosts: grants.hosts, files })];
    }),
  );
  const site = {
    id,
    folder,
    composed,
    packages,
    retired,
    url: originOf(hosts[0] ?? '', port),
    transportHeaders: transportHeaders(originOf(hosts[0] ?? '', port), container.get(kernel.settings)),
    originAt: (host: Host) => originOf(host.name + host.port, port),
    scope: (plugin: string) =>
      scopes.get(plugin) ?? createPluginScope(container, { plugin, site: id, providers: [], hosts: [], files }),
    post: outbound.client(allow.post, delivering),
    captcha: composed.captcha && createCaptchaCheck(composed.captcha, outbound),
    fetch: outbound.client(allow.fetch),
    assets: siteAssets(composed, packages, vendorPath),
    async dispose() {
      for (const scope of scopes.values()) await scope.container.unbindAllAsync();
      await container.unbindAllAsync();
    },
  };
  const log = container.get(kernel.log).child({ site: id });
  return { ...site, data: createSiteData(site, container.get(kernel.storage), log, container.get(kernel.now)) };
}
