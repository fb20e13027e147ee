import { schemaMessages } from '@quoin/core';
import { sanitizeProps } from '@quoin/render';
import { KernelError } from '@quoin/core/errors';
import type { DataSource, Json, z } from '@quoin/sdk';
import { mapInTurns } from '../../platform/turns/map-in-turns.ts';

/** Parses the parameters of a source. Raises `request.invalid`. */
export function parseParams({ name, params }: DataSource, value: unknown): Record<string, unknown> {
  const parsed = params.safeParse(value, { error: schemaMessages });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new KernelError('request.invalid', {
    where: [name, ...(issue?.path ?? [])].join('.'),
    reason: issue?.message ?? 'it is malformed',
  });
}

/** Returns the valid rows, sanitized and each with an id, and the number of invalid ones. */
export async function parseRows(
  row: z.ZodObject,
  values: readonly unknown[],
): Promise<{ rows: Record<string, Json>[]; unfit: number }> {
  const parsed = await mapInTurns(values, (value, index): Record<string, Json>[] => {
    const { success, data } = row.safeParse(value);
    if (!success) return [];
    const { id } = (value ?? {}) as { id?: unknown };
    return [{ ...sanitizeProps(row, data as Record<string, Json>), id: typeof id === 'string' ? id : String(index) }];
  });
  const rows = parsed.flat();
  return { rows, unfit: values.length - rows.length };
}
