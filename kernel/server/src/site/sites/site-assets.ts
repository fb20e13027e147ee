import type { ComposedSite } from '@quoin/core';
import type { SiteAssets } from '@quoin/render';
import { packagePath, type InstalledPackage } from '../packages/package.ts';

const folderOf = (name: string): string => name.replace(/^cms-(component|template)-/, '');

export function siteAssets(
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
