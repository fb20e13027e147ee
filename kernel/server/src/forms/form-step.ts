import { formOf, walk } from '@quoin/core';
import { formIdField, QuoinError, type FormState } from '@quoin/sdk';
import type { PublishedPage } from '@quoin/storage';
import type { Delivery } from '../delivery/delivery.ts';
import { isRead, type Exchange, type Step } from '../delivery/exchange.ts';
import { publicPage, sendPage, shownOf } from '../delivery/page-step.ts';
import { matchPath } from '../delivery/path-pattern.ts';
import { mayLead } from '../delivery/redirects.ts';
import { errorHeaders } from '../http/failure.ts';
import { protectSite } from '../http/security-headers.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { readPost } from './post.ts';
import type { Outcome, Submitting } from './submit.ts';

/** What makes pages for those who ask for them. */
interface Pages {
  delivery: Delivery;
  visitors: Visitors;
}

/** Whether a client asks for JSON rather than for a page. */
export const wantsJson = ({ headers }: Exchange['request']): boolean => /\bapplication\/json\b/.test(headers.accept ?? '');

/** What the page is told of a post that was not stored. */
function stateOf(outcome: Exclude<Outcome, { outcome: 'success' }>): FormState {
  if (outcome.outcome === 'invalid') return outcome;
  return { outcome: 'error', values: outcome.values, errors: {}, message: outcome.error.message };
}

function sendJson({ response }: Exchange, outcome: Outcome, redirect?: string): void {
  if (outcome.outcome === 'refused') throw outcome.error;
  protectSite(response);
  const errors = outcome.outcome === 'invalid' ? outcome.errors : {};
  const status = outcome.outcome === 'invalid' ? 422 : 200;
  response.status(status).set('cache-control', 'no-store').json({ outcome: outcome.outcome, errors, ...(redirect === undefined ? {} : { redirect }) });
}

/** The parameter by which a page is asked for after a post to a form on it. Made up by a visitor, it shows a word of thanks and no more. */
const sentParameter = '_sent';

/** Where a visitor goes after success: the same page, read, so that a reload does not send the form again. */
function sentAddress({ searchParams }: URL, node: string): string {
  const search = new URLSearchParams(searchParams);
  search.set(sentParameter, node);
  return `?${search.toString()}`;
}

/** Sends a page with what became of a form on it, to this visitor alone. */
async function sendWithForm({ delivery, visitors }: Pages, exchange: Exchange, page: PublishedPage, form: { node: string; state: FormState }, status: number): Promise<void> {
  const search = new URLSearchParams(exchange.url.searchParams);
  search.delete(sentParameter);
  const rendered = await delivery.render(exchange.site, shownOf(page), { mode: 'page', now: exchange.now, search, form, viewer: (await visitors.of(exchange))?.viewer });
  sendPage(exchange, { ...rendered, private: true }, status);
}

/** Whether a form stands on the page that this visitor sees: where components decide what they show, it may be in what is kept from them. */
async function isShown({ delivery, visitors }: Pages, { site, now, url, ...exchange }: Exchange, page: PublishedPage, form: string): Promise<boolean> {
  const shown = shownOf(page);
  const tree = await delivery.wholeTree(site, shown, now);
  const decides = [...walk(tree)].some(([{ name }]) => site.composed.components.get(name)?.definition.shows !== undefined);
  if (!decides) return true;
  const { viewer } = (await visitors.of({ ...exchange, site })) ?? {};
  return (await delivery.render(site, shown, { mode: 'page', now, search: url.searchParams, viewer })).forms.includes(form);
}

/** Answers at a page to which a visitor comes from a form on it. */
export const sentStep = (pages: Pages): Step => async (exchange) => {
  const node = exchange.url.searchParams.get(sentParameter);
  if (node === null || !isRead(exchange)) return false;
  const page = await publicPage(pages.delivery, exchange);
  if (page === undefined) return false;
  await sendWithForm(pages, exchange, page, { node, state: { outcome: 'success', values: {}, errors: {} } }, 200);
  return true;
};

/** Takes posts to the address of a page that holds the form. */
export const formStep = (pages: Pages, submitting: Submitting): Step => async (exchange) => {
  const { delivery } = pages;
  const { site, request, response, now, url } = exchange;
  if (request.method !== 'POST') return false;
  const page = await publicPage(delivery, exchange);
  if (page === undefined) return false;
  const shown = shownOf(page);
  submitting.admit(exchange);
  const post = await readPost(request);
  const node = String(post.values[formIdField]);
  const form = formOf(await delivery.wholeTree(site, shown, now), node, site.composed);
  if (form === undefined || !(await isShown(pages, exchange, page, node))) throw new QuoinError('form.unknown', { form: node.slice(0, 40) });
  const outcome = await submitting.submit(exchange, form, post, { pageId: shown.page.id, nodeId: node });
  const wanted = form.declaration.redirectUrl;
  const redirect = outcome.outcome === 'success' && wanted !== undefined && wanted !== '' && mayLead(site, wanted) ? wanted : undefined;
  if (wantsJson(request)) {
    sendJson(exchange, outcome, redirect);
    return true;
  }
  if (outcome.outcome === 'success') {
    response.set('cache-control', 'no-store').redirect(303, redirect ?? sentAddress(url, node));
    return true;
  }
  const refused = outcome.outcome === 'refused' ? outcome.error : undefined;
  if (refused !== undefined) response.set(errorHeaders(refused));
  await sendWithForm(pages, exchange, page, { node, state: stateOf(outcome) }, refused?.status ?? 422);
  return true;
};

/** Takes JSON at the public paths that form handlers declare. */
export const handlerStep = (submitting: Submitting): Step => async (exchange) => {
  const { site, request, path } = exchange;
  if (request.method !== 'POST') return false;
  const handler = [...site.composed.formHandlers.values()].find(({ definition }) => definition.serves !== undefined && matchPath(definition.serves.path, path));
  if (handler === undefined) return false;
  submitting.admit(exchange);
  const post = await readPost(request);
  const form = { declaration: { handler: handler.definition.name, fields: [] }, fields: [], handler };
  sendJson(exchange, await submitting.submit(exchange, form, post, { pageId: path, nodeId: '' }));
  return true;
};
