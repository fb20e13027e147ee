import { isOpen } from '@quoin/core';
import { wantsJson } from '../http/accept.ts';
import { protectSite } from '../http/security-headers.ts';
import { addressesOf, hrefOf } from './address.ts';
import type { Delivery } from './delivery.ts';
import type { KeepAnswers, Made } from './discovery/kept-answers.ts';
import { isRead, type Exchange, type Step } from './exchange.ts';
import { shownOf } from './page-step.ts';

/** Where the page of a language stands that visitors get in place of one that is not there. */
export const notFoundPath = '/404';

const none: Made = { type: '', body: '' };

/**
 * Answers with the page that a site has for addresses where nothing is, in the language of the address: last of all, and at that
 * page's own. It is rendered once for everybody, so that unknown addresses cost little.
 */
export function notFoundStep(delivery: Delivery, keep: KeepAnswers): Step {
  async function make({ site, now }: Exchange, locale: string): Promise<Made> {
    const found = await delivery.find(site, hrefOf(site, { locale, path: notFoundPath }), now);
    if (found === undefined || !isOpen(found.revision.content, site.composed)) return none;
    const { html, policy, expires } = await delivery.render(site, shownOf(found), { mode: 'page', now });
    return { type: 'text/html; charset=utf-8', body: html, policy, expires };
  }

  return async (exchange) => {
    const { site, path, now, request, response } = exchange;
    const [address] = addressesOf(site, path);
    if (address === undefined || !isRead(exchange) || wantsJson(request) || path.startsWith('/api/')) return false;
    const { type, body, policy } = await keep(site, `${notFoundPath} ${address.locale}`, now, () => make(exchange, address.locale));
    if (type === '') return false;
    protectSite(response, policy);
    response.status(404).set({ 'content-type': type, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send(body);
    return true;
  };
}

/** The same, for the address of that page alone: it is one of what is not there. */
export const atNotFoundPath =
  (step: Step): Step =>
  (exchange) =>
    addressesOf(exchange.site, exchange.path).some(({ path }) => path === notFoundPath) && step(exchange);
