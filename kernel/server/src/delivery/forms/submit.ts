import { createHash, randomUUID } from 'node:crypto';
import { askedBy, longestAnswer, validateSubmission, wordsIn, type Form, type FormWords } from '@quoin/core';
import { formCaptchaField, formIdField, formTrapField, QuoinError, type Json } from '@quoin/sdk';
import { targetName, type NewSubmission, type Storage } from '@quoin/storage';
import { mediaType } from '../../platform/http/body.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { networksOf } from '../../platform/http/network.ts';
import { createAddressThrottle } from '../../platform/http/throttle.ts';
import { codeOf } from '../../platform/log/log.ts';
import { addressesOf } from '../../site/content/address.ts';
import type { Exchange } from '../../site/sites/exchange.ts';
import { readPost, type FileRules, type Post } from './post.ts';
import { submittedFields } from './submitted-fields.ts';
import type { KeptFile, Uploads } from './upload.ts';

/** What became of a post. */
export type Outcome =
  /** A robot is told of success as well; nothing of it is stored. */
  | { outcome: 'success'; stored: boolean }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, Json> }
  /** Too many were stored from this address already, or there is no room for its files. */
  | { outcome: 'refused'; error: QuoinError; values: Record<string, Json> };

/** Why a right answer is not stored, or is held until it is known whether a person sent it. */
interface Judgement {
  objection?: Exclude<Outcome, { outcome: 'success' }>;
  held?: NewSubmission['held'];
}

/** Whoever sent a post, to a site. */
type Sender = [address: string, site: string];

/** Where a post was made: the page, or the path that takes it; and the form's node on the page. */
interface Origin {
  pageId: string;
  nodeId: string;
}

/** Takes what visitors send. */
export interface Submitting {
  /** Raises `request.too-many` when one address floods us, whatever it posts. */
  admit(exchange: Exchange): void;
  /** Reads what was posted and does something with it. What no submission holds of its files afterwards is removed. Raises what `readPost` raises. */
  take<Result>(
    exchange: Exchange,
    rules: Omit<FileRules, 'receive'>,
    work: (post: Post) => Promise<Result>,
  ): Promise<Result>;
  /** Stores a submission and its delivery, unless it is invalid or a robot's. On the disk when it resolves. */
  submit(exchange: Exchange, form: Omit<Form, 'node'>, post: Post, origin: Origin): Promise<Outcome>;
}

interface SubmittingOptions {
  storage: Storage;
  uploads: Uploads;
  /** Told of each new submission. */
  stored(): void;
  now: () => Date;
}

const special = new Set([formIdField, formTrapField]);

/** Characters that a form shows again, of all its values. */
const longestEcho = 100_000;

/** What a visitor entered, for the form to show again: no files, nothing that the form does not ask for, and of nothing more than fits. */
function enteredValues(
  { fields, handler }: Omit<Form, 'node'>,
  { values, files }: Post,
  limits: Readonly<Record<string, number>> = {},
): Record<string, Json> {
  const asked = new Set([...fields.map(({ name }) => name), ...askedBy(handler).map(([name]) => name)]);
  let left = longestEcho;
  const cut = (text: string, limit: number): string => {
    const whole = text.slice(0, Math.min(limit, left)).toWellFormed();
    left -= whole.length;
    return whole;
  };
  const entered = Object.entries(values).flatMap(([name, value]): [string, Json][] => {
    if (!asked.has(name) || special.has(name) || Object.hasOwn(files, name)) return [];
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
    const limit = limits[name] ?? longestAnswer;
    if (typeof value === 'string') return [[name, cut(value, limit)]];
    return Array.isArray(value)
      ? [[name, value.filter((each) => typeof each === 'string').map((each) => cut(each, limit))]]
      : [];
  });
  return Object.fromEntries(entered);
}

/** The name under which a submission remembers where it is to be delivered. */
function handlerName({ declaration, handler }: Omit<Form, 'node'>): string {
  const { targetUrl, useJsonFormat = false } = declaration;
  if (handler === undefined && targetUrl !== undefined)
    return targetName({ url: targetUrl, format: useJsonFormat ? 'json' : 'form' });
  return handler?.definition.name ?? declaration.handler ?? 'none';
}

/** Values of file fields that are files: a name and a size alone are not. */
function withRealFiles(fields: Form['fields'], { values, files }: Post): Record<string, unknown> {
  const claimed = fields
    .filter(({ type, name }) => type === 'FILE' && !Object.hasOwn(files, name))
    .map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !claimed.includes(name)));
}

function fileErrors({ fields }: Pick<Form, 'fields'>, { files }: Post, words: FormWords): Record<string, string> {
  const unfit = Object.entries(files).filter(([, { detected }]) => detected === undefined);
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.displayName ?? name;
  return Object.fromEntries(unfit.map(([name]) => [name, words.about('file-kind', { label: labelOf(name) })]));
}

/** What is said about a form, in the language of the page that was posted to. */
export const wordsFor = ({ site, path }: Exchange): FormWords =>
  wordsIn(site.composed, addressesOf(site, path)[0]?.locale ?? 'en');

/** Milliseconds for which a form that is sent again without a key counts as the same: at least once, at most twice as long. */
const repeatable = 10 * 60_000;

/** What a form says: of files what they hold. */
const saidIn = (values: Readonly<Record<string, Json>>, { files }: Post) =>
  Object.entries(values).map(([name, value]) => [name, files[name]?.digest ?? value]);

/**
 * The keys that make a repeated post the same submission. A script sends its own. Without one a browser sends the form again when its visitor reloads,
 * or was not answered: the same from the same browser is stored once. Programs that send JSON mean what they send.
 */
function keysOf(
  { request, now }: Exchange,
  said: unknown,
  { pageId, nodeId }: Origin,
): { idempotencyKey: string; formerKeys: string[] } {
  const given = request.headers['idempotency-key'];
  if (typeof given === 'string' && /^[\w-]{8,100}$/.test(given)) return { idempotencyKey: given, formerKeys: [] };
  if (mediaType(request) === 'application/json') return { idempotencyKey: randomUUID(), formerKeys: [] };
  const sent = [pageId, nodeId, networksOf(addressOf(request)).own, request.headers['user-agent'] ?? '', said];
  const keyIn = (period: number): string =>
    createHash('sha256')
      .update(JSON.stringify([period, ...sent]))
      .digest('base64url');
  const period = Math.floor(now.getTime() / repeatable);
  return { idempotencyKey: keyIn(period), formerKeys: [keyIn(period - 1)] };
}

/** Makes what takes submissions. */
export function createSubmitting({ storage, uploads, stored, now }: SubmittingOptions): Submitting {
  const time = () => now().getTime();
  // Whoever corrects an answer posts again: that is no flood, and counts towards the wider bound alone.
  const posted = createAddressThrottle(30, 'posts from one address', time);
  const accepted = createAddressThrottle(5, 'forms from one address', time);
  const senderOf = ({ request, site }: Exchange): Sender => [addressOf(request), site.id];

  /** The error of a sender who had five forms stored in this minute; undefined, and counted, for others. */
  function refusal(sender: Sender): QuoinError | undefined {
    try {
      accepted.take(...sender);
      return undefined;
    } catch (error) {
      if (error instanceof QuoinError) return error as QuoinError;
      throw error;
    }
  }

  /** What keeps a right answer from being stored, or from being delivered at once: it may be a robot's. */
  async function judge(
    exchange: Exchange,
    form: Omit<Form, 'node'>,
    post: Post,
    origin: Origin,
    sender: Sender,
  ): Promise<Judgement> {
    const {
      site: { captcha },
      request,
      host,
      now: sentAt,
    } = exchange;
    const values = enteredValues(form, post);
    const refused = refusal(sender);
    const isAsked = refused !== undefined || form.handler?.definition.captcha === 'always';
    if (captcha === undefined || !isAsked)
      return refused === undefined ? {} : { objection: { outcome: 'refused', error: refused, values } };
    const answer = captcha.answerIn(post.values);
    const challenged = { host: host.name, form: origin.nodeId };
    try {
      if (
        answer !== undefined &&
        (await captcha.passes(answer, { ...challenged, sentAt, address: addressOf(request) }))
      )
        return {};
    } catch (error) {
      // People who answered are not sent away because nobody can check.
      if (answer !== undefined && codeOf(error) === 'captcha.unavailable')
        return { held: { service: captcha.service, payload: { ...challenged, answer } } };
      throw error;
    }
    if (refused === undefined) accepted.giveBack(...sender);
    return {
      objection: { outcome: 'invalid', errors: { [formCaptchaField]: wordsFor(exchange).about('person', {}) }, values },
    };
  }

  /** Removes files that no submission holds. */
  async function discard(site: string, { unclaimed }: Post): Promise<void> {
    await Promise.all([...unclaimed].map((file) => uploads.discard(site, file)));
    unclaimed.clear();
  }

  async function store(exchange: Exchange, form: Omit<Form, 'node'>, post: Post, origin: Origin): Promise<Outcome> {
    // A person leaves this field empty; a robot is not told that it was found out.
    if (![undefined, ''].includes(post.values[formTrapField] as string | undefined))
      return { outcome: 'success', stored: false };
    if (
      form.handler === undefined &&
      form.declaration.targetUrl === undefined &&
      form.declaration.handler === undefined
    ) {
      throw new QuoinError('form.unknown', { form: origin.nodeId });
    }
    const words = wordsFor(exchange);
    const { values, errors, limits } = validateSubmission(form, withRealFiles(form.fields, post), words);
    const wrong = { ...errors, ...fileErrors(form, post, words) };
    if (Object.keys(wrong).length > 0)
      return { outcome: 'invalid', errors: wrong, values: enteredValues(form, post, limits) };
    const sender = senderOf(exchange);
    const { objection, held } = await judge(exchange, form, post, origin, sender);
    if (objection !== undefined) return objection;
    const { id: siteId } = exchange.site;
    const kept: Record<string, KeptFile> = {};
    try {
      const sent = Object.entries(post.files).filter(([name]) => name in values);
      if (sent.length > 0)
        await uploads.admit(
          siteId,
          sent.reduce((sum, [, { size }]) => sum + size, 0),
        );
      for (const [name, file] of sent) kept[name] = await uploads.keep(siteId, file);
      const files = Object.entries(kept).map(([field, { file: id, name, type, size: bytes }]) => ({
        id,
        field,
        name,
        type,
        bytes,
      }));
      // Whoever was told that it took too long sends it again; whoever left does not.
      if (exchange.signal.reason instanceof QuoinError) throw exchange.signal.reason;
      const fields = submittedFields(form, values);
      const ordered = form.handler?.definition.ordered ?? false;
      const submission = {
        siteId,
        ...origin,
        handler: handlerName(form),
        ordered,
        values: { ...values, ...kept },
        fields,
        files,
        held,
      };
      const found = await storage.submissions.store({
        ...submission,
        ...keysOf(exchange, saidIn(values, post), origin),
      });
      // One that was stored before has files of its own.
      for (const [name, { file }] of Object.entries(kept))
        if ((found.values[name] as KeptFile | undefined)?.file === file) post.unclaimed.delete(file);
    } catch (error) {
      accepted.giveBack(...sender);
      if (error instanceof QuoinError && error.code === 'form.no-room')
        return { outcome: 'refused', error: error as QuoinError, values: enteredValues(form, post, limits) };
      throw error;
    }
    stored();
    return { outcome: 'success', stored: true };
  }

  return {
    admit: (exchange) => posted.take(...senderOf(exchange)),

    async take(exchange, rules, work) {
      const { request, site } = exchange;
      const post: Post = { values: {}, files: {}, unclaimed: new Set() };
      try {
        await readPost(request, post, { ...rules, receive: (part) => uploads.receive(site.id, part) });
        return await work(post);
      } finally {
        await discard(site.id, post);
      }
    },

    async submit(exchange, form, post, origin) {
      try {
        return await store(exchange, form, post, origin);
      } finally {
        // Nothing of it is left when it is answered.
        await discard(exchange.site.id, post);
      }
    },
  };
}
