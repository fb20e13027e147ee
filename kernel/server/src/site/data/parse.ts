import { setImmediate as nextTurn } from 'node:timers/promises';
import { sanitizeProps } from '@quoin/render';
import { KernelError } from '@quoin/core/errors';
import type { DataSource, Json, z } from '@quoin/sdk';

/** Parses the parameters of a source. Raises `request.invalid`. */
export function parseParams({ name, params }: DataSource, value: unknown): Record<string, unknown> {
  const parsed = params.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new KernelError('request.invalid', {
    where: [name, ...(issue?.path ?? [])].join('.'),
    reason: issue?.message ?? 'it is malformed',
  });
}

/** Milliseconds before yielding to the event loop. */
const turn = 25;

/** Returns the valid rows, sanitized and each with an id, and the number of invalid ones. */
export async function parseRows(
  row: z.ZodObject,
  values: readonly unknown[],
): Promise<{ rows: Record<string, Json>[]; unfit: number }> {
  const rows: Record<string, Json>[] = [];
  let since = performance.now();
  for (const [index, value] of values.entries()) {
    const parsed = row.safeParse(value);
    const { id } = (value ?? {}) as { id?: unknown };
    if (parsed.success)
      rows.push({
        ...sanitizeProps(row, parsed.data as Record<string, Json>),
        id: typeof id === 'string' ? id : String(index),
      });
    if (performance.now() - since > turn) {
      await nextTurn();
      since = performance.now();
    }
  }
  return { rows, unfit: values.length - rows.length };
}
