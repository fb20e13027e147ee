import { createHash } from 'node:crypto';
import { markup, Markup, stylesheetOf } from '@quoin/render';
import type { Response } from 'express';
import { protectFrame, protectSite } from '../../platform/http/security-headers.ts';
import type { Site } from '../../site/sites/site.ts';

const plain =
  ':root{--site-gutter:1.5rem;--page-width:40rem}body{font:1rem/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}';
/** Stands in for the styles of page templates. Brands override it, as it is in the lowest layer. */
const layout =
  '@layer base{main>*{display:grid;grid-template-columns:minmax(var(--site-gutter),1fr) [page-start] minmax(0,var(--page-width)) [page-end] minmax(var(--site-gutter),1fr)}main>*>*{grid-column:page}' +
  '.page-frame-opening>h1{padding-block:3rem}.page-frame-opening+div{padding-block:2rem 4rem}p+p{margin-block-start:1.5rem}' +
  'form{display:grid;gap:1.5rem;justify-items:start;max-inline-size:24rem;margin-block-start:2rem}form label{display:grid;gap:.5rem;inline-size:100%}form input{font-weight:400}.problem{color:var(--intent-bad-text)}}';

/** A page of the kernel, such as an error or sign-in page. */
export interface BrandPage {
  status: number;
  title: string;
  content: Markup;
  /** Defaults to English, left to right. */
  language?: { locale: string; direction: 'ltr' | 'rtl' };
  hasForm?: boolean;
  frameAncestor?: string | undefined;
}

function headerOf(site: Site | undefined): Markup {
  if (site === undefined) return markup``;
  const { svg, alt } = site.composed.brand.logo;
  return markup`<header class="site-band site-header"><span class="site-home" role="img" aria-label="${alt}">${new Markup(svg)}</span></header>`;
}

/** Sends a page in the site's brand, or unstyled without a site. It is not cached. */
export function sendBrandPage(response: Response, site: Site | undefined, page: BrandPage): void {
  const {
    status,
    title,
    content,
    language = { locale: 'en', direction: 'ltr' },
    hasForm = false,
    frameAncestor,
  } = page;
  const css = (site === undefined ? plain : stylesheetOf(site.composed, site.assets, []).css) + layout;
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors ${frameAncestor ?? "'none'"}`;
  if (frameAncestor === undefined) protectSite(response, policy);
  else protectFrame(response, policy);
  response
    .status(status)
    .set({ 'content-type': 'text/html; charset=utf-8', 'cache-control': hasForm ? 'private, no-store' : 'no-store' });
  response.send(
    markup`<!doctype html><html lang="${language.locale}" dir="${language.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${new Markup(css)}</style></head><body class="page-frame">${headerOf(site)}<main><div class="site-band page-frame-opening"><h1>${title}</h1></div><div>${content}</div></main></body></html>`
      .html,
  );
}
