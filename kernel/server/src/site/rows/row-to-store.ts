import { rowProblems, schemaMessages, sentenceOf, withoutTargets, type Registered } from '@quoin/core';
import { sanitizeProps } from '@quoin/render';
import { KernelError } from '@quoin/core/errors';
import type { DataSource, Json } from '@quoin/sdk';
import type { RowInput } from '@quoin/storage';

export function keyOf(
  { definition }: Pick<Registered<DataSource>, 'definition'>,
  data: Readonly<Record<string, unknown>>,
): string | null {
  const fields = definition.kind === 'rows' ? (definition.key ?? []) : [];
  return fields.length === 0 ? null : fields.map((field) => String(data[field])).join(' · ');
}

/** First sentence of a message, without its period. */
const reasonOf = (message: string): string => message.replace(/\.[^.]*\.$|\.$/, '');

/** Validates a row, which goes live when saved. Raises `request.invalid` with a problem per field. */
export function rowToStore(
  { definition, version }: Registered<DataSource>,
  data: Record<string, Json>,
): Required<Pick<RowInput, 'source' | 'key' | 'version' | 'data' | 'searched' | 'partitions'>> & {
  key: string | null;
} {
  const stray = Object.keys(data).find((key) => !(key in definition.row.shape));
  if (stray !== undefined)
    throw new KernelError('request.invalid', { where: `data.${stray}`, reason: 'the source has no such field' });
  const parsed = definition.row.safeParse(data, { error: schemaMessages });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      where: ['data', ...path].join('.'),
      message: sentenceOf('The value', { message }),
    }));
    throw new KernelError(
      'request.invalid',
      { where: problems[0]?.where ?? 'data', reason: `the value ${parsed.error.issues[0]?.message ?? 'does not fit'}` },
      { problems },
    );
  }
  const refused = rowProblems(definition.row, parsed.data).map(({ path, message }) => ({
    where: ['data', ...path].join('.'),
    message,
  }));
  const [first] = refused;
  if (first !== undefined)
    throw new KernelError(
      'request.invalid',
      { where: first.where, reason: reasonOf(first.message) },
      { problems: refused },
    );
  const clean = sanitizeProps(definition.row, data);
  return {
    source: definition.name,
    key: keyOf({ definition }, parsed.data),
    version,
    data: clean,
    searched: withoutTargets(definition.row, clean),
    partitions: definition.partitions?.row(parsed.data) ?? [],
  };
}
