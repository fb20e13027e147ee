import type { DrawResult } from '../draw/draw-result.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { loaderScript } from '../island/loader.ts';
import { stylesheetNames } from '../model/node-definition.ts';
import type { RenderContext } from '../model/render-context.ts';
import { policyHash } from '../policy/policy-hash.ts';
import { policyOf } from '../policy/policy.ts';
import { layer, stylesheetOf } from '../style/stylesheet.ts';
import { vendor } from '../vendor/vendor.ts';
import { frameScript, frameStyles } from './frame.ts';
import { headElements, linkHeader } from './head.ts';
import { voidElement } from './void-element.ts';

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

/** Pages share the styles of kinds; those of single nodes are inline. */
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
