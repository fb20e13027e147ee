import { createHash } from 'node:crypto';
import { errorPage, kernelMessages } from '@quoin/core';
import { directionOf, stylesheetOf } from '@quoin/render';
import type { Response } from 'express';
import { protectFrame, protectSite } from '../http/security-headers.ts';
import type { Site } from '../sites/site.ts';
import { addressesOf, hrefOf } from './address.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const plain = 'body{font:1rem/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}';
const layout = 'main{max-inline-size:40rem;margin:12vh auto 0;padding:1.5rem}main .logo{block-size:2.5rem;margin-block-end:3rem}h1{margin-block-end:1rem}p+p{margin-block-start:1.5rem}';

interface ErrorPage {
  status: number;
  /** The id of the request, which the page asks to quote for a fault of ours. */
  request: string;
  /** The path that was asked for, which says in which language to answer. */
  path: string;
  /** Instead of what the status says, to an editor: the origin of the admin, which may frame the page. It leads nowhere then. */
  framed?: { admin: string; title: string; text: string };
}

function logoOf(site: Site | undefined): string {
  if (site === undefined) return '';
  const { svg, alt } = site.composed.brand.logo;
  return `<span class="logo" role="img" aria-label="${escapeHtml(alt)}">${svg}</span>`;
}

/**
 * Answers with a page that says what happened, in the language of the site at this path and in the look of its brand, where there is
 * a site. To visitors it repeats nothing that was sent, and says nothing of how sites are made.
 */
export function sendErrorPage(response: Response, site: Site | undefined, { status, request, path, framed }: ErrorPage): void {
  const english = kernelMessages[errorPage] ?? {};
  const locale = (framed === undefined && site && addressesOf(site, path)[0]?.locale) || 'en';
  const say = (key: string): string => site?.composed.message(errorPage, locale, key) ?? english[key] ?? key;
  const kind = Object.hasOwn(english, `${status}.title`) ? status : status < 500 ? 400 : 500;
  const { title, text } = framed ?? { title: say(`${kind}.title`), text: say(`${kind}.text`) };
  // Where nobody translated it, it is in English.
  const language = title === english[`${kind}.title`] ? 'en' : locale;
  const css = (site === undefined ? plain : stylesheetOf(site.composed, site.assets, []).css) + layout;
  const hash = createHash('sha256').update(css).digest('base64');
  const home =
    site === undefined || framed !== undefined
      ? ''
      : `<p><a class="button" data-intent="primary" href="${escapeHtml(hrefOf(site, { locale, path: '/' }))}">${escapeHtml(say('home'))}</a></p>`;
  const quote = status >= 500 ? `<p>${escapeHtml(say('reference'))} <code>${escapeHtml(request)}</code></p>` : '';
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${framed?.admin ?? "'none'"}`;
  if (framed === undefined) protectSite(response, policy);
  else protectFrame(response, policy);
  response.status(status).set({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.send(
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
      `<title>${escapeHtml(title)}</title><style>${css}</style></head><body><main>${logoOf(site)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${quote}${home}</main></body></html>`,
  );
}
