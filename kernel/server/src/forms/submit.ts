import { randomUUID } from 'node:crypto';
import { validateSubmission, wordsIn, type Form, type FormWords } from '@quoin/core';
import { formCaptchaField, formIdField, formTrapField, QuoinError, type Json } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { createThrottle } from '../http/throttle.ts';
import { addressesOf } from '../delivery/address.ts';
import type { Exchange } from '../delivery/exchange.ts';
import { addressOf } from '../sessions/browser.ts';
import type { Post } from './post.ts';
import { submittedFields } from './submitted-fields.ts';
import { targetName } from './target.ts';
import { detectType, type KeptFile, type Uploads } from './upload.ts';

/** What became of a post. */
export type Outcome =
  /** A robot is told of success as well; nothing of it is stored. */
  | { outcome: 'success'; stored: boolean }
  | { outcome: 'invalid'; errors: Record<string, string>; values: Record<string, Json> }
  /** Too many were stored from this address already, or nobody could tell whether a person sent it. */
  | { outcome: 'refused'; error: QuoinError; values: Record<string, Json> };

/** Where a post was made: the page, or the path that takes it; and the form's node on the page. */
interface Origin {
  pageId: string;
  nodeId: string;
}

/** Takes what visitors send. */
export interface Submitting {
  /** Raises `request.too-many` when one address floods us, whatever it posts. */
  admit(exchange: Exchange): void;
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

/** What a visitor entered, for the form to show again: no files, and nothing that the form does not ask for. */
function enteredValues({ fields, handler }: Omit<Form, 'node'>, { values, files }: Post): Record<string, Json> {
  const asked = new Set([...fields.map(({ name }) => name), ...Object.keys(handler?.definition.fields.shape ?? {})]);
  const entered = Object.entries(values).filter(([name]) => asked.has(name) && !special.has(name) && !Object.hasOwn(files, name));
  return Object.fromEntries(entered) as Record<string, Json>;
}

/** The name under which a submission remembers where it is to be delivered. */
function handlerName({ declaration, handler }: Omit<Form, 'node'>): string {
  const { targetUrl, useJsonFormat = false } = declaration;
  if (handler === undefined && targetUrl !== undefined) return targetName({ url: targetUrl, format: useJsonFormat ? 'json' : 'form' });
  return handler?.definition.name ?? declaration.handler ?? 'none';
}

/** Values of file fields that are files: a name and a size alone are not. */
function withRealFiles(fields: Form['fields'], { values, files }: Post): Record<string, unknown> {
  const claimed = fields.filter(({ type, name }) => type === 'FILE' && !Object.hasOwn(files, name)).map(({ name }) => name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !claimed.includes(name)));
}

function fileErrors({ fields }: Pick<Form, 'fields'>, { files }: Post, words: FormWords): Record<string, string> {
  const unfit = Object.entries(files).filter(([, { bytes }]) => detectType(bytes) === undefined);
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.displayName ?? name;
  return Object.fromEntries(unfit.map(([name]) => [name, words.about('file-kind', { label: labelOf(name) })]));
}

/** What is said about a form, in the language of the page that was posted to. */
export const wordsFor = ({ site, path }: Exchange): FormWords => wordsIn(site.composed, addressesOf(site, path)[0]?.locale ?? 'en');

/** The key that makes a repeated post the same submission: the client's own, for as long as it is of a sane length. */
function keyOf({ request }: Exchange): string {
  const given = request.headers['idempotency-key'];
  return typeof given === 'string' && /^[\w-]{8,100}$/.test(given) ? given : randomUUID();
}

/** Makes what takes submissions. */
export function createSubmitting({ storage, uploads, stored, now }: SubmittingOptions): Submitting {
  const time = () => now().getTime();
  // Whoever corrects an answer posts again: that is no flood, and counts towards the wider bound alone.
  const posted = createThrottle(30, 'posts from one address', time);
  const accepted = createThrottle(5, 'forms from one address', time);
  const senderOf = ({ request, site }: Exchange) => `${site.id} ${addressOf(request)}`;

  /** The error of a sender who had five forms stored in this minute; undefined, and counted, for others. */
  function refusal(sender: string): QuoinError | undefined {
    try {
      accepted.take(sender);
      return undefined;
    } catch (error) {
      if (error instanceof QuoinError) return error as QuoinError;
      throw error;
    }
  }

  /** What keeps a right answer from being stored: it may be a robot's. */
  async function objection(exchange: Exchange, form: Omit<Form, 'node'>, post: Post, sender: string): Promise<Exclude<Outcome, { outcome: 'success' }> | undefined> {
    const { site: { captcha }, request } = exchange;
    const values = enteredValues(form, post);
    const refused = refusal(sender);
    const isAsked = refused !== undefined || form.handler?.definition.captcha === 'always';
    if (captcha === undefined || !isAsked) return refused && { outcome: 'refused', error: refused, values };
    try {
      if (await captcha.passes(post.values, request.socket.remoteAddress ?? '')) return undefined;
      if (refused === undefined) accepted.giveBack(sender);
      return { outcome: 'invalid', errors: { [formCaptchaField]: wordsFor(exchange).about('person', {}) }, values };
    } catch (error) {
      if (refused === undefined) accepted.giveBack(sender);
      if (error instanceof QuoinError) return { outcome: 'refused', error: error as QuoinError, values };
      throw error;
    }
  }

  return {
    admit: (exchange) => posted.take(senderOf(exchange)),

    async submit(exchange, form, post, origin) {
      // A person leaves this field empty; a robot is not told that it was found out.
      if (![undefined, ''].includes(post.values[formTrapField] as string | undefined)) return { outcome: 'success', stored: false };
      if (form.handler === undefined && form.declaration.targetUrl === undefined && form.declaration.handler === undefined) {
        throw new QuoinError('form.unknown', { form: origin.nodeId });
      }
      const words = wordsFor(exchange);
      const { values, errors } = validateSubmission(form, withRealFiles(form.fields, post), words);
      const wrong = { ...errors, ...fileErrors(form, post, words) };
      if (Object.keys(wrong).length > 0) return { outcome: 'invalid', errors: wrong, values: enteredValues(form, post) };
      const sender = senderOf(exchange);
      const objected = await objection(exchange, form, post, sender);
      if (objected !== undefined) return objected;
      const { id: siteId } = exchange.site;
      const kept: Record<string, KeptFile> = {};
      try {
        for (const [name, file] of Object.entries(post.files)) if (name in values) kept[name] = await uploads.keep(siteId, file);
        const fields = submittedFields(form, values);
        const ordered = form.handler?.definition.ordered ?? false;
        await storage.submissions.store({ siteId, ...origin, handler: handlerName(form), ordered, values: { ...values, ...kept }, fields, idempotencyKey: keyOf(exchange) });
      } catch (error) {
        accepted.giveBack(sender);
        await Promise.all(Object.values(kept).map((file) => uploads.discard(siteId, file)));
        throw error;
      }
      stored();
      return { outcome: 'success', stored: true };
    },
  };
}
