import { markup, type Markup } from '@quoin/render';
import { partitionKey, type Storage } from '@quoin/storage';
import { hrefOf } from '../../site/content/address.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';
import type { Produced } from '../page-cache/public-responses.ts';
import { createDependencyTracker, type DependencyTracker } from '../pages/dependency-tracker.ts';
import { listedPages } from './listed.ts';
import { rowSections } from './row-sections.ts';

export interface Listed {
  /** Relative to the site. */
  href: string;
  changed: Date | undefined;
  /** All language versions, itself included. Empty if there is only one. */
  languages: readonly { locale: string; href: string }[];
}

export interface Section {
  name: string;
  count: number;
  window(offset: number, limit: number): Promise<Listed[]>;
}

type Of = Pick<RequestContext, 'site' | 'now' | 'log'>;

const xml = 'application/xml; charset=utf-8';
const atOnce = 1_000;
/** Stays below 50,000 addresses and 50 MB per part, even with the longest paths. */
const partSize = ({ composed }: Pick<Site, 'composed'>): number =>
  Math.min(5_000, Math.floor(48_000_000 / ((composed.manifest.locales.length + 3) * 3_200)));

/** Section of pages without rows. Other sections are named by page id. */
const pagesName = 'pages';

async function pageSection({ site, now }: Of, storage: Storage, tracker: DependencyTracker): Promise<Section> {
  tracker.add(...site.composed.manifest.locales.map((locale) => partitionKey({ locale })));
  tracker.until((await storage.pages.nextSchedule(site.id, now)) ?? undefined);
  const filter = await listedPages(site, storage, now);
  const isOneLanguage = site.composed.manifest.locales.length === 1;
  return {
    name: pagesName,
    count: await storage.pages.countSitemap(filter),
    async window(offset, limit) {
      const entries = await storage.pages.listSitemap({ ...filter, offset, limit });
      const groups = isOneLanguage
        ? []
        : await storage.pages.listSitemapGroups(filter, [
            ...new Set(entries.map(({ translationGroup }) => translationGroup)),
          ]);
      const byGroup = Map.groupBy(groups, ({ translationGroup }) => translationGroup);
      return entries.map((entry) => ({
        href: hrefOf(site, entry),
        changed: entry.publishedAt,
        languages: (byGroup.get(entry.translationGroup) ?? []).map(({ locale, path }) => ({
          locale,
          href: hrefOf(site, { locale, path }),
        })),
      }));
    },
  };
}

function addressElement({ url: origin, composed }: Site, { href, changed, languages }: Listed): Markup {
  const absolute = (path: string): string => new URL(path, origin).href;
  const fallback = languages.find(({ locale }) => locale === composed.manifest.locales[0]);
  const visible =
    languages.length < 2
      ? []
      : [
          ...languages.map(({ locale, href: path }) => [locale, path] as const),
          ...(fallback === undefined ? [] : [['x-default', fallback.href] as const]),
        ];
  const alternates = visible.map(
    ([language, path]) => markup`<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(path)}"/>`,
  );
  return markup`<url><loc>${absolute(href)}</loc>${changed && markup`<lastmod>${changed.toISOString()}</lastmod>`}${alternates}</url>`;
}

async function addressSet(
  { site }: Of,
  sections: readonly { section: Section; from: number; to: number }[],
): Promise<string> {
  const parts: string[] = [];
  for (const { section, from, to } of sections) {
    for (let offset = from; offset < to; offset += atOnce) {
      const listed = await section.window(offset, Math.min(atOnce, to - offset));
      parts.push(listed.map((each) => addressElement(site, each).html).join(''));
    }
  }
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${parts.join('')}</urlset>`;
}

function index({ site }: Of, sections: readonly Section[], size: number): string {
  const parts = sections.flatMap(({ name, count }) =>
    Array.from({ length: Math.ceil(count / size) }, (_, part) => `${site.url}/sitemap-${name}-${part + 1}.xml`),
  );
  const elements = parts.map((href) => markup`<sitemap><loc>${href}</loc></sitemap>`.html);
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${elements.join('')}</sitemapindex>`;
}

const partPath = /^\/sitemap-([a-z0-9-]{1,50})-([1-9]\d{0,5})\.xml$/;

export const sitemapPath = '/sitemap.xml';

export const isPartPath = (path: string): boolean => partPath.test(path);
export const namesPart = (sitemap: Buffer, { url }: Pick<Site, 'url'>, path: string): boolean =>
  sitemap.includes(`<loc>${url}${path}</loc>`);

/** Returns a sitemap, or an index of its parts if there are too many addresses; undefined for an unknown part. */
export async function sitemapAt(of: Of, storage: Storage, path: string): Promise<Produced | undefined> {
  const tracker = createDependencyTracker(of.now);
  const [, name, number] = partPath.exec(path) ?? [];
  const ofPages = name === undefined || name === pagesName ? [await pageSection(of, storage, tracker)] : [];
  const ofRows = name === pagesName ? [] : await rowSections(of, storage, tracker, name);
  const sections = [...ofPages, ...ofRows];
  const produced = (body: string): Produced => ({ type: xml, body, keys: tracker.keys, expires: tracker.expires });
  const size = partSize(of.site);
  if (name === undefined) {
    const total = sections.reduce((sum, { count }) => sum + count, 0);
    return produced(
      total > size
        ? index(of, sections, size)
        : await addressSet(
            of,
            sections.map((section) => ({ section, from: 0, to: section.count })),
          ),
    );
  }
  const [section] = sections;
  const from = (Number(number) - 1) * size;
  if (section === undefined || from >= section.count) return undefined;
  return produced(await addressSet(of, [{ section, from, to: Math.min(section.count, from + size) }]));
}
