import { formOf, walk, type FormWords } from '@quoin/core';
import { formIdField, QuoinError, type FormState } from '@quoin/sdk';
import { gatePass, type Entrance, type Entry } from '../access/entrance.ts';
import type { Passes } from '../access/passes.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { isRead, type Exchange, type Step } from '../delivery/exchange.ts';
import { sendPage, shownOf } from '../delivery/page-step.ts';
import { matchPath } from '../delivery/path-pattern.ts';
import { mayLead } from '../delivery/redirects.ts';
import { wantsJson } from '../http/accept.ts';
import { errorHeaders } from '../http/failure.ts';
import { protectSite } from '../http/security-headers.ts';
import { readPost } from './post.ts';
import { wordsFor, type Outcome, type Submitting } from './submit.ts';

/** What makes pages for those who ask for them. */
interface Pages {
  delivery: Delivery;
  entrance: Entrance;
  passes: Passes;
}

/** What the page is told of a post that was not stored. */
function stateOf(outcome: Exclude<Outcome, { outcome: 'success' }>, words: FormWords): FormState {
  if (outcome.outcome === 'invalid') return outcome;
  return { outcome: 'error', values: outcome.values, errors: {}, message: reasonOf(outcome.error, words) };
}

/** Why a post was not taken, to visitors. */
function reasonOf({ code, message, details }: QuoinError, words: FormWords): string {
  if (code === 'captcha.unavailable') return words.about('unclear', {});
  return code === 'request.too-many' ? words.about('too-many', { limit: Number(details['seconds']) }) : message;
}

/** Answers the script of a form that was not taken. */
function sendRefusal({ response }: Exchange, error: QuoinError, words: FormWords): void {
  protectSite(response);
  const { code, status } = error;
  response.status(status).set({ ...errorHeaders(error), 'cache-control': 'no-store' }).json({ outcome: 'error', errors: {}, code, message: reasonOf(error, words) });
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
async function sendWithForm({ delivery }: Pages, exchange: Exchange, { page, viewer, admitted }: Entry, form: { node: string; state: FormState }, status: number): Promise<void> {
  const search = new URLSearchParams(exchange.url.searchParams);
  search.delete(sentParameter);
  const rendered = await delivery.render(exchange.site, shownOf(page), { mode: 'page', now: exchange.now, search, form, viewer, admitted });
  sendPage(exchange, { ...rendered, private: true }, status);
}

/** Whether a form stands on the page that this visitor sees: it may be in what components or the template keep from them. */
async function isShown({ delivery }: Pages, { site, now, url }: Exchange, { page, viewer, admitted }: Entry, form: string): Promise<boolean> {
  const shown = shownOf(page);
  const { components, templates } = site.composed;
  const tree = await delivery.wholeTree(site, shown, now);
  const decides = [...walk(tree)].some(([{ name }]) => (components.get(name) ?? templates.get(name))?.definition.shows !== undefined);
  return !decides || (await delivery.render(site, shown, { mode: 'page', now, search: url.searchParams, viewer, admitted })).forms.includes(form);
}

/** Answers at a page to which a visitor comes from a form on it. */
export const sentStep = (pages: Pages): Step => async (exchange) => {
  const node = exchange.url.searchParams.get(sentParameter);
  if (node === null || !isRead(exchange)) return false;
  const entry = await pages.entrance.enter(exchange);
  if (entry === undefined || entry === 'refused') return entry === 'refused';
  if (!entry.admitted) return false;
  await sendWithForm(pages, exchange, entry, { node, state: { outcome: 'success', values: {}, errors: {} } }, 200);
  return true;
};

/** Takes posts to the address of a page that holds the form. */
export const formStep = (pages: Pages, submitting: Submitting): Step => async (exchange) => {
  const { delivery, entrance, passes } = pages;
  const { site, request, response, now, url } = exchange;
  if (request.method !== 'POST') return false;
  const entry = await entrance.enter(exchange);
  if (entry === undefined || entry === 'refused') return entry === 'refused';
  const shown = shownOf(entry.page);
  submitting.admit(exchange);
  const post = await readPost(request);
  const node = String(post.values[formIdField]);
  const words = wordsFor(exchange);
  const form = formOf(await delivery.wholeTree(site, shown, now), node, site.composed, shown.page.locale);
  if (form === undefined || !(await isShown(pages, exchange, entry, node))) throw new QuoinError('form.unknown', { form: node.slice(0, 40) });
  const outcome = await submitting.submit(exchange, form, post, { pageId: shown.page.id, nodeId: node });
  const lets = outcome.outcome === 'success' && outcome.stored && !entry.admitted;
  if (lets) response.set('set-cookie', passes.give(exchange, gatePass(shown.page.id)));
  const wanted = form.declaration.redirectUrl;
  const onward = outcome.outcome === 'success' && wanted !== undefined && wanted !== '' && mayLead(site, wanted) ? wanted : undefined;
  const redirect = onward ?? (lets ? url.pathname + url.search : undefined);
  if (wantsJson(request)) {
    if (outcome.outcome === 'refused') sendRefusal(exchange, outcome.error, words);
    else sendJson(exchange, outcome, redirect);
    return true;
  }
  if (outcome.outcome === 'success') {
    response.set('cache-control', 'no-store').redirect(303, redirect ?? sentAddress(url, node));
    return true;
  }
  const refused = outcome.outcome === 'refused' ? outcome.error : undefined;
  if (refused !== undefined) response.set(errorHeaders(refused));
  await sendWithForm(pages, exchange, entry, { node, state: stateOf(outcome, words) }, refused?.status ?? 422);
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
