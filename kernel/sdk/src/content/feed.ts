/** Selects public pages of a language, newest first. Defaults to all. */
export interface Feed {
  /** Pages below this path, without its language. */
  under?: string;
  /** Pages with any, or all, of these. */
  tags?: readonly string[];
  match?: 'any' | 'all';
}

export const feedPath = '/feed.xml';

/** The path of a feed with its query, without its language. */
export function feedHref({ under, tags = [], match = 'any' }: Feed): string {
  const query = new URLSearchParams([
    ...(under === undefined ? [] : [['under', under]]),
    ...tags.map((tag) => ['tag', tag]),
    ...(match === 'all' && tags.length > 1 ? [['match', 'all']] : []),
  ]).toString();
  return query === '' ? feedPath : `${feedPath}?${query}`;
}
