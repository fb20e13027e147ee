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
  /** Such as `PDF`; empty if unknown. */
  type: string;
  /** Bytes; undefined if unknown. */
  size: number | undefined;
  /** As `2027-01-31`. */
  date: string | undefined;
  /** A BCP 47 tag. */
  language: { tag: string; name: string } | undefined;
}

function keyOf({ title, type, size, date, language }: ListedDocument, column: DocumentColumn): string | number {
  const keys = { title, type, size: size ?? '', date: date ?? '', language: language?.name ?? '' };
  return keys[column];
}

/** Unknown values come last in either direction. Without an order, documents stay as they are listed. */
export function sortDocuments(
  documents: readonly ListedDocument[],
  order: DocumentOrder | undefined,
  locale: string,
): readonly ListedDocument[] {
  if (order === undefined) return documents;
  const column = (order.startsWith('-') ? order.slice(1) : order) as DocumentColumn;
  const direction = order === column ? 1 : -1;
  const collator = new Intl.Collator(locale, { numeric: true });
  return documents.toSorted((one, other) => {
    const [key, otherKey] = [keyOf(one, column), keyOf(other, column)];
    if (key === '' || otherKey === '') return Number(key === '') - Number(otherKey === '');
    const difference =
      typeof key === 'number' && typeof otherKey === 'number'
        ? key - otherKey
        : collator.compare(String(key), String(otherKey));
    return direction * difference;
  });
}
