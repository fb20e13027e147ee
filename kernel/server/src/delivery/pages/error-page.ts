import { errorPage, kernelMessages } from '@quoin/core';
import { directionOf } from '@quoin/core';
import { markup } from '@quoin/render';
import type { Response } from 'express';
import { addressesOf, hrefOf } from '../../site/content/address.ts';
import type { Site } from '../../site/sites/site.ts';
import { sendBrandPage } from './brand-page.ts';

interface ErrorPage {
  status: number;
  /** Shown for server errors. */
  request: string;
  /** The requested path, which decides the language. */
  path: string;
  /** A message for an editor, in a frame of the admin's origin. */
  framed?: { admin: string; title: string; text: string };
}

/**
 * Sends an error page in the language of the path and the brand of the site, if any. To visitors it neither echoes the
 * request nor reveals how sites are built.
 */
export function sendErrorPage(
  response: Response,
  site: Site | undefined,
  { status, request, path, framed }: ErrorPage,
): void {
  const english = kernelMessages[errorPage] ?? {};
  const locale = (framed === undefined && site && addressesOf(site, path)[0]?.locale) || 'en';
  const message = (key: string): string => site?.composed.message(errorPage, locale, key) ?? english[key] ?? key;
  const kind = Object.hasOwn(english, `${status}.title`) ? status : status < 500 ? 400 : 500;
  const { title, text } = framed ?? { title: message(`${kind}.title`), text: message(`${kind}.text`) };
  // Untranslated messages are in English.
  const language = title === english[`${kind}.title`] ? 'en' : locale;
  const leadsHome = site !== undefined && framed === undefined;
  const home = leadsHome
    ? markup`<p><a class="button" data-intent="primary" href="${hrefOf(site, { locale, path: '/' })}">${message('home')}</a></p>`
    : undefined;
  const quote = status >= 500 ? markup`<p>${message('reference')} <code dir="ltr">${request}</code></p>` : undefined;
  sendBrandPage(response, site, {
    status,
    title,
    content: markup`<p>${text}</p>${quote}${home}`,
    language: { locale: language, direction: directionOf(language) },
    frameAncestor: framed?.admin,
  });
}
