/** A part of what is published in a language: the pages with a tag, of a template, below a path, or all of these at once. */
export interface PagePartition {
  locale: string;
  tag?: string | undefined;
  template?: string | undefined;
  /** Such as `/news`; all paths when not given. */
  under?: string | undefined;
}

/** The key of the invalidation log that says that the pages of a part changed. */
export function partitionKey({ locale, tag, template, under }: PagePartition): string {
  const given = Object.entries({ tag, template, under }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? `pages/${locale}` : `pages/${locale}?${new URLSearchParams(given).toString()}`;
}

/** The paths that a path is below, the site's own left out. */
const pathsAbove = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)).filter((above) => above !== '');

/** Every part that a page belongs to, so that a listing depends on one key however it is narrowed. */
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
