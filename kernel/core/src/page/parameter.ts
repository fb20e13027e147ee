import { z, type Json } from '@quoin/sdk';

/** Which rows a page shows whose path holds a parameter, one at each address. */
export const parameterSchema = z.strictObject({
  /** The name of a data source. */
  source: z.string().min(1).max(200),
  /** A field of its rows, and one of its params: the one whose value stands in the path. */
  field: z.string().min(1).max(200),
});

export type Parameter = z.output<typeof parameterSchema>;

const part = /\{([A-Za-z]\w{0,49})\}/;

/** The name of the parameter that a path holds, such as `noticeNumber` of `/circulars/{noticeNumber}`; undefined where it holds none. */
export const parameterOf = (path: string): string | undefined => part.exec(path)?.[1];

/** A path with a value in place of its parameter. */
export const withParameter = (path: string, value: string): string =>
  path.replace(part, () => encodeURIComponent(value));

/** A path without the name of its parameter: those of two pages that claim the same addresses are the same. */
export const claimOf = (path: string): string => path.replace(part, '{}');

const places = /\{(\w+)\}/g;

/** The fields that a text names, such as `title` of `Circular: {title}`. */
export const namedFields = (text: string): string[] => [...text.matchAll(places)].flatMap(([, name]) => name ?? []);

/** A value as a text or a path shows it. */
export const valueText = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A text with the values of a row in place of the fields that it names. */
export const fillFromRow = (text: string, row: Readonly<Record<string, Json>>): string =>
  text
    .replace(places, (_, name: string) => (Object.hasOwn(row, name) ? valueText(row[name]) : ''))
    .replace(/\s+/g, ' ')
    .trim();
