import type { Json } from '@quoin/sdk';
import type { Field } from './field.ts';
import { brief, isJsonObject } from './value.ts';

const titleKinds = new Set<Field['kind']>(['text', 'url', 'number', 'date', 'select', 'oneOf', 'reference']);

interface Item {
  item: Json;
  index: number;
  fields: readonly Field[];
  noun: string;
}

/** First text of an item, before names for programs, else its first meaningful value, else its number. */
export const titleOfItem = ({ item, index, fields, noun }: Item): string =>
  ownTitle(fields, item) ?? `${noun} ${index + 1}`;

function ownTitle(fields: readonly Field[], item: Json): string | undefined {
  if (!isJsonObject(item)) return brief(item);
  const isName = ({ schema }: Field) => schema.identifier === true;
  const texts = fields
    .filter(({ kind }) => kind === 'text')
    .toSorted((one, other) => Number(isName(one)) - Number(isName(other)));
  for (const { key } of [...texts, ...fields.filter(({ kind }) => titleKinds.has(kind))]) {
    const value = item[key];
    if ((typeof value === 'string' && value.trim() !== '') || typeof value === 'number') return brief(String(value));
  }
  return undefined;
}
