import { fillFromRow, parameterOf, valueText, withParameter, type PageContent } from '@quoin/core';
import { QuoinError, type Json } from '@quoin/sdk';
import type { Page } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';

/** The row that a page shows at an address. */
export interface ShownRow {
  /** What the context of its components has of the path. */
  params: Readonly<Record<string, string>>;
  values: Readonly<Record<string, Json>>;
  /** Keys of the invalidation log that make another row of it, or none. */
  dependencies: readonly string[];
  /** When another one stands there by itself. */
  expires?: Date | undefined;
}

type Of = Pick<Page, 'path' | 'locale'>;

/** Milliseconds that a visitor waits for it to be known whether there is a row. */
const mostTime = 1_000;

/** The row of a page, by the value that stands in the path, or else the first there is. Undefined where there is none. */
async function askRow(
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
  const asked = {
    ...(value === undefined ? {} : { [field]: value }),
    ...(Object.hasOwn(params.shape, 'limit') ? { limit: 1 } : {}),
  };
  const { rows, dependencies, expires } = await site.data.ask(source, asked, {
    locale,
    now,
    signal: AbortSignal.timeout(mostTime),
    isMadeUp: value !== undefined,
  });
  const row = rows.find((each) => value === undefined || valueText(each[field]) === value);
  return row && { params: { [name]: valueText(row[field]) }, values: row, dependencies, expires };
}

/** The row of a page for a value in its path. Raises what its source raises, but for a value that it cannot be asked for. */
export async function rowAt(
  site: Pick<Site, 'data'>,
  page: Of,
  content: PageContent,
  value: string,
  now: Date,
): Promise<ShownRow | undefined> {
  try {
    return await askRow(site, page, content, value, now);
  } catch (error) {
    if (error instanceof QuoinError && (error.code === 'request.invalid' || error.code === 'data-source.unknown'))
      return undefined;
    throw error;
  }
}

/** A row that stands for all of them, where a page is shown by itself. */
export const sampleRow = (
  site: Pick<Site, 'data'>,
  page: Of,
  content: PageContent,
  now: Date,
): Promise<ShownRow | undefined> => askRow(site, page, content, undefined, now).catch(() => undefined);

/** The path of a page at which it shows a row. */
export const rowPath = (path: string, { params }: ShownRow): string =>
  withParameter(path, Object.values(params)[0] ?? '');

/** What a page is called where it shows a row. */
export const rowTitle = (title: string, { params, values }: ShownRow): string =>
  fillFromRow(title, values) || (Object.values(params)[0] ?? title);

/** A page as it is where it shows a row: with the address, title and description of that. */
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
