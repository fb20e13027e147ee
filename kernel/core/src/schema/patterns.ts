import type { z } from '@quoin/sdk';
import { maxLevels } from './schema-rules.ts';
import { structureOf } from './structure.ts';

/** Yields paths as migrations name them: `group.key`, `list.*.key`. */
export function* patternsOf(schema: z.core.$ZodType, prefix: readonly string[] = []): Generator<string> {
  if (prefix.length > maxLevels) return;
  const structure = structureOf(schema);
  if (structure.kind === 'choice') for (const form of structure.forms) yield* patternsOf(form, prefix);
  if (structure.kind === 'list') yield* patternsOf(structure.item, [...prefix, '*']);
  if (structure.kind !== 'group') return;
  for (const [key, field] of Object.entries(structure.fields)) {
    const path = [...prefix, key];
    yield path.join('.');
    yield* patternsOf(field, path);
  }
}
