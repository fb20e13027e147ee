import type { z } from 'zod';
import type { Messages } from '../component/component.ts';
import type { SourceAccess } from '../data/access.ts';
import type { Json } from '../node.ts';
import type { Http } from '../plugin/http.ts';
import type { Service } from '../plugin/service.ts';

export interface DeliveredFile {
  id: string;
  field: string;
  /** Given by the visitor. Untrusted; never use it as a path. */
  name: string;
  /** Media type, detected from the content. */
  type: string;
  size: number;
  /** At most 20 MB. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Delivery<F extends z.ZodObject> {
  id: string;
  values: z.output<F>;
  /** Attached files, to which file fields of `values` refer. */
  files: readonly DeliveredFile[];
  site: string;
  /** ISO 8601 in UTC. */
  submittedAt: string;
  /** The same for every attempt. Send it along, so that a retry has no second effect. */
  idempotencyKey: string;
  http: Http;
  service<T>(token: Service<T>): T;
  signal: AbortSignal;
}

/** A submission whose visitor waits for the response. */
export interface SentForm<F extends z.ZodObject, Message extends string = string> {
  values: z.output<F>;
  /** Id of the site. */
  site: string;
  /** Language tag of the page. */
  locale: string;
  /** A message of the handler in the page's language. */
  t: (message: Message, values?: Record<string, string | number>) => string;
  data: SourceAccess;
  http: Http;
  service<T>(token: Service<T>): T;
  /** Aborted after 5 seconds; the form then has the outcome `error`. */
  signal: AbortSignal;
}

export interface AnsweredForm<F extends z.ZodObject, Message extends string = string> extends SentForm<F, Message> {
  /** The same for a repeated submission. Send it along where a repeat must have no second effect. */
  idempotencyKey: string;
}

export interface FormAnswer<Outcome extends string = never> {
  outcome: 'success' | Outcome;
  /** For the components of the form, as `FormState.answer`. */
  answer?: Json;
}

export interface FormHandlerDefinition<
  F extends z.ZodObject = z.ZodObject,
  M extends Messages = Messages,
  Outcome extends string = string,
> {
  /** Permanent, because forms refer to it. */
  name: string;
  title: string;
  description: string;
  /** Required fields: zod fields, without transforms. Forms may add their own. */
  fields: F;
  messages?: M;
  /** Validates values together, or against data. Returns sentences by field name. */
  check?(
    form: SentForm<F, keyof M & string>,
  ): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** Captcha for every visitor, or only beyond five posts a minute from one address. Defaults to `when-busy`. */
  captcha?: 'always' | 'when-busy';
  /** Public path for JSON, such as `/api/servicenow/new-ice-connection-request`. */
  serves?: { path: `/api/${string}` };
  /** Submissions wait until earlier ones of this handler are delivered or dead. */
  ordered?: boolean;
  /**
   * Delivers one submission. Errors are retried, except `delivery.refused`: only a person can retry that. Omit if
   * storing it in the admin is enough.
   */
  deliver?(delivery: Delivery<F>): Promise<void>;
  /**
   * Answers at once, instead of a delivery. Nothing is stored: no values, no answer. The page with the answer is for
   * this visitor alone. Takes no files.
   */
  answer?(form: AnsweredForm<F, keyof M & string>): Promise<FormAnswer<Outcome>>;
  /** Outcomes of `answer` besides `success`. Visitors see the message of the same name. */
  outcomes?: readonly Outcome[];
}

export interface FormHandler<F extends z.ZodObject = z.ZodObject> extends FormHandlerDefinition<F> {
  readonly type: 'form-handler';
}

/** Either delivers or answers. */
type DeliversOrAnswers = { answer?: never; outcomes?: never } | { deliver?: never; ordered?: never };

/** Declares a form handler. Unless it answers, the kernel stores submissions before it responds, then delivers them. */
export function defineFormHandler<
  F extends z.ZodObject,
  M extends Messages = Record<never, never>,
  const Outcome extends keyof M & string = never,
>(definition: FormHandlerDefinition<F, M, Outcome> & DeliversOrAnswers): FormHandler<F> {
  // The kernel passes valid values, and keys of its messages.
  return { type: 'form-handler', ...definition } as unknown as FormHandler<F>;
}
