import { escapeHtml } from '../html/escape.ts';
import { loaderScript } from '../island/loader.ts';
import type { Drawing } from '../page/drawn.ts';
import type { Run } from '../page/run.ts';
import { stylesIn } from '../page/site-parts.ts';
import { frameScript, frameStyles } from './frame.ts';
import { layer, stylesheetOf } from '../style/stylesheet.ts';
import { vendor } from '../vendor/vendor.ts';
import { policyHash } from './hash.ts';
import { headElements, linkHeader } from './head.ts';
import { policyOf } from './policy.ts';
import { voidElement } from './void-element.ts';

export interface Part {
  html: string;
  /** Policy hashes of inline content. */
  hashes: string[];
}

export function documentOf(
  run: Run,
  drawing: Drawing,
): { html: string; policy: string; headers: Record<string, string> } {
  const { input, parts, direction } = run;
  const styles = styleElements(run, drawing);
  const scripts =
    drawing.hasIslands || input.frame !== undefined ? scriptElements(run, drawing) : { html: '', hashes: [] };
  const opening = `<!doctype html><html lang="${escapeHtml(input.locale)}" dir="${direction}" data-brand="${escapeHtml(parts.brand.name)}">`;
  const html = `${opening}<head>${headElements(run, drawing.heads)}${styles.html}${scripts.html}</head><body>${drawing.html}</body></html>`;
  const link = linkHeader(run, styles.href);
  return { html, policy: documentPolicy(run, drawing, styles, scripts), headers: link === '' ? {} : { link } };
}

/** Fragments have no styles and scripts of their own. */
export const documentPolicy = ({ input }: Run, { externals }: Drawing, styles?: Part, scripts?: Part): string =>
  policyOf({
    scripts: scripts?.hashes ?? [],
    styles: styles?.hashes ?? [],
    externals,
    frameAncestor: input.frame?.admin,
  });

/** Pages share the styles of kinds; those of single nodes are inline. */
function styleElements({ input }: Run, { kinds, css, frozenCss }: Drawing): Part & { href: string | undefined } {
  const shared = stylesheetOf(input.site, input.assets, stylesIn(kinds));
  const own = layer('component', [...frozenCss, css].join(''));
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

function scriptElements({ input }: Run, { clients, externals }: Drawing): Part {
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
