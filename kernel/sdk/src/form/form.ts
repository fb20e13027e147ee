import type { z } from 'zod';
import { list, group, select, text, toggle } from '../fields/index.ts';
import type { Json } from '../node.ts';

export const formFieldTypes = [
  'TEXT',
  'TEXTAREA',
  'SELECT',
  'CHECKBOX',
  'CHECKBOX_GROUP',
  'RADIO_BUTTONS',
  'HIDDEN',
  'FILE',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

/** Properties of a form field, in a list or as a node. */
export const formFieldShape = {
  name: text('Name', {
    description: 'The key under which the answer is stored',
    maxLength: 100,
    identifier: true,
  }).regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
  displayName: text('Label', { maxLength: 200 }).min(1),
  isRequired: toggle('Required').default(false),
  options: list(
    'Options',
    group('Option', { label: text('Label').min(1), value: text('Value', { identifier: true }).min(1) }),
  ).default([]),
  value: text('Initial value', { maxLength: 5000, identifier: true }).default(''),
};

/**
 * One field of a form. Its name may refer to a row: `contacts.1.email` is the field `email` of the row `1` of the list
 * `contacts`. Handlers receive `[{ id: '1', email: … }]` without empty rows.
 */
export const formField = group('Field', { type: select('Type', formFieldTypes).default('TEXT'), ...formFieldShape });

export type FormField = Omit<z.output<typeof formField>, 'options'> & {
  options: { label: string; value: string }[];
  /** The kind of text, for which browsers show a control. */
  format?: 'date' | 'time' | 'email';
  /**
   * Values by field name. While another field has none of its values here, the script hides this one and does not send
   * it. An empty text stands for a check box without a tick.
   */
  when?: Readonly<Record<string, readonly string[]>>;
};

/** A form's delivery, and its fields besides the field nodes below it. */
export interface FormDeclaration {
  /** A registered handler. Exactly one of this and `targetUrl`. */
  handler?: string | undefined;
  /** A URL on the site's list, to which the server delivers. */
  targetUrl?: string | undefined;
  /** Delivers to `targetUrl` as JSON instead of as a form. */
  useJsonFormat?: boolean | undefined;
  fields: readonly FormField[];
  redirectUrl?: string | undefined;
}

/** Outcomes of every form: taken, rejected with errors by field, and failed. */
export const formOutcomes = ['success', 'invalid', 'error'] as const;

export interface FormState {
  /** One of every form, or one that the handler declares. */
  outcome: (typeof formOutcomes)[number] | (string & Record<never, never>);
  values: Readonly<Record<string, Json>>;
  /** One sentence by field name. */
  errors: Readonly<Record<string, string>>;
  /** The reason for a known error, or the message of the handler's outcome, as a sentence. */
  message?: string;
  /** The handler's answer. Only the response to this submission has it. */
  answer?: Json;
}

/** Id of the form's node, because a page can hold several forms. */
export const formIdField = '_form';
/** Honeypot: hidden from people, who leave it empty. */
export const formTrapField = '_website';
