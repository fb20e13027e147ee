/** The message says what happened, where, and what to do. */
export interface CatalogueEntry<Detail extends string> {
  status: number;
  message: (details: Record<Detail, string>) => string;
}

export const entry = <Detail extends string = never>(
  status: number,
  message: CatalogueEntry<Detail>['message'],
): CatalogueEntry<Detail> => ({ status, message });
