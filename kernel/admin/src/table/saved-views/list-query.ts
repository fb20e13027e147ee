const saved = (names: readonly string[]): string[] => [...names, 'sort'];

/** Filters and order of a list as URL text; two lists that show the same have the same. */
export function queryOf(parameters: URLSearchParams, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of saved(names)) {
    const value = parameters.get(name) ?? '';
    if (value !== '') query.set(name, value);
  }
  query.sort();
  return query.toString();
}

/**
 * Changes of URL parameters that lead to the first page of a saved query. Parameters that are no filters (now) are left
 * out.
 */
export function changesTo(query: string, names: readonly string[]): Record<string, string | undefined> {
  const parameters = new URLSearchParams(query);
  return {
    ...Object.fromEntries(saved(names).map((name) => [name, parameters.get(name) ?? undefined])),
    page: undefined,
  };
}
