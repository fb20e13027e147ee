import { fieldsOfHandler, opensGate, type Form, type FormWords } from '@quoin/core';
import type { QuoinError } from '@quoin/sdk';
import { type FormState } from '@quoin/sdk';
import { acceptsHtml, wantsJson } from '../../platform/http/accept.ts';
import { errorHeaders } from '../../platform/http/failure.ts';
import { matchPath } from '../../platform/http/path-pattern.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import type { AccessPasses } from '../access/access-passes.ts';
import { gatePass, type PageAccess, type Entry } from '../access/page-access.ts';
import type { PageDelivery } from '../pages/page-delivery.ts';
import { sendPage, shownOf } from '../pages/page-handler.ts';
import { mayRedirectTo } from '../pages/redirects.ts';
import type { Renderings } from '../pages/renderings.ts';
import { formIn, type FormBody } from './form-body.ts';
import { createPageForms, type PageForms } from './page-forms.ts';
import type { Receipts } from './receipts.ts';
import { formMessagesFor, type Outcome, type Submitting } from './submit.ts';

interface Pages {
  delivery: PageDelivery;
  pageAccess: PageAccess;
  passes: AccessPasses;
  renderings: Renderings;
  receipts: Receipts;
}

function stateOf(outcome: Exclude<Outcome, { outcome: 'success' }>, words: FormWords): FormState {
  if (outcome.outcome === 'invalid') return outcome;
  const { values } = outcome;
  if (outcome.outcome === 'answered') return { ...outcome.answer, values, errors: {} };
  const message = reasonOf(outcome.error, words);
  return { outcome: 'error', values, errors: {}, ...(message === undefined ? {} : { message }) };
}

/** Undefined if there is nothing to add for visitors. */
function reasonOf({ code, message, details }: QuoinError, words: FormWords): string | undefined {
  if (code === 'captcha.unavailable') return words.about('unclear', {});
  if (code === 'form.unanswered') return undefined;
  return code === 'request.too-many' ? words.about('too-many', { limit: Number(details['seconds']) }) : message;
}

function sendRefusal({ response }: RequestContext, error: QuoinError, words: FormWords): void {
  protectSite(response);
  const { code, status } = error;
  response
    .status(status)
    .set({ ...errorHeaders(error), 'cache-control': 'no-store' })
    .json({ outcome: 'error', errors: {}, code, message: reasonOf(error, words) });
}

function sendJson({ response }: RequestContext, outcome: Outcome, redirect?: string): void {
  if (outcome.outcome === 'refused') throw outcome.error;
  protectSite(response);
  const errors = outcome.outcome === 'invalid' ? outcome.errors : {};
  const said = outcome.outcome === 'answered' ? outcome.answer : { outcome: outcome.outcome };
  const status = outcome.outcome === 'invalid' ? 422 : 200;
  response
    .status(status)
    .set('cache-control', 'no-store')
    .json({ ...said, errors, ...(redirect === undefined ? {} : { redirect }) });
}

/** Carries the receipt after a successful post. */
const sentParameter = '_sent';

/** Returns the address after success: a GET of the same page, so that a reload does not resend. */
function sentAddress({ receipts }: Pages, context: RequestContext, node: string): string {
  const search = new URLSearchParams(context.url.searchParams);
  search.set(sentParameter, receipts.give(context, node));
  return `?${search.toString()}`;
}

async function sendWithForm(
  { delivery, renderings }: Pages,
  context: RequestContext,
  { page, viewer, admitted }: Entry,
  form: { node: string; state: FormState },
  status: number,
): Promise<void> {
  const search = new URLSearchParams(context.url.searchParams);
  search.delete(sentParameter);
  const rendered = await renderings.run(context, () =>
    delivery.render(context.site, shownOf(page), { mode: 'page', now: context.now, search, form, viewer, admitted }),
  );
  sendPage(context, { ...rendered, private: true }, status);
}

export const createReceiptHandler =
  (pages: Pages): RequestHandler =>
  async (context) => {
    const receipt = context.url.searchParams.get(sentParameter);
    if (receipt === null || !isRead(context)) return false;
    const node = pages.receipts.read(context, receipt);
    // Without a valid receipt the page is served as usual.
    if (node === undefined) return false;
    const entry = await pages.pageAccess.enter(context);
    if (entry === undefined || entry === 'refused') return entry === 'refused';
    await sendWithForm(
      pages,
      context,
      entry,
      { node, state: { outcome: 'success', values: {}, errors: {} } },
      entry.admitted ? 200 : 403,
    );
    return true;
  };

/** Returns whether a field of a form may take a file: one of type FILE, or one that only the handler declares. */
const takesFile = ({ fields, handler }: Omit<Form, 'node'>, name: string): boolean =>
  fields.some((field) => field.type === 'FILE' && field.name === name) ||
  (fieldsOfHandler(handler).some(([field]) => field === name) && !fields.some((field) => field.name === name));

/** The forms are only looked up for bodies larger than the limit for values. */
function rulesOf(pageForms: PageForms): Parameters<Submitting['take']>[1] {
  let forms: Form[] | undefined;
  return {
    async takesFiles() {
      forms = await pageForms.all();
      return forms.some(({ fields }) => fields.some(({ type }) => type === 'FILE'));
    },
    takes: (node, field) => forms?.some((form) => form.node === node && takesFile(form, field)) ?? true,
  };
}

export const createFormPostHandler =
  (pages: Pages, submitting: Submitting): RequestHandler =>
  async (context) => {
    const { request } = context;
    if (request.method !== 'POST') return false;
    const entry = await pages.pageAccess.enter(context);
    if (entry === undefined || entry === 'refused') return entry === 'refused';
    submitting.admit(context);
    const pageForms = createPageForms(pages, context, entry);
    return submitting.take(context, rulesOf(pageForms), (formBody) =>
      respondToPost({ ...pages, submitting, pageForms }, context, entry, formBody),
    );
  };

async function respondToPost(
  pages: Pages & { submitting: Submitting; pageForms: PageForms },
  context: RequestContext,
  entry: Entry,
  formBody: FormBody,
): Promise<true> {
  const { passes, submitting, pageForms } = pages;
  const { site, request, response, url } = context;
  const shown = shownOf(entry.page);
  const node = formIn(formBody);
  const words = formMessagesFor(context);
  const form = await pageForms.find(node);
  const outcome = await submitting.submit(context, form, formBody, { pageId: shown.page.id, nodeId: node });
  const isSuccess =
    outcome.outcome === 'success' || (outcome.outcome === 'answered' && outcome.answer.outcome === 'success');
  const isRobot = outcome.outcome === 'success' && !outcome.stored;
  const admits = isSuccess && !isRobot && !entry.admitted && opensGate(shown.content, node, site.composed);
  if (admits) response.set('set-cookie', passes.give(context, gatePass(shown.page.id)));
  const target = form.declaration.redirectUrl;
  const allowedTarget =
    isSuccess && target !== undefined && target !== '' && mayRedirectTo(site, target) ? target : undefined;
  const redirect = allowedTarget ?? (admits ? url.pathname + url.search : undefined);
  const isPage = outcome.outcome === 'answered' && redirect === undefined && acceptsHtml(request);
  if (wantsJson(request) && !isPage) {
    if (outcome.outcome === 'refused') sendRefusal(context, outcome.error, words);
    else sendJson(context, outcome, redirect);
    return true;
  }
  if (redirect !== undefined || outcome.outcome === 'success') {
    response.set('cache-control', 'no-store').redirect(303, redirect ?? sentAddress(pages, context, node));
    return true;
  }
  if (outcome.outcome === 'answered') {
    await sendWithForm(pages, context, entry, { node, state: stateOf(outcome, words) }, entry.admitted ? 200 : 403);
    return true;
  }
  const refused = outcome.outcome === 'refused' ? outcome.error : undefined;
  if (refused !== undefined) response.set(errorHeaders(refused));
  await sendWithForm(pages, context, entry, { node, state: stateOf(outcome, words) }, refused?.status ?? 422);
  return true;
}

/** Handlers with a public path limit files to the size of values. */
const onlyValues: Parameters<Submitting['take']>[1] = { takesFiles: () => Promise.resolve(false), takes: () => true };

/** Handles JSON posted to the paths of form handlers. */
export const createJsonPostHandler =
  (submitting: Submitting): RequestHandler =>
  async (context) => {
    const { site, request, path } = context;
    if (request.method !== 'POST') return false;
    const handler = [...site.composed.formHandlers.values()].find(
      ({ definition }) => definition.serves !== undefined && matchPath(definition.serves.path, path),
    );
    if (handler === undefined) return false;
    submitting.admit(context);
    const form = { declaration: { handler: handler.definition.name, fields: [] }, fields: [], handler };
    await submitting.take(context, onlyValues, async (formBody) =>
      sendJson(context, await submitting.submit(context, form, formBody, { pageId: path, nodeId: '' })),
    );
    return true;
  };
