import type { Registered } from '@quoin/core';
import { sanitizeProps } from '@quoin/render';
import { QuoinError, type DataSource, type Json } from '@quoin/sdk';
import type { RowInput } from '@quoin/storage';

/** What is stored of a row: rows are live as soon as they are saved, so they must fit. Raises `request.invalid`. */
export function rowToStore({ definition, version }: Registered<DataSource>, data: Record<string, Json>): Required<Pick<RowInput, 'source' | 'key' | 'version' | 'data' | 'partitions'>> & { key: string | null } {
  const stray = Object.keys(data).find((key) => !(key in definition.row.shape));
  if (stray !== undefined) throw new QuoinError('request.invalid', { where: `data.${stray}`, reason: 'the source has no such field' });
  const parsed = definition.row.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ where: ['data', ...path].join('.'), message }));
    throw new QuoinError('request.invalid', { where: problems[0]?.where ?? 'data', reason: problems[0]?.message ?? 'it does not fit' }, { problems });
  }
  const fields = definition.kind === 'rows' ? (definition.key ?? []) : [];
  return {
    source: definition.name,
    key: fields.length === 0 ? null : fields.map((field) => String(parsed.data[field])).join(' · '),
    version,
    data: sanitizeProps(definition.row, data),
    partitions: definition.partitions?.row(parsed.data) ?? [],
  };
}
