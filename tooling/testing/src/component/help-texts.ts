import { structureOf } from '@quoin/core';
import { fieldMeta, type z } from '@quoin/sdk';
import type { Subject } from '../test-package/test-package.ts';

type Schema = z.core.$ZodType;

/** Finds fields without a label or a help text, those in groups and lists among them. */
export const checkHelpTexts = ({ name, type }: Pick<Subject, 'name' | 'type'>): string[] =>
  [...withoutTexts(type.schema, [])].map((problem) => `${name}: ${problem}`);

function* withoutTexts(schema: Schema, path: readonly string[]): Generator<string> {
  const structure = structureOf(schema);
  if (structure.kind === 'list') yield* withoutTexts(structure.item, [...path, '*']);
  if (structure.kind === 'choice') for (const form of structure.forms) yield* withoutTexts(form, path);
  if (structure.kind !== 'group') return;
  for (const [key, field] of Object.entries(structure.fields)) {
    const place = [...path, key];
    // Authors see neither the ids of items nor the name of the chosen form as a field.
    const meta = fieldMeta(field);
    if (meta && meta.title.trim() === '') yield `${place.join('.')} has no title`;
    if (meta && (meta.description ?? '').trim() === '') yield `${place.join('.')} has no description`;
    yield* withoutTexts(field, place);
  }
}
