import { messageOf, createDataAccess, wordsIn, type Form } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { AnsweredForm, FormAnswer, FormHandler, Json, SentForm, z } from '@quoin/sdk';
import { runAsPlugin } from '../../platform/isolation/at-work.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';

/** Milliseconds for which a visitor waits for a handler's check, and for its answer. */
const deadline = 5_000;

type Handler = NonNullable<Form['handler']>;
type Values = Readonly<Record<string, Json>>;

/** Calls a handler while the visitor waits. Raises `form.unanswered` and logs why if it throws or is late. */
async function call<Result>(
  { site, log, now, signal: request }: RequestContext,
  { definition: { name, messages }, plugin }: Handler,
  values: Values,
  locale: string,
  work: (form: SentForm<z.ZodObject>) => Result | Promise<Result>,
): Promise<Result> {
  const late = AbortSignal.timeout(deadline);
  const signal = AbortSignal.any([request, late]);
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  // The visitor may have left before.
  if (signal.aborted) abort();
  const { http, service } = site.scope(plugin);
  const form: SentForm<z.ZodObject> = {
    values,
    site: site.id,
    locale,
    t: wordsIn(site.composed, locale).of(name, messages),
    data: createDataAccess((source, params, counted) => {
      const context = { locale, now, signal, isMadeUp: true };
      return counted === undefined
        ? site.data.query(source, params, context)
        : site.data.values(source, counted, params, context);
    }),
    http,
    service,
    signal,
  };
  try {
    const result = runAsPlugin({ plugin, site: site.id, during: name }, async () => work(form));
    return await Promise.race([result, aborted.promise]);
  } catch (error) {
    if (request.aborted) throw error;
    const reason = late.aborted ? `it took longer than ${deadline / 1_000} seconds` : messageOf(error);
    log.error('A form handler failed while a visitor waited.', { handler: name, plugin, fault: reason });
    throw new KernelError('form.unanswered', { name });
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Returns sentences by field name. Raises `form.unanswered`. */
export const checkWithHandler = async (
  context: RequestContext,
  handler: Handler | undefined,
  values: Values,
  locale: string,
): Promise<Readonly<Record<string, string>>> =>
  handler?.definition.check === undefined
    ? {}
    : call(context, handler, values, locale, (form) => handler.definition.check?.(form) ?? {});

export interface HandlerAnswer extends FormAnswer<string> {
  /** Message for an outcome declared by the handler. */
  message?: string;
}

/** Raises `form.unanswered`, also for an outcome that the handler does not declare. */
export async function answerWithHandler(
  context: RequestContext,
  handler: Handler,
  answer: NonNullable<FormHandler['answer']>,
  { values, locale, idempotencyKey }: { values: Values; locale: string; idempotencyKey: string },
): Promise<HandlerAnswer> {
  const { outcomes = [] } = handler.definition;
  return call(context, handler, values, locale, async (form) => {
    const answered: AnsweredForm<z.ZodObject> = { ...form, idempotencyKey };
    const { outcome, answer: given } = await answer.call(handler.definition, answered);
    if (outcome !== 'success' && !outcomes.includes(outcome))
      throw new Error(`it has the outcome "${outcome}", but declares ${['success', ...outcomes].join(', ')}`);
    return {
      outcome,
      ...(given === undefined ? {} : { answer: given }),
      ...(outcome === 'success' ? {} : { message: form.t(outcome) }),
    };
  });
}
