import {
  isSafeUrl,
  type FieldMeta,
  type Link,
  type Media,
  type ResolvedLink,
  type ResolvedMedia,
  type ResolvedRichTextNode,
  type RichTextNode,
  type z,
} from '@quoin/sdk';
import { mayEmbed } from '../value/host.ts';
import type { Lookup } from './lookup.ts';
import { mapReferences } from './target.ts';

const nowhere: ResolvedLink = { href: undefined, external: false, current: false };

/** Whether two absolute URLs are the same page: their fragments and parameters do not count. */
const isSamePage = (one: URL, other: URL): boolean => one.origin === other.origin && one.pathname === other.pathname;

/** Where a page is: taken apart once for all of its links. */
const places = new WeakMap<Lookup, { origin: string; page: URL }>();

function placeOf(lookup: Lookup): { origin: string; page: URL } {
  const known = places.get(lookup) ?? { origin: new URL(lookup.siteUrl).origin, page: new URL(lookup.pageUrl) };
  places.set(lookup, known);
  return known;
}

/** A path as it stands in a URL: nothing in it is changed when it is resolved, and most links are such. */
const plainPath = /^\/(?!\/)[\w/-]*$/;

function resolveUrl(url: string, lookup: Lookup): ResolvedLink {
  if (plainPath.test(url)) {
    const { origin, page } = placeOf(lookup);
    return { href: url, external: page.origin !== origin, current: page.pathname === url };
  }
  if (!isSafeUrl(url)) return nowhere;
  const target = new URL(url, lookup.pageUrl);
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
  const { origin, page } = placeOf(lookup);
  return { href: url, external: isWeb && target.origin !== origin, current: isWeb && isSamePage(target, page) };
}

/** A stored link with its href; without one when its target is gone or its URL is not safe. */
export function resolveLink(link: Link, lookup: Lookup): ResolvedLink {
  if (typeof link === 'string') return resolveUrl(link, lookup);
  if ('url' in link) return resolveUrl(link.url, lookup);
  if ('asset' in link) return { ...nowhere, href: lookup.asset(link.asset)?.href };
  const href = lookup.page(link.page)?.href;
  if (href === undefined) return nowhere;
  return {
    href: link.hash ? `${href}#${encodeURIComponent(link.hash)}` : href,
    external: false,
    current: link.page === lookup.pageId,
  };
}

/** A stored picture or file with its source; without one when it is gone or its URL is not safe. */
export function resolveMedia(media: Media, lookup: Lookup): ResolvedMedia {
  const bare = { width: undefined, height: undefined, sources: [], focal: undefined };
  if (typeof media === 'string') return resolveMedia({ url: media }, lookup);
  if ('url' in media) return { ...bare, src: isSafeUrl(media.url) ? media.url : undefined, alt: media.alt ?? '' };
  const asset = lookup.asset(media.asset);
  if (asset === undefined) return { ...bare, src: undefined, alt: media.alt ?? '' };
  const { href, alt, width, height, sources, focal } = asset;
  return { src: href, alt: media.alt ?? alt, width, height, sources, focal: media.focal ?? focal };
}

/** A stored rich text with its links resolved. */
export function resolveRichText(nodes: readonly RichTextNode[], lookup: Lookup): ResolvedRichTextNode[] {
  return nodes.map((node): ResolvedRichTextNode => {
    if (node.type === 'line-break') return node;
    const { children, ...rest } = node;
    const inner = children && {
      children: children.map((child) =>
        typeof child === 'string' || !('type' in child) ? child : (resolveRichText([child], lookup)[0] ?? ''),
      ),
    };
    return rest.type === 'link' ? { ...rest, ...inner, href: resolveLink(rest.href, lookup) } : { ...rest, ...inner };
  });
}

const mayStand = ({ allow }: FieldMeta, url: string, { embed }: Lookup): boolean =>
  isSafeUrl(url) && (allow !== 'embed' || mayEmbed(url, embed));

function resolveField(meta: FieldMeta, value: unknown, lookup: Lookup): unknown {
  const { field } = meta;
  if (field === 'link') return resolveLink(value as Link, lookup);
  if (field === 'media') return resolveMedia(value as Media, lookup);
  if (field === 'richText') return resolveRichText(value as RichTextNode[], lookup);
  // A prop that must be a string cannot become undefined: an empty one leads nowhere either.
  return field === 'url' && !mayStand(meta, value as string, lookup) ? '' : value;
}

/** Parsed props with links, pictures and rich texts resolved; all else as it was, and the same object when it holds none. What is not safe leads nowhere. */
export const resolveProps = (
  schema: z.ZodObject,
  props: Record<string, unknown>,
  lookup: Lookup,
): Record<string, unknown> =>
  mapReferences(schema, props, (meta, value) => resolveField(meta, value, lookup)) as Record<string, unknown>;
