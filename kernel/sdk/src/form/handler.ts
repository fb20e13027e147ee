import type { z } from 'zod';
import type { Messages } from '../component/component.ts';
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

export interface FormHandlerDefinition<F extends z.ZodObject = z.ZodObject> {
  /** Permanent, because forms refer to it. */
  name: string;
  title: string;
  description: string;
  /** Required fields: zod fields, without transforms. Forms may add their own. */
  fields: F;
  messages?: Messages;
  /**
   * Validates values together, such as one that requires another. Returns sentences by field name, in the visitor's
   * language by `t`.
   */
  check?(
    values: z.output<F>,
    t: (message: string, values?: Record<string, string | number>) => string,
  ): Readonly<Record<string, string>>;
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
}

export interface FormHandler<F extends z.ZodObject = z.ZodObject> extends FormHandlerDefinition<F> {
  readonly type: 'form-handler';
}

/** Declares a form handler. The kernel stores submissions before it responds, then delivers them in a job. */
export const defineFormHandler = <F extends z.ZodObject>(definition: FormHandlerDefinition<F>): FormHandler<F> => ({
  type: 'form-handler',
  ...definition,
});
