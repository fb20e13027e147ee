import type { ApiUnfinished } from '@quoin/api';
import type { Page, Storage } from '@quoin/storage';
import type { PageDelivery } from '../../delivery/pages/page-delivery.ts';
import { hrefOf, notFoundPath } from '../../site/content/address.ts';
import type { Site } from '../../site/sites/site.ts';
import { findingsOf } from './findings.ts';

interface Services {
  storage: Storage;
  delivery: PageDelivery;
  now: () => Date;
}

/** Max pages checked per response. Those that changed longest ago come first. */
const maxChecked = 20;

/** Pages that visitors expect of every site, in each of its languages. */
const expected = [
  { path: '/', title: 'Home page' },
  { path: notFoundPath, title: 'Page for unknown addresses' },
];

async function absentPages({ storage }: Services, site: Site): Promise<ApiUnfinished[]> {
  const addresses = site.composed.manifest.locales.flatMap((locale) => expected.map((page) => ({ ...page, locale })));
  const found = await Promise.all(
    addresses.map(async ({ title, ...address }): Promise<ApiUnfinished[]> => {
      const page = await storage.pages.findByPath({ siteId: site.id, ...address });
      if (page !== null && page.publishedRevisionId !== null) return [];
      const href = hrefOf(site, address);
      const message =
        page === null ? `Nothing is at ${href}. Create the page.` : `Visitors do not see ${href}. Publish it.`;
      return [{ page: page?.id ?? null, title: page?.title ?? title, ...address, messages: [message] }];
    }),
  );
  return found.flat();
}

async function unfinishedPage(services: Services, site: Site, { id }: Page): Promise<ApiUnfinished[]> {
  const page = await services.storage.pages.find(site.id, id);
  if (page === null) return [];
  const findings = (await findingsOf(services, site, page)).filter(({ severity }) => severity !== 'info');
  if (findings.length === 0) return [];
  const messages = [...new Set(findings.map(({ message }) => message))];
  return [{ page: id, title: page.title, path: page.path, locale: page.locale, messages }];
}

/** Lists the pages that a site lacks, unless the filter names templates, and published pages with more than hints. */
export async function unfinishedIn(
  services: Services,
  site: Site,
  filter: { template?: string[] },
): Promise<ApiUnfinished[]> {
  const { pages } = await services.storage.pages.list({
    ...filter,
    siteId: site.id,
    status: 'published',
    sort: 'updatedAt',
    limit: maxChecked,
  });
  const found = filter.template === undefined ? await absentPages(services, site) : [];
  for (const page of pages) found.push(...(await unfinishedPage(services, site, page)));
  return found;
}
