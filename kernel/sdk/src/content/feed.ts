/** Which pages of a language a feed is of, the newest first: of those that everybody may read, all unless something is given. */
export interface Feed {
  /** The path of a page, without its language: those below it. */
  under?: string;
  /** Those that carry any of these tags, or all of them. */
  tags?: readonly string[];
  match?: 'any' | 'all';
}

/** The path at which the feeds of a language are served. */
export const feedPath = '/feed.xml';

/** The path of a feed with its question, without its language. */
export function feedHref({ under, tags = [], match = 'any' }: Feed): string {
  const query = new URLSearchParams([
    ...(under === undefined ? [] : [['under', under]]),
    ...tags.map((tag) => ['tag', tag]),
    ...(match === 'all' && tags.length > 1 ? [['match', 'all']] : []),
  ]).toString();
  return query === '' ? feedPath : `${feedPath}?${query}`;
}
