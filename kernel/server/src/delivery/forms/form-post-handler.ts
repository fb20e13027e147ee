import { fieldsOfHandler, formOf, formsIn, opensGate, walk, type Form, type FormWords } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { QuoinError } from '@quoin/sdk';
import { type FormState } from '@quoin/sdk';
import { wantsJson } from '../../platform/http/accept.ts';
import { errorHeaders } from '../../platform/http/failure.ts';
import { matchPath } from '../../platform/http/path-pattern.ts';
import { protectSite } from '../../platform/http/security-headers.ts';
import { isRead, type RequestContext, type RequestHandler } from '../../site/sites/request-context.ts';
import type { AccessPasses } from '../access/access-passes.ts';
import { gatePass, type PageAccess, type Entry } from '../access/page-access.ts';
import type { PageDelivery, Shown } from '../pages/page-delivery.ts';
import { sendPage, shownOf } from '../pages/page-handler.ts';
import { mayRedirectTo } from '../pages/redirects.ts';
import type { Renderings } from '../pages/renderings.ts';
import { formIn, type FormBody } from './form-body.ts';
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
  return { outcome: 'error', values: outcome.values, errors: {}, message: reasonOf(outcome.error, words) };
}

function reasonOf({ code, message, details }: QuoinError, words: FormWords): string {
  if (code === 'captcha.unavailable') return words.about('unclear', {});
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
  const status = outcome.outcome === 'invalid' ? 422 : 200;
  response
    .status(status)
    .set('cache-control', 'no-store')
    .json({ outcome: outcome.outcome, errors, ...(redirect === undefined ? {} : { redirect }) });
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

/** Returns whether this visitor sees the form, which components or the template may hide. */
async function isShown(
  { delivery, renderings }: Pages,
  context: RequestContext,
  { page, viewer, admitted }: Entry,
  form: string,
): Promise<boolean> {
  const { site, now, url } = context;
  const shown = shownOf(page);
  const { components, templates } = site.composed;
  const tree = await delivery.wholeTree(site, shown, now);
  const decides = [...walk(tree)].some(
    ([{ name }]) => (components.get(name) ?? templates.get(name))?.definition.shows !== undefined,
  );
  if (!decides) return true;
  const { forms } = await renderings.run(context, () =>
    delivery.render(site, shown, { mode: 'page', now, search: url.searchParams, viewer, admitted }),
  );
  return forms.includes(form);
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

/** Returns whether a form may take a file in a field: a field of type FILE, or one that only the handler declares. */
const takesFile = ({ fields, handler }: Omit<Form, 'node'>, name: string): boolean =>
  fields.some((field) => field.type === 'FILE' && field.name === name) ||
  (fieldsOfHandler(handler).some(([field]) => field === name) && !fields.some((field) => field.name === name));

/** The forms are only looked up for bodies larger than the limit for values. */
function rulesOf({ delivery }: Pages, { site, now }: RequestContext, shown: Shown): Parameters<Submitting['take']>[1] {
  let forms: Form[] | undefined;
  return {
    async takesFiles() {
      forms = formsIn(await delivery.wholeTree(site, shown, now), site.composed, shown.page.locale);
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
    return submitting.take(context, rulesOf(pages, context, shownOf(entry.page)), (formBody) =>
      respondToPost(pages, submitting, context, entry, formBody),
    );
  };

async function respondToPost(
  pages: Pages,
  submitting: Submitting,
  context: RequestContext,
  entry: Entry,
  formBody: FormBody,
): Promise<true> {
  const { delivery, passes } = pages;
  const { site, request, response, now, url } = context;
  const shown = shownOf(entry.page);
  const node = formIn(formBody);
  const words = formMessagesFor(context);
  const form = formOf(await delivery.wholeTree(site, shown, now), node, site.composed, shown.page.locale);
  if (form === undefined || !(await isShown(pages, context, entry, node)))
    throw new KernelError('form.unknown', { form: node.slice(0, 40) });
  const outcome = await submitting.submit(context, form, formBody, { pageId: shown.page.id, nodeId: node });
  const admits =
    outcome.outcome === 'success' && outcome.stored && !entry.admitted && opensGate(shown.content, node, site.composed);
  if (admits) response.set('set-cookie', passes.give(context, gatePass(shown.page.id)));
  const target = form.declaration.redirectUrl;
  const allowedTarget =
    outcome.outcome === 'success' && target !== undefined && target !== '' && mayRedirectTo(site, target)
      ? target
      : undefined;
  const redirect = allowedTarget ?? (admits ? url.pathname + url.search : undefined);
  if (wantsJson(request)) {
    if (outcome.outcome === 'refused') sendRefusal(context, outcome.error, words);
    else sendJson(context, outcome, redirect);
    return true;
  }
  if (outcome.outcome === 'success') {
    response.set('cache-control', 'no-store').redirect(303, redirect ?? sentAddress(pages, context, node));
    return true;
  }
  const refused = outcome.outcome === 'refused' ? outcome.error : undefined;
  if (refused !== undefined) response.set(errorHeaders(refused));
  await sendWithForm(pages, context, entry, { node, state: stateOf(outcome, words) }, refused?.status ?? 422);
  return true;
}

/** Handlers with a public path take files only within the size limit of values. */
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
