import type { External } from '@quoin/sdk';
import type { DrawResult } from '../draw/draw-result.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { loaderScript } from '../island/loader.ts';
import { stylesheetNames } from '../model/node-definition.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { Frame } from '../model/render-input.ts';
import { policyHash } from '../policy/policy-hash.ts';
import { policyOf } from '../policy/policy.ts';
import { layer, stylesheetOf } from '../style/stylesheet.ts';
import { vendor, canvasScript } from '../vendor/vendor.ts';
import { headElements, linkHeader, voidElement } from './head.ts';

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

export interface InlinePart {
  html: string;
  /** Policy hashes of inline content. */
  hashes: string[];
}

export function documentOf(
  renderContext: RenderContext,
  result: DrawResult,
): { html: string; policy: string; headers: Record<string, string> } {
  const { input, parts, direction } = renderContext;
  const styles = styleElements(renderContext, result);
  const scripts =
    result.hasIslands || input.frame !== undefined ? scriptElements(renderContext, result) : { html: '', hashes: [] };
  const opening = `<!doctype html><html lang="${escapeHtml(input.locale)}" dir="${direction}" data-brand="${escapeHtml(parts.brand.name)}">`;
  const html = `${opening}<head>${headElements(renderContext, result.heads)}${styles.html}${scripts.html}</head><body>${result.html}</body></html>`;
  const link = linkHeader(renderContext, styles.href);
  return { html, policy: documentPolicy(renderContext, result, styles, scripts), headers: link === '' ? {} : { link } };
}

/** Fragments have no styles and scripts of their own. */
export const documentPolicy = (
  { input }: RenderContext,
  { externals }: DrawResult,
  styles?: InlinePart,
  scripts?: InlinePart,
): string =>
  policyOf({
    scripts: scripts?.hashes ?? [],
    styles: styles?.hashes ?? [],
    externals,
    frameAncestor: input.frame?.admin,
  });

/** Pages share styles of definitions; those of single nodes are inline. */
function styleElements(
  { input }: RenderContext,
  { definitions, css, snapshotCss }: DrawResult,
): InlinePart & { href: string | undefined } {
  const shared = stylesheetOf(input.site, input.assets, stylesheetNames(definitions));
  const own = layer('component', [...snapshotCss, css].join(''));
  const inline = [...(shared.href === undefined ? [shared.css] : []), ...(own === '' ? [] : [own])];
  const framing = frameStyles(input.frame);
  return {
    href: shared.href,
    html: [
      shared.href === undefined ? '' : voidElement('link', { rel: 'stylesheet', href: shared.href }),
      ...inline.map((text) => `<style>${text}</style>`),
      framing.html,
    ].join(''),
    hashes: [...inline.map((text) => (text === shared.css ? shared.hash : policyHash(text))), ...framing.hashes],
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
      ...[...clients].map((href) => voidElement('link', { rel: 'modulepreload', href })),
      `<script type="module">${loader.source}</script>`,
    ].join(''),
    hashes: [importMapHash, loader.hash],
  };
}
