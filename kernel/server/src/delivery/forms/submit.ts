import { validateSubmission, wordsIn, type Form, type FormWords } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { formCaptchaField, formTrapField, QuoinError, type Json } from '@quoin/sdk';
import { targetName, type NewSubmission, type Storage } from '@quoin/storage';
import { addressOf } from '../../platform/http/client-address.ts';
import { createAddressThrottle } from '../../platform/http/throttle.ts';
import { codeOf } from '../../platform/log/log.ts';
import { addressesOf } from '../../site/content/address.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import { enteredValues } from './entered-values.ts';
import { readFormBody, type FileRules, type FormBody } from './form-body.ts';
import { answerWithHandler, checkWithHandler, type HandlerAnswer } from './handler-call.ts';
import { idempotencyKeys, type Origin } from './idempotency-keys.ts';
import { submittedFields } from './submitted-fields.ts';
import type { StoredFile, Uploads } from './upload.ts';

export type Outcome =
  /** `stored` is false for robots, which also see success. */
  | { outcome: 'success'; stored: boolean }
  /** Nothing of it is stored. */
  | { outcome: 'answered'; answer: HandlerAnswer; values: Record<string, Json> }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, Json> }
  /** The address is throttled, there is no room for its files, or the handler failed. */
  | { outcome: 'refused'; error: QuoinError; values: Record<string, Json> };

/** Reasons not to store valid values, or to hold them until the captcha is verified. */
interface Check {
  objection?: Exclude<Outcome, { outcome: 'success' | 'answered' }>;
  held?: NewSubmission['held'];
  /** Takes the attempt off the sender's count, if it was counted. */
  refund(): void;
}

interface Valid extends Pick<Check, 'held'> {
  origin: Origin;
  values: Record<string, Json>;
}

type Sender = [address: string, site: string];

export interface Submitting {
  /** Counts an attempt, valid or not. Raises `request.too-many`. */
  admit(context: RequestContext): void;
  /** Reads the form for `work`, then removes unclaimed files. Raises the errors of `readFormBody`. */
  take<Result>(
    context: RequestContext,
    rules: Omit<FileRules, 'receive'>,
    work: (formBody: FormBody) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Stores a submission and its delivery, or has the handler answer it, unless it is invalid or from a robot. Durable
   * when it resolves.
   */
  submit(context: RequestContext, form: Omit<Form, 'node'>, formBody: FormBody, origin: Origin): Promise<Outcome>;
}

interface SubmittingOptions {
  storage: Storage;
  uploads: Uploads;
  /** Called for each new submission. */
  stored(): void;
  now: () => Date;
}

function handlerName({ declaration, handler }: Omit<Form, 'node'>): string {
  const { targetUrl, useJsonFormat = false } = declaration;
  if (handler === undefined && targetUrl !== undefined)
    return targetName({ url: targetUrl, format: useJsonFormat ? 'json' : 'form' });
  return handler?.definition.name ?? declaration.handler ?? 'none';
}

/** Drops values of file fields that came without a file. */
function withRealFiles(fields: Form['fields'], { values, files }: FormBody): Record<string, unknown> {
  const claimed = fields
    .filter(({ type, name }) => type === 'FILE' && !Object.hasOwn(files, name))
    .map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !claimed.includes(name)));
}

function fileErrors({ fields }: Pick<Form, 'fields'>, { files }: FormBody, words: FormWords): Record<string, string> {
  const unfit = Object.entries(files).filter(([, { detected }]) => detected === undefined);
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.displayName ?? name;
  return Object.fromEntries(unfit.map(([name]) => [name, words.about('file-kind', { label: labelOf(name) })]));
}

/** Errors of the handler alone come last. */
const inFormOrder = (fields: Form['fields'], errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...fields.map(({ name }) => name), ...Object.keys(errors)])].flatMap((name) =>
      Object.hasOwn(errors, name) ? [[name, errors[name] ?? '']] : [],
    ),
  );

const localeOf = ({ site, path }: RequestContext): string => addressesOf(site, path)[0]?.locale ?? 'en';

export const formMessagesFor = (context: RequestContext): FormWords =>
  wordsIn(context.site.composed, localeOf(context));

export function createSubmitting({ storage, uploads, stored, now }: SubmittingOptions): Submitting {
  const time = () => now().getTime();
  // Corrections after validation errors only count towards the wider limit.
  const posted = createAddressThrottle(30, 'posts from one address', time);
  const accepted = createAddressThrottle(5, 'forms from one address', time);
  const senderOf = ({ request, site }: RequestContext): Sender => [addressOf(request), site.id];

  /** Returns the error if five forms of the sender were stored within the minute. */
  function refusal(sender: Sender): QuoinError | undefined {
    try {
      accepted.consume(...sender);
      return undefined;
    } catch (error) {
      if (error instanceof QuoinError) return error;
      throw error;
    }
  }

  /** Decides whether valid values are stored and delivered, held, or rejected as possibly a robot's. */
  async function check(
    context: RequestContext,
    form: Omit<Form, 'node'>,
    formBody: FormBody,
    origin: Origin,
    sender: Sender,
  ): Promise<Check> {
    const {
      site: { captcha },
      request,
      host,
      now: sentAt,
    } = context;
    const values = enteredValues(form, formBody);
    const refused = refusal(sender);
    const refund = () => {
      if (refused === undefined) accepted.refund(...sender);
    };
    const isRequired = refused !== undefined || form.handler?.definition.captcha === 'always';
    if (captcha === undefined || !isRequired)
      return refused === undefined ? { refund } : { objection: { outcome: 'refused', error: refused, values }, refund };
    const answer = captcha.answerIn(formBody.values);
    const challenged = { host: host.name, form: origin.nodeId };
    try {
      if (
        answer !== undefined &&
        (await captcha.passes(answer, { ...challenged, sentAt, address: addressOf(request) }))
      )
        return { refund };
    } catch (error) {
      // An outage of the captcha service does not turn away visitors who answered it.
      if (answer !== undefined && codeOf(error) === 'captcha.unavailable')
        return { held: { service: captcha.service, payload: { ...challenged, answer } }, refund };
      throw error;
    }
    refund();
    return {
      refund,
      objection: {
        outcome: 'invalid',
        errors: { [formCaptchaField]: formMessagesFor(context).about('person', {}) },
        values,
      },
    };
  }

  async function discard(site: string, { unclaimed }: FormBody): Promise<void> {
    await Promise.all([...unclaimed].map((file) => uploads.discard(site, file)));
    unclaimed.clear();
  }

  async function receive(
    context: RequestContext,
    form: Omit<Form, 'node'>,
    formBody: FormBody,
    origin: Origin,
  ): Promise<Outcome> {
    // Honeypot. Robots see success, too.
    if (![undefined, ''].includes(formBody.values[formTrapField] as string | undefined))
      return { outcome: 'success', stored: false };
    const { handler, declaration, fields } = form;
    if (handler === undefined && declaration.targetUrl === undefined && declaration.handler === undefined)
      throw new KernelError('form.unknown', { form: origin.nodeId });
    const words = formMessagesFor(context);
    const { values, errors, limits } = validateSubmission(form, withRealFiles(fields, formBody), words);
    const wrong = { ...errors, ...fileErrors(form, formBody, words) };
    const entered = enteredValues(form, formBody, limits);
    if (Object.keys(wrong).length > 0) return { outcome: 'invalid', errors: wrong, values: entered };
    const sender = senderOf(context);
    const { objection, held, refund } = await check(context, form, formBody, origin, sender);
    if (objection !== undefined) return objection;
    try {
      const objections = await checkWithHandler(context, handler, values, localeOf(context));
      if (Object.keys(objections).length > 0) {
        refund();
        return { outcome: 'invalid', errors: inFormOrder(fields, objections), values: entered };
      }
      return handler?.definition.answer === undefined
        ? await store(context, form, formBody, { origin, values, held })
        : await answer(context, handler, handler.definition.answer, formBody, { origin, values, held, entered });
    } catch (error) {
      refund();
      if (
        error instanceof KernelError &&
        ['form.no-room', 'form.unanswered', 'captcha.unavailable'].includes(error.code)
      )
        return { outcome: 'refused', error, values: entered };
      throw error;
    }
  }

  /**
   * Raises `form.unanswered`, and `captcha.unavailable` because an answer cannot be held until a captcha is verified.
   */
  async function answer(
    context: RequestContext,
    handler: NonNullable<Form['handler']>,
    answering: NonNullable<NonNullable<Form['handler']>['definition']['answer']>,
    formBody: FormBody,
    { origin, values, held, entered }: Valid & { entered: Record<string, Json> },
  ): Promise<Outcome> {
    if (held !== undefined) throw new KernelError('captcha.unavailable', {});
    const { idempotencyKey } = idempotencyKeys(context, values, formBody, origin);
    const sent = { values, locale: localeOf(context), idempotencyKey };
    return { outcome: 'answered', answer: await answerWithHandler(context, handler, answering, sent), values: entered };
  }

  async function store(
    context: RequestContext,
    form: Omit<Form, 'node'>,
    formBody: FormBody,
    { origin, values, held }: Valid,
  ): Promise<Outcome> {
    const { id: siteId } = context.site;
    const storedFiles: Record<string, StoredFile> = {};
    const sent = Object.entries(formBody.files).filter(([name]) => Object.hasOwn(values, name));
    if (sent.length > 0)
      await uploads.admit(
        siteId,
        sent.reduce((sum, [, { size }]) => sum + size, 0),
      );
    for (const [name, file] of sent) storedFiles[name] = await uploads.store(siteId, file);
    const files = Object.entries(storedFiles).map(([field, { file: id, name, type, size: bytes }]) => ({
      id,
      field,
      name,
      type,
      bytes,
    }));
    // A timed-out visitor retries, a disconnected one does not.
    if (context.signal.reason instanceof QuoinError) throw context.signal.reason;
    const submission = {
      siteId,
      ...origin,
      handler: handlerName(form),
      ordered: form.handler?.definition.ordered ?? false,
      values: { ...values, ...storedFiles },
      fields: submittedFields(form, values),
      files,
      held,
    };
    const found = await storage.submissions.store({
      ...submission,
      ...idempotencyKeys(context, values, formBody, origin),
    });
    // A repeat returns the first submission, with its files.
    for (const [name, { file }] of Object.entries(storedFiles))
      if ((found.values[name] as StoredFile | undefined)?.file === file) formBody.unclaimed.delete(file);
    stored();
    return { outcome: 'success', stored: true };
  }

  return {
    admit: (context) => posted.consume(...senderOf(context)),

    async take(context, rules, work) {
      const { request, site } = context;
      const formBody: FormBody = { values: {}, files: {}, unclaimed: new Set() };
      try {
        await readFormBody(request, formBody, { ...rules, receive: (part) => uploads.receive(site.id, part) });
        return await work(formBody);
      } finally {
        await discard(site.id, formBody);
      }
    },

    async submit(context, form, formBody, origin) {
      try {
        return await receive(context, form, formBody, origin);
      } finally {
        // Unclaimed files are deleted before the response.
        await discard(context.site.id, formBody);
      }
    },
  };
}
