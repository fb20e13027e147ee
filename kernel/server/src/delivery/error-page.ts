import { createHash } from 'node:crypto';
import { stylesheetOf } from '@quoin/render';
import type { Response } from 'express';
import { protectFrame, protectSite } from '../http/security-headers.ts';
import type { Site } from '../sites/site.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const titles: Readonly<Record<number, string>> = {
  400: 'We did not understand this request',
  403: 'This page is not open to everyone',
  404: 'We cannot find this page',
  405: 'This address cannot be used that way',
  413: 'This is too much at once',
  415: 'This kind of content is not accepted',
  421: 'There is no site at this address',
  429: 'Too many attempts',
  503: 'We will be right back',
};

const plain = 'body{font:1rem/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}';
const layout = 'main{max-inline-size:40rem;margin:12vh auto 0;padding:1.5rem}main .logo{block-size:2.5rem;margin-block-end:3rem}h1{margin-block-end:1rem}p+p{margin-block-start:1.5rem}';

interface ErrorPage {
  status: number;
  message: string;
  /** The id of the request, which the page asks to quote for a fault of ours. */
  request: string;
  /** Instead of what the status is usually called. */
  title?: string;
  /** The origin that may frame the page, which then leads nowhere. */
  frameAncestor?: string;
}

function logoOf(site: Site | undefined): string {
  if (site === undefined) return '';
  const { svg, alt } = site.composed.brand.logo;
  return `<span class="logo" role="img" aria-label="${escapeHtml(alt)}">${svg}</span>`;
}

/** Answers with a page that says what happened, in the look of the site's brand where there is a site. */
export function sendErrorPage(response: Response, site: Site | undefined, { status, message, request, title = titles[status] ?? 'Something went wrong', frameAncestor }: ErrorPage): void {
  const css = (site === undefined ? plain : stylesheetOf(site.composed, site.assets, []).css) + layout;
  const hash = createHash('sha256').update(css).digest('base64');
  const home = site === undefined || frameAncestor !== undefined ? '' : '<p><a class="button" data-intent="primary" href="/">Go to the home page</a></p>';
  const quote = status >= 500 ? `<p>Reference: <code>${escapeHtml(request)}</code></p>` : '';
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestor ?? "'none'"}`;
  if (frameAncestor === undefined) protectSite(response, policy);
  else protectFrame(response, policy);
  response.status(status).set({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.send(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
      `<title>${escapeHtml(title)}</title><style>${css}</style></head><body><main>${logoOf(site)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${quote}${home}</main></body></html>`,
  );
}
