/** What a catalogue entry says: an HTTP status, and a message made from its details that says what, where and what to do. */
export interface CatalogueEntry<Detail extends string> {
  status: number;
  message: (details: Record<Detail, string>) => string;
}

/** Makes an entry. */
export const entry = <Detail extends string = never>(
  status: number,
  message: CatalogueEntry<Detail>['message'],
): CatalogueEntry<Detail> => ({ status, message });
