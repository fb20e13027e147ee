import { messageOf, valueText } from '@quoin/core';
import { QuoinError, type Json } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { codeOf } from '../../platform/log/log.ts';
import { hrefOf } from '../../site/content/address.ts';
import type { DataResult } from '../../site/rows/data-result.ts';
import { currentRow, storedSourceOf } from '../../site/rows/stored-rows.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import type { DependencyTracker } from '../pages/dependency-tracker.ts';
import { rowPath } from '../pages/row-page.ts';
import { listedRowPages, type ListedRowPage } from './listed.ts';
import type { Listed, Section } from './sitemap.ts';

type Of = Pick<RequestContext, 'site' | 'now' | 'log'>;

/** Max rows of a source not stored here. */
const maxRows = 10_000;
/** Milliseconds for all such sources together. */
const timeLimit = 5_000;
/** Milliseconds for which a result is valid. */
const validity = 300_000;

interface Rows {
  count: number;
  window(offset: number, limit: number): Promise<{ data: Readonly<Record<string, Json>>; changed: Date | undefined }[]>;
}

async function storedRows({ site }: Of, storage: Storage, name: string, tracker: DependencyTracker): Promise<Rows> {
  const { source, siteId } = storedSourceOf(site, name);
  tracker.add(`source:${name}`);
  const of = { source: source.definition.name, siteId };
  return {
    count: (await storage.rows.query({ ...of, limit: 1 })).total,
    async window(offset, limit) {
      const { rows } = await storage.rows.query({ ...of, offset, limit });
      return rows.flatMap((row) => {
        const data = currentRow(row, source);
        return data === undefined ? [] : [{ data, changed: row.updatedAt }];
      });
    },
  };
}

async function queriedRows(
  { site, now }: Of,
  name: string,
  context: { locale: string; signal: AbortSignal },
  tracker: DependencyTracker,
): Promise<Rows> {
  const takes = (param: string) => Object.hasOwn(site.data.source(name).definition.params.shape, param);
  const found: DataResult['rows'] = [];
  tracker.until(new Date(now.getTime() + validity));
  for (let total = 1; found.length < Math.min(total, maxRows);) {
    const result = await site.data.query(
      name,
      { ...(takes('limit') && { limit: 100 }), ...(takes('offset') && { offset: found.length }) },
      { ...context, now },
    );
    found.push(...result.rows);
    total = takes('offset') && result.rows.length > 0 ? result.total : 0;
    tracker.add(...result.dependencies);
    tracker.until(result.expires);
  }
  return {
    count: found.length,
    window: async (offset, limit) => found.slice(offset, offset + limit).map((data) => ({ data, changed: undefined })),
  };
}

async function rowsOf(
  of: Of,
  storage: Storage,
  { page: { locale }, parameter }: ListedRowPage,
  signal: AbortSignal,
  tracker: DependencyTracker,
): Promise<Rows> {
  try {
    return await storedRows(of, storage, parameter.source, tracker);
  } catch (error) {
    if (error instanceof QuoinError && error.code === 'request.invalid')
      return queriedRows(of, parameter.source, { locale, signal }, tracker);
    throw error;
  }
}

/** A failing source is omitted for a minute and logged. */
export async function rowSections(
  of: Of,
  storage: Storage,
  tracker: DependencyTracker,
  id?: string,
): Promise<Section[]> {
  const { site, now, log } = of;
  const pages = await listedRowPages(site, storage, now, tracker);
  const groups = Map.groupBy(pages, ({ page }) => page.translationGroup);
  const sections: Section[] = [];
  const signal = AbortSignal.timeout(timeLimit);
  for (const listed of pages.filter(({ page }) => id === undefined || page.id === id)) {
    const { page, parameter } = listed;
    const translations = (groups.get(page.translationGroup) ?? []).filter(
      (each) => each.parameter.source === parameter.source,
    );
    try {
      const rows = await rowsOf(of, storage, listed, signal, tracker);
      const addressOf = (
        { page: { locale, path }, name, parameter: { field } }: ListedRowPage,
        data: Readonly<Record<string, Json>>,
      ): string | undefined => {
        const value = valueText(data[field]);
        return value === ''
          ? undefined
          : hrefOf(site, {
              locale,
              path: rowPath(path, { params: { [name]: value }, values: data, dependencies: [] }),
            });
      };
      sections.push({
        name: page.id,
        count: rows.count,
        window: async (offset, limit) =>
          (await rows.window(offset, limit)).flatMap(({ data, changed }): Listed[] => {
            const href = addressOf(listed, data);
            const languages = translations.flatMap((each) => {
              const other = addressOf(each, data);
              return other === undefined ? [] : [{ locale: each.page.locale, href: other }];
            });
            return href === undefined ? [] : [{ href, changed, languages }];
          }),
      });
    } catch (error) {
      // An outdated sitemap is better than one without the stored rows.
      if (codeOf(error).startsWith('database.')) throw error;
      log.warn('The rows of a page are missing in the sitemap.', {
        site: site.id,
        page: page.id,
        fault: messageOf(error),
      });
      tracker.until(new Date(now.getTime() + 60_000));
    }
  }
  return sections;
}
