import type { Form } from '@quoin/core';
import { fieldMeta, type FormFieldType, type Json, type z } from '@quoin/sdk';
import type { SubmittedField } from '@quoin/storage';

/** Short texts chosen by the visitor. */
const brief: ReadonlySet<FormFieldType> = new Set(['TEXT', 'TEXTAREA', 'SELECT', 'RADIO_BUTTONS']);

/** Snapshots the fields with values: those of the form, then the handler's others. */
export function submittedFields(
  { fields, handler }: Pick<Form, 'fields' | 'handler'>,
  values: Readonly<Record<string, Json>>,
): SubmittedField[] {
  const shape: Record<string, z.ZodType> = handler?.definition.fields.shape ?? {};
  const metaOf = (name: string) =>
    Object.hasOwn(shape, name) && shape[name] !== undefined ? fieldMeta(shape[name]) : undefined;
  const isSecret = (name: string) => metaOf(name)?.field === 'secret';
  const own = fields.map(({ name, displayName, type }) => ({
    name,
    label: displayName,
    isBrief: brief.has(type) && !isSecret(name),
  }));
  const known = new Set(own.map(({ name }) => name));
  const declared = Object.keys(shape)
    .filter((name) => !known.has(name))
    .map((name) => ({ name, label: metaOf(name)?.title ?? name, isBrief: !isSecret(name) }));
  return [...own, ...declared].filter(({ name }) => Object.hasOwn(values, name));
}
