import { sanitizeProps } from '@quoin/render';
import { QuoinError, type DataSource, type Json, type z } from '@quoin/sdk';

/** Parses the params of a source. Raises `request.invalid`. */
export function parseParams({ name, params }: DataSource, value: unknown): Record<string, unknown> {
  const parsed = params.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new QuoinError('request.invalid', { where: [name, ...(issue?.path ?? [])].join('.'), reason: issue?.message ?? 'it is malformed' });
}

/** The rows of an answer that fit their schema, their markup sanitized, each with an id: its own where it has one. */
export function parseRows(row: z.ZodObject, values: readonly unknown[]): { rows: Record<string, Json>[]; unfit: number } {
  const rows = values.flatMap((value, index): Record<string, Json>[] => {
    const parsed = row.safeParse(value);
    if (!parsed.success) return [];
    const { id } = value as { id?: unknown };
    return [{ ...sanitizeProps(row, parsed.data as Record<string, Json>), id: typeof id === 'string' ? id : String(index) }];
  });
  return { rows, unfit: values.length - rows.length };
}
