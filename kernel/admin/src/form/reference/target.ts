import type { Json } from '@quoin/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Page, or row of a data source. */
export interface Target {
  id: string;
  title: string;
  /** Distinguishes targets of the same title. */
  detail: string;
}

interface Row {
  id: string;
  key: string | null;
  data: Record<string, unknown>;
}

const maxFound = 20;

const ofPage = ({ id, title, path }: { id: string; title: string; path: string }): Target => ({
  id,
  title,
  detail: path,
});

/** Titles a row by its first text, with its key as the detail. */
function ofRow({ id, key, data }: Row): Target {
  const text = Object.values(data).find((value): value is string => typeof value === 'string' && value !== '');
  return { id, title: text ?? key ?? id, detail: key ?? '' };
}

/** Titles that begin with the words come first; the others may have them in their paths only. */
function bestFirst(targets: readonly Target[], words: string): Target[] {
  const rank = ({ title }: Target): number => {
    const [found, wanted] = [title.toLowerCase(), words.toLowerCase()];
    return found === wanted ? 0 : found.startsWith(wanted) ? 1 : found.includes(wanted) ? 2 : 3;
  };
  return targets.toSorted((one, other) => rank(one) - rank(other));
}

export const targetsQuery = (site: string, to: string, words: string) =>
  queryOptions({
    queryKey: ['targets', site, to, words],
    async queryFn(): Promise<Target[]> {
      const search = words.trim() === '' ? {} : { search: words.trim() };
      if (to === 'pages')
        return bestFirst(
          (await api.pages.list({ site, limit: maxFound, sort: 'title', ...search })).pages.map(ofPage),
          words.trim(),
        );
      return (await api.rows.list({ site, source: to, limit: maxFound, ...search })).rows.map(ofRow);
    },
  });

export const targetQuery = (site: string, to: string, id: string) =>
  queryOptions({
    queryKey: ['targets', site, to, 'one', id],
    enabled: id !== '',
    retry: false,
    queryFn: async (): Promise<Target> =>
      to === 'pages'
        ? ofPage(await api.pages.get({ site, page: id }))
        : ofRow(await api.rows.get({ site, source: to, row: id })),
  });

export const isIds = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
