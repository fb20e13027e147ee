import { sortByKey } from '../sort-by-key.ts';

export const documentColumns = ['title', 'type', 'size', 'date', 'language'] as const;
export type DocumentColumn = (typeof documentColumns)[number];
/** An order such as `date`, or `-date` for the latest first. */
export type DocumentOrder = DocumentColumn | `-${DocumentColumn}`;

export interface ListedDocument {
  id: string;
  title: string;
  /** Undefined if the file is gone. */
  href: string | undefined;
  /** Name under which browsers store it; undefined for files that the library does not have. */
  fileName: string | undefined;
  /** Example: `PDF`. Empty if unknown. */
  type: string;
  /** Bytes; undefined if unknown. */
  size: number | undefined;
  /** Example: `2027-01-31`. */
  date: string | undefined;
  /** A BCP 47 tag. */
  language: { tag: string; name: string } | undefined;
}

/** Unknown values come last in either direction. Without an order, documents stay as they are listed. */
export function sortDocuments(
  documents: readonly ListedDocument[],
  order: DocumentOrder | undefined,
  locale: string,
): readonly ListedDocument[] {
  if (order === undefined) return documents;
  const descends = order.startsWith('-');
  const column = (descends ? order.slice(1) : order) as DocumentColumn;
  const keyOf = (document: ListedDocument) =>
    column === 'language' ? document.language?.name : document[column] || undefined;
  return sortByKey(documents, keyOf, { descends, locale });
}
