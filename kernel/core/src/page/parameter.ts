import { z, type Json } from '@quoin/sdk';

/** The rows that a page shows, one per URL. */
export const parameterSchema = z.strictObject({
  /** Name of a data source. */
  source: z.string().min(1).max(200),
  /** A field of its rows and its params, whose value is in the path. */
  field: z.string().min(1).max(200),
});

export type Parameter = z.output<typeof parameterSchema>;

const part = /\{([A-Za-z]\w{0,49})\}/;

/** Returns `noticeNumber` of `/circulars/{noticeNumber}`, for example. */
export const parameterOf = (path: string): string | undefined => part.exec(path)?.[1];

export const withParameter = (path: string, value: string): string =>
  path.replace(part, () => encodeURIComponent(value));

/** Two pages claim the same URLs if the results are equal. */
export const claimOf = (path: string): string => path.replace(part, '{}');

const places = /\{(\w+)\}/g;

/** Returns `title` of `Circular: {title}`, for example. */
export const namedFields = (text: string): string[] => [...text.matchAll(places)].flatMap(([, name]) => name ?? []);

export const valueText = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const fillFromRow = (text: string, row: Readonly<Record<string, Json>>): string =>
  text
    .replace(places, (_, name: string) => (Object.hasOwn(row, name) ? valueText(row[name]) : ''))
    .replace(/\s+/g, ' ')
    .trim();
