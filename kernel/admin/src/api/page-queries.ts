import type { ApiPage } from '@quoin/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';

export const pagesKey = (site: string) => ['pages', site] as const;

export const pageQuery = (site: string, page: string) =>
  queryOptions({ queryKey: [...pagesKey(site), 'page', page], queryFn: () => api.pages.get({ site, page }) });

export const templatesQuery = (site: string) =>
  queryOptions({
    queryKey: ['templates', site],
    queryFn: async () => (await api.registries.templates({ site })).items,
    staleTime: 300_000,
  });

export const authorsQuery = (site: string) =>
  queryOptions({
    queryKey: [...pagesKey(site), 'authors'],
    queryFn: async () => (await api.pages.authors({ site })).authors,
  });

export const tagsQuery = (site: string, search: string = '') =>
  queryOptions({
    queryKey: [...pagesKey(site), 'tags', search],
    queryFn: async () => (await api.pages.tags({ site, limit: 50, ...(search === '' ? {} : { search }) })).tags,
    staleTime: 30_000,
  });

export const siteQuery = (site: string) =>
  queryOptions({ queryKey: ['sites', site], queryFn: () => api.sites.get({ site }), staleTime: 60_000 });

export const patternsQuery = (site: string, locale: string) =>
  queryOptions({
    queryKey: [...pagesKey(site), 'patterns', locale],
    queryFn: async () => (await api.patterns.list({ site, locale })).items,
    staleTime: 30_000,
  });

/** Links that break when a page is removed. */
export const dependentsQuery = (site: string, page: string, scope: 'page' | 'below' = 'below') =>
  queryOptions({
    queryKey: [...pagesKey(site), 'dependents', page, scope],
    queryFn: () => api.pages.dependents({ site, page, scope, limit: 10 }),
    staleTime: 0,
  });

/** Revision with its content, which is immutable. */
export const revisionQuery = (site: string, page: string, revision: string) =>
  queryOptions({
    queryKey: ['revision', site, page, revision],
    queryFn: () => api.revisions.get({ site, page, revision }),
    staleTime: Infinity,
  });

export const translationsQuery = (site: string, page: string) =>
  queryOptions({
    queryKey: [...pagesKey(site), 'translations', page],
    queryFn: async () => (await api.pages.translations({ site, page })).translations,
  });

export const scheduledQuery = (site: string) =>
  queryOptions({ queryKey: [...pagesKey(site), 'scheduled'], queryFn: () => api.publication.scheduled({ site }) });

/** Reasons why the cached page was rendered again. */
export const renderingQuery = (site: string, page: string) =>
  queryOptions({
    queryKey: [...pagesKey(site), 'rendering', page],
    queryFn: () => api.pages.rendering({ site, page }),
    staleTime: 0,
  });

/** Returns a function from template names to titles. */
export function useTemplateTitle(site: string): (name: string) => string {
  const { data: templates = [] } = useQuery(templatesQuery(site));
  const titles = new Map(templates.map(({ name, title }) => [name, title]));
  return (name) => titles.get(name) ?? name;
}

/** Returns a function that invalidates the queries of a site's pages, except the failing ones of a deleted page. */
export function usePagesChanged(site: string): (deleted?: string) => Promise<void> {
  const queries = useQueryClient();
  return (deleted) =>
    queries.invalidateQueries({
      queryKey: pagesKey(site),
      predicate: ({ queryKey }) => deleted === undefined || !queryKey.includes(deleted),
    });
}

/** Public address of a page; undefined if the site is not served. */
export function addressOf(
  site: { url: string | null; locales: readonly string[] },
  { locale, path }: Pick<ApiPage, 'locale' | 'path'>,
): string | undefined {
  if (site.url === null) return undefined;
  if (locale === site.locales[0]) return site.url + path;
  return `${site.url}/${locale}${path === '/' ? '' : path}`;
}
