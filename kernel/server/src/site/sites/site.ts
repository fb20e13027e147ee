import { join } from 'node:path';
import type { ComposedSite } from '@quoin/core';
import type { SiteAssets } from '@quoin/render';
import type { Http } from '@quoin/sdk';
import { Container } from 'inversify';
import { createPluginScope, kernel, type PluginScope } from '../../platform/container/container.ts';
import type { Host } from '../../platform/hosts/host.ts';
import { isLoopback } from '../../platform/http-client/address.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { createSiteData, type SiteData } from '../data/data.ts';
import { type InstalledPackage, type PackageFiles, packagePath } from '../packages/package.ts';
import { vendorPath } from '../packages/vendor.ts';
import { createCaptchaCheck, type CaptchaCheck } from './captcha.ts';
import type { SiteFolder } from './site-folder.ts';

const folderOf = (name: string): string => name.replace(/^cms-(component|template)-/, '');

function siteAssets(
  composed: ComposedSite,
  packages: ReadonlyMap<string, InstalledPackage>,
  vendorUrl: string,
): SiteAssets {
  const assetsOf = (name: string) => {
    const registered = composed.components.get(name) ?? composed.templates.get(name);
    return registered === undefined ? undefined : packages.get(registered.plugin)?.assets;
  };
  const brand = packages.get(composed.brandPackage.name);
  return {
    css: (name) => assetsOf(name)?.css[folderOf(name)],
    client: (name) => assetsOf(name)?.client[folderOf(name)],
    brandCss: brand?.assets.css['brand'],
    font: (file) => (brand === undefined ? undefined : packagePath(brand.name, brand.assets.hash) + file),
    vendorUrl,
  };
}

export interface Site {
  id: string;
  folder: string;
  composed: ComposedSite;
  packages: ReadonlyMap<string, InstalledPackage>;
  /** Snapshots use their files. */
  retired: readonly PackageFiles[];
  /** Origin of the main host, without a trailing slash. */
  url: string;
  /** Returns the origin of a host, without a trailing slash. */
  originAt(host: Host): string;
  /** The sites that are served, this one included. */
  siblings(): readonly Pick<Site, 'id' | 'composed' | 'url'>[];
  scope(plugin: string): PluginScope;
  /** Client for the hosts that the manifest allows as form targets. */
  postClient: Http;
  captcha: CaptchaCheck | undefined;
  /** Client for the hosts that the manifest allows to fetch from. */
  fetchClient: Http;
  data: SiteData;
  assets: SiteAssets;
  transportHeaders: Readonly<Record<string, string>>;
  dispose(): Promise<void>;
}

/** Timeout of a delivery in milliseconds. Deliveries may include files. */
const delivering = 20_000;

/** Returns the origin of a host: HTTP with the server's port on localhost, else HTTPS. */
export function originOf(host: string, port: number): string {
  const name = host.replace(/^\*\./, 'www.');
  if (!/(^|\.)localhost(:\d+)?$/.test(name)) return `https://${name}`;
  return name.includes(':') || port === 80 ? `http://${name}` : `http://${name}:${port}`;
}

/** Returns HSTS headers for an HTTPS origin, except on this machine. */
export function transportHeaders(
  origin: string,
  { hstsSeconds = 31_536_000 }: Pick<Settings, 'hstsSeconds'>,
): Record<string, string> {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && !isLoopback(hostname)
    ? { 'strict-transport-security': `max-age=${hstsSeconds}` }
    : {};
}

export function openSite(
  root: Container,
  { id, folder, packages, retired = [] }: SiteFolder,
  composed: ComposedSite,
  port: number,
  siblings?: Site['siblings'],
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
  const site: Omit<Site, 'data'> = {
    id,
    folder,
    composed,
    packages,
    retired,
    url: originOf(hosts[0] ?? '', port),
    transportHeaders: transportHeaders(originOf(hosts[0] ?? '', port), container.get(kernel.settings)),
    originAt: (host: Host) => originOf(host.name + host.port, port),
    siblings: siblings ?? (() => [site]),
    scope: (plugin: string) =>
      scopes.get(plugin) ?? createPluginScope(container, { plugin, site: id, providers: [], hosts: [], files }),
    postClient: outbound.client(allow.post, delivering),
    captcha: composed.captcha && createCaptchaCheck(composed.captcha, outbound),
    fetchClient: outbound.client(allow.fetch),
    assets: siteAssets(composed, packages, vendorPath),
    async dispose() {
      for (const scope of scopes.values()) await scope.container.unbindAllAsync();
      await container.unbindAllAsync();
    },
  };
  const log = container.get(kernel.log).child({ site: id });
  return { ...site, data: createSiteData(site, container.get(kernel.storage), log, container.get(kernel.now)) };
}
