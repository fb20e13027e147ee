import type { Response } from 'express';
import type { Site } from '../sites/site.ts';
import { sendBrandPage } from './brand-page.ts';
import { markup } from './markup.ts';

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

/** Answers with a page that says what happened, in the look of the site's brand where there is a site. */
export function sendErrorPage(response: Response, site: Site | undefined, { status, message, request, title = titles[status] ?? 'Something went wrong', frameAncestor }: ErrorPage): void {
  const home = site === undefined || frameAncestor !== undefined ? undefined : markup`<p><a class="button" data-intent="primary" href="/">Go to the home page</a></p>`;
  const quote = status >= 500 ? markup`<p>Reference: <code>${request}</code></p>` : undefined;
  sendBrandPage(response, site, { status, title, content: markup`<p>${message}</p>${quote}${home}`, frameAncestor });
}
