import { createHash, randomUUID } from 'node:crypto';
import { fieldsOfHandler, maxValueLength, validateSubmission, wordsIn, type Form, type FormWords } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { formCaptchaField, formIdField, formTrapField, QuoinError, type Json } from '@quoin/sdk';
import { targetName, type NewSubmission, type Storage } from '@quoin/storage';
import { mediaType } from '../../platform/http/body.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { networksOf } from '../../platform/http/client-network.ts';
import { createAddressThrottle } from '../../platform/http/throttle.ts';
import { codeOf } from '../../platform/log/log.ts';
import { addressesOf } from '../../site/content/address.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import { readFormBody, type FileRules, type FormBody } from './form-body.ts';
import { submittedFields } from './submitted-fields.ts';
import type { StoredFile, Uploads } from './upload.ts';

export type Outcome =
  /** `stored` is false for robots, which also see success. */
  | { outcome: 'success'; stored: boolean }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, Json> }
  /** The address is throttled, or there is no room for its files. */
  | { outcome: 'refused'; error: QuoinError; values: Record<string, Json> };

/** Reasons not to store valid values, or to hold them until the captcha is verified. */
interface Check {
  objection?: Exclude<Outcome, { outcome: 'success' }>;
  held?: NewSubmission['held'];
}

type Sender = [address: string, site: string];

/** `pageId` is the handler's path if there is no page. */
interface Origin {
  pageId: string;
  nodeId: string;
}

export interface Submitting {
  /** Counts an attempt, valid or not. Raises `request.too-many`. */
  admit(context: RequestContext): void;
  /** Reads the form for `work`, then removes unclaimed files. Raises the errors of `readFormBody`. */
  take<Result>(
    context: RequestContext,
    rules: Omit<FileRules, 'receive'>,
    work: (formBody: FormBody) => Promise<Result>,
  ): Promise<Result>;
  /** Stores a submission and its delivery, unless it is invalid or from a robot. Durable when it resolves. */
  submit(context: RequestContext, form: Omit<Form, 'node'>, formBody: FormBody, origin: Origin): Promise<Outcome>;
}

interface SubmittingOptions {
  storage: Storage;
  uploads: Uploads;
  /** Called for each new submission. */
  stored(): void;
  now: () => Date;
}

const special = new Set([formIdField, formTrapField]);

/** Max characters of all values that a form shows again. */
const maxEcho = 100_000;

/** Returns the values to show again: declared fields without files, cut to the limits. */
function enteredValues(
  { fields, handler }: Omit<Form, 'node'>,
  { values, files }: FormBody,
  limits: Readonly<Record<string, number>> = {},
): Record<string, Json> {
  const known = new Set([...fields.map(({ name }) => name), ...fieldsOfHandler(handler).map(([name]) => name)]);
  let left = maxEcho;
  const cut = (text: string, limit: number): string => {
    const whole = text.slice(0, Math.min(limit, left)).toWellFormed();
    left -= whole.length;
    return whole;
  };
  const entered = Object.entries(values).flatMap(([name, value]): [string, Json][] => {
    if (!known.has(name) || special.has(name) || Object.hasOwn(files, name)) return [];
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
    const limit = limits[name] ?? maxValueLength;
    if (typeof value === 'string') return [[name, cut(value, limit)]];
    return Array.isArray(value)
      ? [[name, value.filter((each) => typeof each === 'string').map((each) => cut(each, limit))]]
      : [];
  });
  return Object.fromEntries(entered);
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

export const formMessagesFor = ({ site, path }: RequestContext): FormWords =>
  wordsIn(site.composed, addressesOf(site, path)[0]?.locale ?? 'en');

/** Milliseconds. Repeats are recognized for one to two times as long. */
const repeatable = 10 * 60_000;

/** Returns the values, with each file replaced by its digest. */
const contentOf = (values: Readonly<Record<string, Json>>, { files }: FormBody) =>
  Object.entries(values).map(([name, value]) => [name, files[name]?.digest ?? value]);

/**
 * Returns the keys that identify a repeated submission. Scripts send their own. Browsers repeat a form on reload or without a
 * response, so theirs derive from client and content. JSON without a key is never a repeat.
 */
function keysOf(
  { request, now }: RequestContext,
  content: unknown,
  { pageId, nodeId }: Origin,
): { idempotencyKey: string; formerKeys: string[] } {
  const given = request.headers['idempotency-key'];
  if (typeof given === 'string' && /^[\w-]{8,100}$/.test(given)) return { idempotencyKey: given, formerKeys: [] };
  if (mediaType(request) === 'application/json') return { idempotencyKey: randomUUID(), formerKeys: [] };
  const sent = [pageId, nodeId, networksOf(addressOf(request)).own, request.headers['user-agent'] ?? '', content];
  const keyIn = (period: number): string =>
    createHash('sha256')
      .update(JSON.stringify([period, ...sent]))
      .digest('base64url');
  const period = Math.floor(now.getTime() / repeatable);
  return { idempotencyKey: keyIn(period), formerKeys: [keyIn(period - 1)] };
}

export function createSubmitting({ storage, uploads, stored, now }: SubmittingOptions): Submitting {
  const time = () => now().getTime();
  // Corrections after a validation error only count towards the wider limit.
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
    const isRequired = refused !== undefined || form.handler?.definition.captcha === 'always';
    if (captcha === undefined || !isRequired)
      return refused === undefined ? {} : { objection: { outcome: 'refused', error: refused, values } };
    const answer = captcha.answerIn(formBody.values);
    const challenged = { host: host.name, form: origin.nodeId };
    try {
      if (
        answer !== undefined &&
        (await captcha.passes(answer, { ...challenged, sentAt, address: addressOf(request) }))
      )
        return {};
    } catch (error) {
      // An outage of the captcha service does not turn away visitors who answered it.
      if (answer !== undefined && codeOf(error) === 'captcha.unavailable')
        return { held: { service: captcha.service, payload: { ...challenged, answer } } };
      throw error;
    }
    if (refused === undefined) accepted.refund(...sender);
    return {
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

  async function store(
    context: RequestContext,
    form: Omit<Form, 'node'>,
    formBody: FormBody,
    origin: Origin,
  ): Promise<Outcome> {
    // Honeypot. Robots see success, too.
    if (![undefined, ''].includes(formBody.values[formTrapField] as string | undefined))
      return { outcome: 'success', stored: false };
    if (
      form.handler === undefined &&
      form.declaration.targetUrl === undefined &&
      form.declaration.handler === undefined
    ) {
      throw new KernelError('form.unknown', { form: origin.nodeId });
    }
    const words = formMessagesFor(context);
    const { values, errors, limits } = validateSubmission(form, withRealFiles(form.fields, formBody), words);
    const wrong = { ...errors, ...fileErrors(form, formBody, words) };
    if (Object.keys(wrong).length > 0)
      return { outcome: 'invalid', errors: wrong, values: enteredValues(form, formBody, limits) };
    const sender = senderOf(context);
    const { objection, held } = await check(context, form, formBody, origin, sender);
    if (objection !== undefined) return objection;
    const { id: siteId } = context.site;
    const storedFiles: Record<string, StoredFile> = {};
    try {
      const sent = Object.entries(formBody.files).filter(([name]) => name in values);
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
      const fields = submittedFields(form, values);
      const ordered = form.handler?.definition.ordered ?? false;
      const submission = {
        siteId,
        ...origin,
        handler: handlerName(form),
        ordered,
        values: { ...values, ...storedFiles },
        fields,
        files,
        held,
      };
      const found = await storage.submissions.store({
        ...submission,
        ...keysOf(context, contentOf(values, formBody), origin),
      });
      // A repeat returns the first submission, with its files.
      for (const [name, { file }] of Object.entries(storedFiles))
        if ((found.values[name] as StoredFile | undefined)?.file === file) formBody.unclaimed.delete(file);
    } catch (error) {
      accepted.refund(...sender);
      if (error instanceof QuoinError && error.code === 'form.no-room')
        return { outcome: 'refused', error: error as QuoinError, values: enteredValues(form, formBody, limits) };
      throw error;
    }
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
        return await store(context, form, formBody, origin);
      } finally {
        // Unclaimed files are deleted before the response.
        await discard(context.site.id, formBody);
      }
    },
  };
}
