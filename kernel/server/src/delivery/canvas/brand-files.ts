import { packagePath } from '../../site/packages/package.ts';
import type { RequestHandler } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';
import type { Sites } from '../../site/sites/sites.ts';
import { packageFilesHandler } from '../pages/static.ts';

function isOfBrand({ composed, packages }: Site, path: string): boolean {
  const brand = packages.get(composed.brandPackage.name);
  return brand !== undefined && path.startsWith(packagePath(brand.name, brand.assets.hash));
}

/** Serves the files of every brand on every site: demos use any brand, and browsers load fonts from the page's host. */
export const createBrandFilesHandler =
  (sites: Pick<Sites, 'all'>): RequestHandler =>
  (context) => {
    if (!context.path.startsWith('/_quoin/packages/')) return false;
    const site = sites.all().find((each) => isOfBrand(each, context.path));
    return site === undefined ? false : packageFilesHandler({ ...context, site });
  };
