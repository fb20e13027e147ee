import type { z } from 'zod';
import type { Messages } from '../component/component.ts';
import type { Http } from '../plugin/http.ts';
import type { Service } from '../plugin/service.ts';

/** A file that a visitor sent with a form. */
export interface DeliveredFile {
  id: string;
  /** The field of the form. */
  field: string;
  /** What the visitor called it: made up by a stranger, so never a path. */
  name: string;
  /** Its type by its content. */
  type: string;
  size: number;
  /** Its bytes, at most 20 MB. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** What a handler is given to deliver one stored submission. */
export interface Delivery<F extends z.ZodObject> {
  /** The submission's id. */
  id: string;
  values: z.output<F>;
  /** The files that came along. A field of `values` that is a file names the same one. */
  files: readonly DeliveredFile[];
  site: string;
  /** ISO 8601 in UTC. */
  submittedAt: string;
  /** The same for every attempt at this submission: send it along, so that a repeated one has no second effect. */
  idempotencyKey: string;
  http: Http;
  service<T>(token: Service<T>): T;
  signal: AbortSignal;
}

export interface FormHandlerDefinition<F extends z.ZodObject = z.ZodObject> {
  /** Permanent: forms name it. */
  name: string;
  title: string;
  description: string;
  /** What a submission must hold: zod fields, without transforms. A form's own fields come on top. */
  fields: F;
  /** What `check` says, in English. */
  messages?: Messages;
  /** What is wrong beyond single answers, such as one that another calls for: one sentence by field name, in the visitor's language by `t`. */
  check?(
    values: z.output<F>,
    t: (message: string, values?: Record<string, string | number>) => string,
  ): Readonly<Record<string, string>>;
  /** Whether a captcha, where the site has one, is asked of everyone, or only past five posts a minute from one address. The latter unless given. */
  captcha?: 'always' | 'when-busy';
  /** A public path at which the handler takes JSON, such as `/api/servicenow/new-ice-connection-request`. */
  serves?: { path: `/api/${string}` };
  /** Whether a submission waits until each earlier one of this handler is delivered or set aside. */
  ordered?: boolean;
  /**
   * Takes one stored submission where it belongs; thrown errors are retried, except `delivery.refused`, which sets the submission
   * aside at once. Leave it out when keeping the submission in the admin is all there is to do.
   */
  deliver?(delivery: Delivery<F>): Promise<void>;
}

export interface FormHandler<F extends z.ZodObject = z.ZodObject> extends FormHandlerDefinition<F> {
  readonly registry: 'form-handler';
}

/** Declares a form handler. The kernel stores a submission before it answers, then delivers it by a job. */
export const defineFormHandler = <F extends z.ZodObject>(definition: FormHandlerDefinition<F>): FormHandler<F> => ({
  registry: 'form-handler',
  ...definition,
});
