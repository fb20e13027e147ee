import type { z } from 'zod';
import { list, group, select, text, toggle } from '../fields/index.ts';
import type { Json } from '../node.ts';

/** The field types of every form. */
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

/** What every field of a form is described by, whether it stands in a list of fields or is a node of its own. */
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
 * One field of a form, as `cms-component-form-custom` lists them. A component may also name one of a row: `contacts.1.email` is the answer
 * `email` of the row `1` of the list `contacts`, which a handler gets as `[{ id: '1', email: … }]` without the rows that are empty.
 */
export const formField = group('Field', { type: select('Type', formFieldTypes).default('TEXT'), ...formFieldShape });

export type FormField = Omit<z.output<typeof formField>, 'options'> & { options: { label: string; value: string }[] };

/** Where a form is delivered, and the fields it has beside the field nodes below it. */
export interface FormDeclaration {
  /** A registered form handler. Exactly one of this and `targetUrl`. */
  handler?: string | undefined;
  /** An address on the site's list, to which the server delivers. */
  targetUrl?: string | undefined;
  /** How the server sends to `targetUrl`: as JSON, or as a form. */
  useJsonFormat?: boolean | undefined;
  fields: readonly FormField[];
  /** Where a visitor goes after success. */
  redirectUrl?: string | undefined;
}

/** What became of a form that was posted without script. */
export interface FormState {
  outcome: 'success' | 'invalid' | 'error';
  /** What the visitor had entered, by field name. */
  values: Readonly<Record<string, Json>>;
  /** One sentence by field name. */
  errors: Readonly<Record<string, string>>;
  /** Why it was not taken, as a sentence; for an error that is known. */
  message?: string;
}

/** The hidden field that names the form's node; a page can hold several forms. */
export const formIdField = '_form';
/** The field that people do not see and must leave empty. */
export const formTrapField = '_website';
