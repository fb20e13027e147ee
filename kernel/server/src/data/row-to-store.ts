import type { Registered } from '@quoin/core';
import { sanitizeProps } from '@quoin/render';
import { QuoinError, type DataSource, type Json, type z } from '@quoin/sdk';
import type { RowInput } from '@quoin/storage';

/** The key of a row, where its source has one. */
export function keyOf({ definition }: Pick<Registered<DataSource>, 'definition'>, data: Readonly<Record<string, unknown>>): string | null {
  const fields = definition.kind === 'rows' ? (definition.key ?? []) : [];
  return fields.length === 0 ? null : fields.map((field) => String(data[field])).join(' · ');
}

/**
 * What is stored of a row: rows are live as soon as they are saved, so they must fit. Raises `request.invalid`, with a problem for each
 * field that does not, in other words than zod's where they are given.
 */
export function rowToStore({ definition, version }: Registered<DataSource>, data: Record<string, Json>, words?: z.core.$ZodErrorMap): Required<Pick<RowInput, 'source' | 'key' | 'version' | 'data' | 'partitions'>> & { key: string | null } {
  const stray = Object.keys(data).find((key) => !(key in definition.row.shape));
  if (stray !== undefined) throw new QuoinError('request.invalid', { where: `data.${stray}`, reason: 'the source has no such field' });
  const parsed = definition.row.safeParse(data, words === undefined ? {} : { error: words });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ where: ['data', ...path].join('.'), message }));
    throw new QuoinError('request.invalid', { where: problems[0]?.where ?? 'data', reason: problems[0]?.message ?? 'it does not fit' }, { problems });
  }
  return {
    source: definition.name,
    key: keyOf({ definition }, parsed.data),
    version,
    data: sanitizeProps(definition.row, data),
    partitions: definition.partitions?.row(parsed.data) ?? [],
  };
}
