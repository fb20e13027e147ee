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

const nowhere: ResolvedLink = { href: undefined, external: false, current: false, file: undefined };

const isSamePage = (one: URL, other: URL): boolean => one.origin === other.origin && one.pathname === other.pathname;

const places = new WeakMap<Lookup, { origin: string; page: URL }>();

function placeOf(lookup: Lookup): { origin: string; page: URL } {
  const known = places.get(lookup) ?? { origin: new URL(lookup.siteUrl).origin, page: new URL(lookup.pageUrl) };
  places.set(lookup, known);
  return known;
}

/** Resolving leaves such paths unchanged; most links are. */
const plainPath = /^\/(?!\/)[\w/-]*$/;

function resolveUrl(url: string, lookup: Lookup): ResolvedLink {
  if (plainPath.test(url)) {
    const { origin, page } = placeOf(lookup);
    return { ...nowhere, href: url, external: page.origin !== origin, current: page.pathname === url };
  }
  if (!isSafeUrl(url)) return nowhere;
  const target = new URL(url, lookup.pageUrl);
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
  const { origin, page } = placeOf(lookup);
  return {
    ...nowhere,
    href: url,
    external: isWeb && target.origin !== origin,
    current: isWeb && isSamePage(target, page),
  };
}

/** Returns no href if the target is gone or the URL is unsafe. */
export function resolveLink(link: Link, lookup: Lookup): ResolvedLink {
  if (typeof link === 'string') return resolveUrl(link, lookup);
  if ('url' in link) return resolveUrl(link.url, lookup);
  if ('asset' in link) {
    const asset = lookup.asset(link.asset);
    return { ...nowhere, href: asset?.href, file: asset?.file };
  }
  const href = lookup.page(link.page)?.href;
  if (href === undefined) return nowhere;
  return {
    ...nowhere,
    href: link.hash ? `${href}#${encodeURIComponent(link.hash)}` : href,
    current: link.page === lookup.pageId,
  };
}

/** Returns no source if the asset is gone, or the URL is empty or unsafe. */
export function resolveMedia(media: Media, lookup: Pick<Lookup, 'asset'>): ResolvedMedia {
  const bare = { width: undefined, height: undefined, sources: [], focal: undefined, file: undefined };
  if (typeof media === 'string') return resolveMedia({ url: media }, lookup);
  if ('url' in media) {
    const isFile = media.url !== '' && isSafeUrl(media.url);
    return { ...bare, src: isFile ? media.url : undefined, alt: media.alt ?? '' };
  }
  const asset = lookup.asset(media.asset);
  if (asset === undefined) return { ...bare, src: undefined, alt: media.alt ?? '' };
  const { href, alt, width, height, sources, focal, file } = asset;
  return { src: href, alt: media.alt ?? alt, width, height, sources, focal: media.focal ?? focal, file };
}

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

const isAllowed = ({ allow }: FieldMeta, url: string, { embed }: Lookup): boolean =>
  isSafeUrl(url) && (allow !== 'embed' || mayEmbed(url, embed));

function resolveField(meta: FieldMeta, value: unknown, lookup: Lookup): unknown {
  const { field } = meta;
  if (field === 'link') return resolveLink(value as Link, lookup);
  if (field === 'media') return resolveMedia(value as Media, lookup);
  if (field === 'richText') return resolveRichText(value as RichTextNode[], lookup);
  // A required string cannot become undefined.
  return field === 'url' && !isAllowed(meta, value as string, lookup) ? '' : value;
}

/** Returns the same object if props hold no references. Unsafe URLs lead nowhere. */
export const resolveProps = (
  schema: z.ZodObject,
  props: Record<string, unknown>,
  lookup: Lookup,
): Record<string, unknown> =>
  mapReferences(schema, props, (meta, value) => resolveField(meta, value, lookup)) as Record<string, unknown>;
