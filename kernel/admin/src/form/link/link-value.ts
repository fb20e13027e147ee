import type { Json, Link } from '@quoin/sdk';
import { isJsonObject } from '../schema/value.ts';

export type LinkWay = 'page' | 'asset' | 'url';

export const isLink = (value: Json): boolean =>
  typeof value === 'string' ||
  (isJsonObject(value) && [value['page'], value['asset'], value['url']].some((each) => typeof each === 'string'));

export function wayOf(link: Link): LinkWay {
  if (typeof link === 'string' || 'url' in link) return 'url';
  return 'page' in link ? 'page' : 'asset';
}

/** Address of a link to a URL; empty for other links. */
export function addressIn(link: Link | undefined): string {
  if (typeof link === 'string') return link;
  return link !== undefined && 'url' in link ? link.url : '';
}

/** Returns a link with another address in the same notation. */
export const withAddress = (link: Link | undefined, url: string): Link =>
  typeof link === 'object' && 'url' in link ? { url } : url;
