import type { CheckedFields, ReferenceTarget } from '@quoin/core';
import type { CheckedImage, CheckedPage } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { PageDelivery } from '../../delivery/pages/page-delivery.ts';
import { redirectFrom } from '../../delivery/pages/redirect-loop.ts';
import { reservedBy } from '../../delivery/reserved-paths.ts';
import { addressesOf, hrefOf } from '../../site/content/address.ts';
import { assetInfo } from '../../site/content/asset-address.ts';
import { isVisible } from '../../site/content/visibility.ts';
import type { Site } from '../../site/sites/site.ts';

type Destination = Pick<CheckedPage['links'][number], 'to' | 'state'>;

/** Max different addresses of the own site looked up for one page. Others count as found. */
const maxAddresses = 300;

interface Services {
  storage: Storage;
  delivery: Pick<PageDelivery, 'find'>;
  now: () => Date;
}

/** Returns a path of the site; undefined for other addresses, and for places of the page itself. */
function ownPath(url: string, site: Site, path: string): string | undefined {
  if (url.startsWith('#')) return undefined;
  const page = new URL(path, site.url);
  if (!URL.canParse(url, page.href)) return undefined;
  const { origin, pathname } = new URL(url, page);
  if (origin !== page.origin) return undefined;
  try {
    return decodeURIComponent(pathname.replace(/(?<!\/)\/+$/, '') || '/');
  } catch {
    return undefined;
  }
}

async function stateAt({ storage, delivery, now }: Services, site: Site, path: string): Promise<Destination['state']> {
  if (path.startsWith('/_quoin/') || (await reservedBy(site, path)) !== undefined) return 'found';
  if ((await delivery.find(site, path, now())) !== undefined) return 'found';
  if ((await redirectFrom(site, storage, path)) !== undefined) return 'found';
  for (const address of addressesOf(site, path))
    if ((await storage.pages.findByPath({ siteId: site.id, ...address })) !== null) return 'unpublished';
  return 'gone';
}

/** Looks up where the links of a page lead, and the files of its images. Images whose file is gone are links only. */
export async function resolveReferences(
  services: Services,
  site: Site,
  path: string,
  { images, links }: Pick<CheckedFields, 'images' | 'links'>,
): Promise<Pick<CheckedPage, 'images' | 'links'>> {
  const { storage, now } = services;
  const targets = links.map(({ target }) => target);
  const idsOf = (kind: 'page' | 'asset') => [
    ...new Set(targets.flatMap((target) => (target.kind === kind ? [target.id] : []))),
  ];
  const [pages, assets] = await Promise.all([
    storage.pages.findMany(idsOf('page')),
    storage.assets.findAll(site.id, idsOf('asset')),
  ]);
  const pageById = new Map(pages.filter(({ siteId }) => siteId === site.id).map((page) => [page.id, page]));
  const assetById = new Map(assets.map((asset) => [asset.id, assetInfo(asset)]));
  const paths = targets.flatMap((target) => (target.kind === 'url' ? (ownPath(target.url, site, path) ?? []) : []));
  const states = new Map<string, Destination['state']>();
  for (const each of [...new Set(paths)].slice(0, maxAddresses)) states.set(each, await stateAt(services, site, each));

  function destinationOf(target: ReferenceTarget): Destination {
    if (target.kind === 'url') {
      const own = ownPath(target.url, site, path);
      const state = own === undefined ? (target.url.startsWith('#') ? 'found' : 'external') : states.get(own);
      return { to: target.url, state: state ?? 'found' };
    }
    const page = pageById.get(target.id);
    if (page !== undefined) {
      const isPublished = page.publishedRevisionId !== null && isVisible(page, now());
      return { to: hrefOf(site, page), state: isPublished ? 'found' : 'unpublished' };
    }
    const asset = assetById.get(target.id);
    return { to: asset?.file.fileName ?? target.id, state: asset === undefined ? 'gone' : 'found' };
  }

  return {
    images: images.flatMap(({ image, ...place }): CheckedImage[] => {
      if ('url' in image) return [{ ...place, alt: image.alt, file: undefined }];
      const asset = assetById.get(image.asset);
      return asset === undefined ? [] : [{ ...place, alt: image.alt ?? (asset.alt || undefined), file: asset.file }];
    }),
    links: links.map(({ target, ...place }) => ({ ...place, ...destinationOf(target) })),
  };
}
