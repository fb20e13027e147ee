export interface PagePartition {
  locale: string;
  tag?: string | undefined;
  template?: string | undefined;
  /** For example `/news`. Defaults to all paths. */
  under?: string | undefined;
}

export function partitionKey({ locale, tag, template, under }: PagePartition): string {
  const given = Object.entries({ tag, template, under }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? `pages/${locale}` : `pages/${locale}?${new URLSearchParams(given).toString()}`;
}

/** Lists ancestors without the root. */
const pathsAbove = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)).filter((above) => above !== '');

/** Lists keys of every combination, so that a listing depends on one key. */
export function partitionsOf({
  locale,
  path,
  template,
  tags,
}: {
  locale: string;
  path: string;
  template: string;
  tags: readonly string[];
}): string[] {
  const underEach = [undefined, ...pathsAbove(path)];
  const tagEach = [undefined, ...new Set(tags)];
  return underEach.flatMap((under) =>
    [undefined, template].flatMap((each) => tagEach.map((tag) => partitionKey({ locale, tag, template: each, under }))),
  );
}
