import { KernelError } from '@quoin/core/errors';
import { fieldMeta, type DataSource, type z } from '@quoin/sdk';

export const idColumn = 'id';

const compared = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');

/**
 * Maps columns to the given fields (empty for none), or else by field name or title, ignoring case and spaces; null if
 * unmatched. Raises `import.unreadable`.
 */
export function fieldsOfColumns(
  { row }: DataSource,
  columns: readonly string[],
  given: Readonly<Record<string, string>> = {},
): Map<string, string | null> {
  const shape: Readonly<Record<string, z.core.$ZodType>> = row.shape;
  const fields = Object.entries(shape);
  const known = new Map<string, string>([[compared(idColumn), idColumn]]);
  for (const [name, schema] of fields) known.set(compared(fieldMeta(schema)?.title ?? name), name);
  for (const [name] of fields) known.set(compared(name), name);
  const unreadable = (reason: string) => new KernelError('import.unreadable', { reason });

  const found = new Map(
    columns.map((column) => [
      column,
      Object.hasOwn(given, column) ? given[column] || null : (known.get(compared(column)) ?? null),
    ]),
  );
  const named = [...found.values()].filter((field) => field !== null);
  const stray = named.find((field) => field !== idColumn && !Object.hasOwn(shape, field));
  if (stray !== undefined)
    throw unreadable(`there is no field "${stray}". The fields are ${fields.map(([name]) => name).join(', ')}`);
  const doubled = named.find((field, index) => named.indexOf(field) !== index);
  if (doubled !== undefined) throw unreadable(`two columns go to the field "${doubled}"`);
  if (named.length === 0 && columns.length > 0)
    throw unreadable(
      `none of its columns (${columns.join(', ').slice(0, 200)}) is a field. The fields are ${fields.map(([name]) => name).join(', ')}`,
    );
  return found;
}
