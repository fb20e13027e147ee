import { createContext, use } from 'react';
import type { Kind } from './control/control.ts';
import type { Field } from './schema/field.ts';

/** Something wrong with a value. */
export interface FieldProblem {
  /** Where, with dots between; items of lists by id. */
  field?: string | undefined;
  message: string;
}

interface FormContextValue {
  /** The site whose pages, media and brand can be chosen from. */
  site: string;
  /** What ids in the document begin with. */
  id: string;
  problems: readonly FieldProblem[];
  /** How a field is edited. Here and not imported, because kinds that hold fields need it too. */
  kindOf(field: Field): Kind;
  /** The field that is to be shown, and opened around. */
  revealed: { path: string } | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The form around. For parts of it. */
export function useForm(): FormContextValue {
  const value = use(FormContext);
  if (value === undefined) throw new Error('This is a part of a form.');
  return value;
}

export const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}.`);

/** The id in the document of what a path names. */
export const elementId = (form: string, path: string): string => `${form}${path}`;
