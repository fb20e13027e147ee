import { feedHref, isSafeUrl, pageHref, type Brand, type HeadData } from '@quoin/sdk';
import { escapeHtml } from '../html/escape-html.ts';
import { scriptJson } from '../html/script-json.ts';
import { dependency } from '../model/dependency.ts';
import type { RenderContext } from '../model/render-context.ts';
import { preloadedFonts } from '../style/fonts.ts';

/** Omits undefined attributes. */
export const voidElement = (name: string, attributes: Record<string, string | undefined>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => (value === undefined ? '' : ` ${attribute}="${escapeHtml(value)}"`))
    .join('')}>`;

type Meta = NonNullable<HeadData['meta']>[number];

export function headElements(renderContext: RenderContext, heads: readonly HeadData[]): string {
  const { site, page, input } = renderContext;
  const { brand } = input.site;
  const { title, seo } = input.content;
  const address =
    input.isNotFoundPage === true ? undefined : (absolute(seo.canonical, page.url) ?? canonicalUrl(renderContext));
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title === site.name ? title : `${title} | ${site.name}`)}</title>`,
    ...metaOf(renderContext, heads, address).map((meta) => voidElement('meta', { ...meta })),
    ...(address === undefined ? [] : [voidElement('link', { rel: 'canonical', href: address })]),
    ...alternates(renderContext),
    ...feeds(renderContext, heads),
    brandElements(brand),
    ...preloads(heads),
    jsonLdElement(heads),
  ].join('');
}

/** The canonical URL, with only the parameters that turn the pages of a list. */
function canonicalUrl({ page, paginationParams }: RenderContext): string {
  const query = new URLSearchParams(
    [...paginationParams].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ).toString();
  return query === '' ? page.url : `${page.url}?${query}`;
}

/** One element per name: components override the kernel, the template overrides both. */
function metaOf(
  { input, site, lookup }: RenderContext,
  heads: readonly HeadData[],
  address: string | undefined,
): Meta[] {
  const { title, seo } = input.content;
  const asset = seo.image === undefined ? undefined : lookup.asset(seo.image);
  const ownPicture = asset?.social ?? asset?.href ?? seo.image;
  const picture = absolute(ownPicture ?? input.site.manifest.shareImage, site.url);
  const hidden = input.mode !== 'page' || seo.robots === 'noindex' || address === undefined;
  const own: { name?: string; property?: string; content: string | undefined }[] = [
    { name: 'description', content: seo.description },
    { name: 'robots', content: hidden ? 'noindex' : undefined },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: picture === undefined ? undefined : 'summary_large_image' },
    { property: 'og:locale', content: input.locale.replace('-', '_') },
  ];
  const all = [
    ...own.flatMap(({ content, ...meta }) => (content === undefined ? [] : [{ ...meta, content }])),
    ...heads.flatMap(({ meta }) => meta ?? []),
  ];
  return [...new Map(all.map((meta) => [meta.name ?? meta.property, meta])).values()];
}

/** Indexable translations, with the page itself; none for a single language. */
function alternates({ page, site, input, dependencies }: RenderContext): string[] {
  const { alternates = [] } = input;
  dependencies.add(dependency.translations(page.id));
  if (alternates.length < 2) return [];
  const link = (hreflang: string, href: string): string =>
    voidElement('link', { rel: 'alternate', hreflang, href: absolute(href, site.url) });
  const fallback = alternates.find(({ locale }) => locale === site.locales[0]);
  return [
    ...alternates.map(({ locale, href }) => link(locale, href)),
    ...(fallback === undefined ? [] : [link('x-default', fallback.href)]),
  ];
}

function feeds({ input, site }: RenderContext, heads: readonly HeadData[]): string[] {
  const addressOf = (path: string): string => pageHref(site, { locale: input.locale, path });
  const found = heads
    .flatMap((head) => head.feeds ?? [])
    .map(({ title, ...feed }) => [addressOf(feedHref(feed)), title] as const);
  return [...new Map(found)].map(([href, title]) =>
    voidElement('link', { rel: 'alternate', type: 'application/atom+xml', title, href }),
  );
}

const preloadElement = ({ href, as, type }: NonNullable<HeadData['preload']>[number]): string =>
  voidElement('link', { rel: 'preload', as, type, href, crossorigin: as === 'font' ? 'anonymous' : undefined });

const preloads = (heads: readonly HeadData[]): string[] =>
  heads
    .flatMap(({ preload }) => preload ?? [])
    .filter(({ href }) => isSafeUrl(href))
    .map(preloadElement);

const fontUrls = ({ input }: RenderContext): string[] => preloadedFonts(input.site.brand, input.assets.font);

/** For the start of the body: browsers delay the first paint for fonts preloaded before it. */
export const fontPreloads = (renderContext: RenderContext): string =>
  fontUrls(renderContext)
    .map((href) => preloadElement({ href, as: 'font', type: 'font/woff2' }))
    .join('');

/**
 * A style sheet that blocks the first paint, and its fonts. No scripts: a module loaded before the import map cannot
 * resolve bare imports.
 */
export const linkHeader = (renderContext: RenderContext, stylesheet: string): string =>
  [
    `<${stylesheet}>; rel=preload; as=style`,
    ...fontUrls(renderContext).map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');

function absolute(url: string | undefined, base: string): string | undefined {
  return url !== undefined && isSafeUrl(url) ? new URL(url, base).href : undefined;
}

function jsonLdElement(heads: readonly HeadData[]): string {
  const things = heads.flatMap(({ jsonLd }) => jsonLd ?? []);
  if (things.length === 0) return '';
  const context = { '@context': 'https://schema.org' };
  const [only] = things;
  const document = things.length === 1 ? { ...context, ...only } : { ...context, '@graph': things };
  return `<script type="application/ld+json">${scriptJson(document)}</script>`;
}

const elementsOfBrands = new WeakMap<Brand, string>();

/** Theme colors, icons and the web app manifest. */
function brandElements(brand: Brand): string {
  const found = elementsOfBrands.get(brand);
  if (found !== undefined) return found;
  const elements = [
    ...(['light', 'dark'] as const).map((scheme) =>
      voidElement('meta', {
        name: 'theme-color',
        content: brand.tokens[scheme].color.surface,
        media: `(prefers-color-scheme: ${scheme})`,
      }),
    ),
    voidElement('link', { rel: 'icon', type: 'image/svg+xml', href: faviconUrl(brand) }),
    voidElement('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    voidElement('link', { rel: 'manifest', href: '/site.webmanifest' }),
  ].join('');
  elementsOfBrands.set(brand, elements);
  return elements;
}

/** A standalone icon inherits no color, so the mark gets the accent. */
function faviconUrl(brand: Brand): string {
  const { svg } = brand.mark;
  const namespace = svg.includes('xmlns=') ? '' : ' xmlns="http://www.w3.org/2000/svg"';
  const result = svg.replace('<svg', `<svg${namespace} color="${brand.tokens.light.color.accent}"`);
  return `data:image/svg+xml,${encodeURIComponent(result)}`;
}
