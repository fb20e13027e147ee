import type { Json, z } from '@quoin/sdk';
import { isObject } from '../value/json.ts';
import { mapReferences } from './target.ts';

/** Drops ids of pages and assets at any depth, and keeps words and URLs. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      (key === 'page' || key === 'asset') && typeof inner === 'string' ? [] : [[key, withoutIds(inner)]],
    ),
  );
}

/** Returns a row without the ids of what it refers to, which nobody searches for. */
export const withoutTargets = (schema: z.ZodObject, row: Record<string, Json>): Record<string, Json> =>
  mapReferences(schema, row, ({ field }, value) => (field === 'reference' ? null : withoutIds(value))) as Record<
    string,
    Json
  >;
