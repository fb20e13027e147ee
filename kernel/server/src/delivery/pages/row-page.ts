import { fillFromRow, parameterOf, valueText, withParameter, type PageContent } from '@quoin/core';
import { QuoinError, type Json } from '@quoin/sdk';
import type { Page } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';

export interface ShownRow {
  params: Readonly<Record<string, string>>;
  values: Readonly<Record<string, Json>>;
  /** Keys of the change log that can change or remove the row. */
  dependencies: readonly string[];
  /** When another row takes its place. */
  expires?: Date | undefined;
}

type Of = Pick<Page, 'path' | 'locale'>;

/** Milliseconds that a visitor waits for the lookup. */
const timeLimit = 1_000;

/** Finds the row with the value of the path parameter, or the first row. Undefined if none. */
async function queryRow(
  site: Pick<Site, 'data'>,
  { path, locale }: Of,
  { parameter }: PageContent,
  value: string | undefined,
  now: Date,
): Promise<ShownRow | undefined> {
  const name = parameterOf(path);
  if (name === undefined || parameter === undefined) return undefined;
  const { source, field } = parameter;
  const { params } = site.data.source(source).definition;
  const query = {
    ...(value === undefined ? {} : { [field]: value }),
    ...(Object.hasOwn(params.shape, 'limit') ? { limit: 1 } : {}),
  };
  const { rows, dependencies, expires } = await site.data.query(source, query, {
    locale,
    now,
    signal: AbortSignal.timeout(timeLimit),
    isMadeUp: value !== undefined,
  });
  const row = rows.find((each) => value === undefined || valueText(each[field]) === value);
  return row && { params: { [name]: valueText(row[field]) }, values: row, dependencies, expires };
}

/** Finds the row of a path value. Raises the errors of its source; undefined for a value that its parameters reject. */
export async function rowAt(
  site: Pick<Site, 'data'>,
  page: Of,
  content: PageContent,
  value: string,
  now: Date,
): Promise<ShownRow | undefined> {
  try {
    return await queryRow(site, page, content, value, now);
  } catch (error) {
    if (error instanceof QuoinError && (error.code === 'request.invalid' || error.code === 'data-source.unknown'))
      return undefined;
    throw error;
  }
}

export const sampleRow = (
  site: Pick<Site, 'data'>,
  page: Of,
  content: PageContent,
  now: Date,
): Promise<ShownRow | undefined> => queryRow(site, page, content, undefined, now).catch(() => undefined);

export const rowPath = (path: string, { params }: ShownRow): string =>
  withParameter(path, Object.values(params)[0] ?? '');

export const rowTitle = (title: string, { params, values }: ShownRow): string =>
  fillFromRow(title, values) || (Object.values(params)[0] ?? title);

export function withRow<Shown extends { page: Page; content: PageContent }>(shown: Shown, row: ShownRow): Shown {
  const { page, content } = shown;
  const { description } = content.seo;
  const seo =
    description === undefined ? content.seo : { ...content.seo, description: fillFromRow(description, row.values) };
  return {
    ...shown,
    page: { ...page, path: rowPath(page.path, row) },
    content: { ...content, title: rowTitle(content.title, row), seo },
  };
}
