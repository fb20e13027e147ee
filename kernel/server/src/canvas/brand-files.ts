import type { Step } from '../delivery/exchange.ts';
import { packageStep } from '../delivery/static.ts';
import { packagePath } from '../packages/package.ts';
import type { Site } from '../sites/site.ts';
import type { Sites } from '../sites/sites.ts';

function isOfBrand({ composed, packages }: Site, path: string): boolean {
  const brand = packages.get(composed.brandPackage.name);
  return brand !== undefined && path.startsWith(packagePath(brand.name, brand.assets.hash));
}

/** Serves the fonts and pictures of every brand on every site: a demo may be shown in any of them, and browsers take fonts from a page's own host. */
export const brandFileStep =
  (sites: Pick<Sites, 'all'>): Step =>
  (exchange) => {
    if (!exchange.path.startsWith('/_quoin/packages/')) return false;
    const site = sites.all().find((each) => isOfBrand(each, exchange.path));
    return site === undefined ? false : packageStep({ ...exchange, site });
  };
