import type { Json } from '@quoin/sdk';
import { createContext, use, type ReactNode } from 'react';
import type { TextLanguage } from '../../screen/text-language.ts';
import type { Kind } from './control.ts';
import type { Field } from '../schema/field.ts';
import type { Change } from '../schema/value.ts';

export interface FieldProblem {
  /** Dotted path; list items by id. */
  field?: string | undefined;
  message: string;
}

export interface RevealedField {
  /** Dotted path; list items by id. */
  path: string;
  /** True if the focus stays where it is. */
  keepsFocus?: true;
}

interface FormContextValue {
  /** Site whose pages, media and brand are offered. */
  site: string;
  /** Prefix of element ids. */
  id: string;
  problems: readonly FieldProblem[];
  /** Shown beside the fields of the form, by their keys. */
  asides: ReadonlyMap<string, ReactNode> | undefined;
  /** Shown above the controls of fields and of what is in them, by their paths. */
  above: ReadonlyMap<string, ReactNode> | undefined;
  /** Paths of texts that wait for a translation. */
  open: readonly string[];
  /** Language of the texts, as attributes; undefined if they have none of their own. */
  language: TextLanguage | undefined;
  /** How often the owner of the form undid or redid a change of it; undefined if fields have their own undo. */
  replays: number | undefined;
  /** Kind of a field. In the context to avoid an import cycle: kinds with nested fields need it too. */
  kindOf(field: Field): Kind;
  /** Field to scroll to, opening what contains it. */
  revealed: RevealedField | undefined;
  /** True while nothing can be changed. */
  isReadOnly: boolean;
}

interface FormValues {
  /** Stored values of the whole form, by key. */
  values: Readonly<Record<string, Json>>;
  /** An empty path replaces all of them in one step. */
  change: Change;
}

/** Apart from the rest of the context, because it changes with each edit. */
export const ValuesContext = createContext<FormValues>({ values: {}, change: () => undefined });

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** Form context. Throws outside a form. */
export function useForm(): FormContextValue {
  const value = use(FormContext);
  if (value === undefined) throw new Error('This is a part of a form.');
  return value;
}

/** Language of what is typed into a field; none for what programs read. */
export function useLanguage({ kind, schema }: Field): Partial<TextLanguage> {
  const { language } = useForm();
  const isText = kind === 'texts' || kind === 'richText' || kind === 'text';
  return isText && schema.identifier !== true && schema.anchor !== true ? { ...language } : {};
}

export const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}.`);

/** Selector of what may have the focus in a field. */
export const focusable = 'input, textarea, button, [contenteditable="true"], [tabindex]';

export const elementId = (form: string, path: string): string => `${form}${path}`;

const sharedUndoAttribute = 'data-shared-undo';

/** Marks an element whose texts are undone by the owner of the form. */
export const sharedUndo = { [sharedUndoAttribute]: '' };

/** True in a text that is undone by the owner of its form. Words that are searched for are no value yet. */
export const hasSharedUndo = (element: Element): boolean =>
  element.closest(`[${sharedUndoAttribute}], input[role="combobox"]`)?.hasAttribute(sharedUndoAttribute) === true;
