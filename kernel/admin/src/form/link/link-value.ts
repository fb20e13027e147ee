import type { Json, Link } from '@quoin/sdk';
import { isJsonObject } from '../schema/value.ts';

/** To a page or an address, or to a file of the library. */
export type LinkWay = 'place' | 'asset';

export const isLink = (value: Json): boolean =>
  typeof value === 'string' ||
  (isJsonObject(value) && [value['page'], value['asset'], value['url']].some((each) => typeof each === 'string'));

export const wayOf = (link: Link): LinkWay => (typeof link === 'object' && 'asset' in link ? 'asset' : 'place');

/** True for the beginning of an address, false for words to search for. */
export const isAddress = (text: string): boolean => /^([/#?.]|[a-z][a-z0-9+.-]*:\S)/i.test(text.trim());

/** Address of a link to a URL; empty for other links. */
export function addressIn(link: Link | undefined): string {
  if (typeof link === 'string') return link;
  return link !== undefined && 'url' in link ? link.url : '';
}

/** Returns a link with another address in the same notation. */
export const withAddress = (link: Link | undefined, url: string): Link =>
  typeof link === 'object' && 'url' in link ? { url } : url;
