import { formOf } from '@quoin/core';
import { formIdField, QuoinError, type FormState } from '@quoin/sdk';
import type { Delivery } from '../delivery/delivery.ts';
import type { Exchange, Step } from '../delivery/exchange.ts';
import { publicPage, sendPage, shownOf } from '../delivery/page-step.ts';
import { matchPath } from '../delivery/path-pattern.ts';
import { mayLead } from '../delivery/redirects.ts';
import { protectSite } from '../http/security-headers.ts';
import { readPost } from './post.ts';
import type { Outcome, Submitting } from './submit.ts';

/** Whether a client asks for JSON rather than for a page. */
export const wantsJson = ({ headers }: Exchange['request']): boolean => /\bapplication\/json\b/.test(headers.accept ?? '');

function sendJson({ response }: Exchange, outcome: Outcome, redirect?: string): void {
  protectSite(response);
  const errors = outcome.outcome === 'invalid' ? outcome.errors : {};
  const status = outcome.outcome === 'invalid' ? 422 : 200;
  response.status(status).set('cache-control', 'no-store').json({ outcome: outcome.outcome, errors, ...(redirect === undefined ? {} : { redirect }) });
}

/** Takes posts to the address of a page that holds the form. */
export const formStep = (delivery: Delivery, submitting: Submitting): Step => async (exchange) => {
  const { site, request, response, now, url } = exchange;
  if (request.method !== 'POST') return false;
  const page = await publicPage(delivery, exchange);
  if (page === undefined) return false;
  const shown = shownOf(page);
  submitting.admit(exchange);
  const post = await readPost(request);
  const node = String(post.values[formIdField]);
  const form = formOf(await delivery.wholeTree(site, shown, now), node, site.composed);
  if (form === undefined) throw new QuoinError('form.unknown', { form: node.slice(0, 40) });
  const outcome = await submitting.submit(exchange, form, post, { pageId: shown.page.id, nodeId: node });
  const wanted = form.declaration.redirectUrl;
  const redirect = outcome.outcome === 'success' && wanted !== undefined && wanted !== '' && mayLead(site, wanted) ? wanted : undefined;
  if (wantsJson(request)) {
    sendJson(exchange, outcome, redirect);
    return true;
  }
  if (redirect !== undefined) {
    response.set('cache-control', 'no-store').redirect(303, redirect);
    return true;
  }
  const state: FormState = { values: {}, errors: {}, ...outcome };
  const rendered = await delivery.render(site, shown, { mode: 'page', now, search: url.searchParams, form: { node, state } });
  sendPage(exchange, { ...rendered, private: true }, outcome.outcome === 'invalid' ? 422 : 200);
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
