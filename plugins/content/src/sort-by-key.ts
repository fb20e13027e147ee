interface Order {
  descends: boolean;
  locale: string;
}

/** Sorts rows by a key, in the language's order. Rows without a key come last in either direction. */
export function sortByKey<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number | undefined,
  { descends, locale }: Order,
): Row[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));
  const direction = descends ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted((one, other) => {
      if (one.key === undefined || other.key === undefined)
        return Number(one.key === undefined) - Number(other.key === undefined);
      return direction * compare(one.key, other.key);
    })
    .map(({ row }) => row);
}
