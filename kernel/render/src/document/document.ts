import type { External } from '@quoin/sdk';
import type { DrawResult } from '../draw/draw-result.ts';
import { escapeHtml } from '../html/escape-html.ts';
import type { HtmlPart } from '../html/html-part.ts';
import { loaderScript } from '../island/loader.ts';
import { stylesheetNames } from '../model/node-definition.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { Frame } from '../model/render-input.ts';
import { policyHash } from '../policy/policy-hash.ts';
import { policyOf } from '../policy/policy.ts';
import { layer, stylesheetOf } from '../style/stylesheet.ts';
import { canvasScript, richTextScript, vendor } from '../vendor/vendor.ts';
import { fontPreloads, headElements, linkHeader, voidElement } from './head.ts';

function frameScript(
  { admin, version, interact = false }: Frame,
  vendorUrl: string,
  externals: readonly External[],
): string {
  const attributes = {
    type: 'module',
    src: canvasScript(vendorUrl),
    'data-admin': admin,
    'data-version': String(version),
    'data-interact': String(interact),
    'data-origins': [...new Set(externals.map(({ use, origin }) => `${use}:${origin}`))].toSorted().join(' '),
    'data-rich-text': richTextScript(vendorUrl),
  };
  return `${voidElement('script', attributes)}</script>`;
}

/** The scheme is a separate element, which the canvas script replaces. */
function frameStyles({ scheme = 'auto', padded = false }: Partial<Frame> = {}): InlinePart {
  const colors = scheme === 'auto' ? '' : `:root{color-scheme:${scheme}}`;
  const room = padded ? 'body{min-block-size:0;padding:1.5rem}' : '';
  return {
    html: [colors && `<style data-scheme="${scheme}">${colors}</style>`, room && `<style>${room}</style>`].join(''),
    hashes: [colors, room].filter((css) => css !== '').map(policyHash),
  };
}

interface InlinePart {
  html: string;
  /** Policy hashes of inline content. */
  hashes: string[];
}

interface Document {
  parts: HtmlPart[];
  policy: string;
  headers: Record<string, string>;
}

export function documentOf(renderContext: RenderContext, result: DrawResult): Document {
  const { input, parts, direction } = renderContext;
  const styles = styleElements(renderContext, result);
  const scripts =
    result.hasIslands || input.frame !== undefined ? scriptElements(renderContext, result) : { html: '', hashes: [] };
  const opening = `<!doctype html><html lang="${escapeHtml(input.locale)}" dir="${direction}" data-brand="${escapeHtml(parts.brand.name)}">`;
  return {
    parts: [
      `${opening}<head>${headElements(renderContext, result.heads)}`,
      styles.shared,
      `${styles.html}${scripts.html}</head>`,
      `<body>${fontPreloads(renderContext)}${result.html}</body></html>`,
    ],
    policy: documentPolicy(renderContext, result, styles, scripts),
    headers: styles.href === undefined ? {} : { link: linkHeader(renderContext, styles.href) },
  };
}

/** A partial page: its HTML after its styles, without scripts. */
export function fragmentOf(renderContext: RenderContext, result: DrawResult): Document {
  const { input } = renderContext;
  const { href } = stylesheetOf(input.site, input.assets, stylesheetNames(result.definitions));
  const own = nodeStyles(result);
  return {
    parts: [`${stylesheetLink(href)}${own.html}`, result.html],
    policy: documentPolicy(renderContext, result, own),
    headers: { 'x-robots-tag': 'noindex' },
  };
}

const documentPolicy = (
  { input }: RenderContext,
  { externals }: DrawResult,
  styles: InlinePart,
  scripts?: InlinePart,
): string =>
  policyOf({
    scripts: scripts?.hashes ?? [],
    styles: styles.hashes,
    externals,
    frameAncestor: input.frame?.admin,
  });

const stylesheetLink = (href: string): string => voidElement('link', { rel: 'stylesheet', href });

function nodeStyles({ css, snapshotCss }: DrawResult): InlinePart {
  const own = layer('component', [...snapshotCss, css].join(''));
  return own === '' ? { html: '', hashes: [] } : { html: `<style>${own}</style>`, hashes: [policyHash(own)] };
}

interface StyleElements extends InlinePart {
  /** Styles of definitions, which pages share. */
  shared: HtmlPart;
  /** URL of the shared styles, unless they are inline. */
  href: string | undefined;
}

function styleElements({ input }: RenderContext, result: DrawResult): StyleElements {
  const { hash, href, inline } = stylesheetOf(input.site, input.assets, stylesheetNames(result.definitions));
  const own = nodeStyles(result);
  const framing = frameStyles(input.frame);
  return {
    shared: inline ?? stylesheetLink(href),
    href: inline === undefined ? href : undefined,
    html: `${own.html}${framing.html}`,
    hashes: [...(inline === undefined ? [] : [hash]), ...own.hashes, ...framing.hashes],
  };
}

function scriptElements({ input }: RenderContext, { clients, externals }: DrawResult): InlinePart {
  const loader = loaderScript();
  const { importMap, importMapHash } = vendor(input.site.manifest.islands, input.assets.vendorUrl);
  return {
    html: [
      `<script type="importmap">${importMap}</script>`,
      // Must run before islands change their HTML.
      input.frame === undefined ? '' : frameScript(input.frame, input.assets.vendorUrl, externals),
      ...[...clients].map((href) => voidElement('link', { rel: 'modulepreload', fetchpriority: 'low', href })),
      `<script type="module">${loader.source}</script>`,
    ].join(''),
    hashes: [importMapHash, loader.hash],
  };
}
