import type { FormField, Messages } from '@quoin/sdk';
import { isList, type RequestPart } from './request-list.ts';

type RowOf<Value> = NonNullable<Value> extends readonly (infer Row extends object)[] ? Omit<Row, 'id'> : never;

type OptionOf<Name extends string, Value> = Value extends readonly (infer Item)[]
  ? OptionOf<Name, Item>
  : Value extends string
    ? string extends Value
      ? never
      : `${Name}.${Value}`
    : never;

/** Keys of the messages with the titles of fields, of their options, and of the fields of their rows. */
export type TitleKey<Values, Name extends keyof Values & string = keyof Values & string> = {
  [Each in Name]:
    | Each
    | ([RowOf<Values[Each]>] extends [never] ? OptionOf<Each, Values[Each]> : TitleKey<RowOf<Values[Each]>>);
}[Name];

/** Titles in English by key. A field of rows whose key has another title already has its list's name before it. */
export function titlesOf(parts: readonly RequestPart[]): Messages {
  const titles: Messages = {};
  const add = (key: string, { displayName, options }: FormField): void => {
    titles[key] = displayName;
    for (const { value, label } of options) titles[`${key}.${value}`] = label;
  };
  for (const part of parts) {
    if (isList(part)) titles[part.name] = part.title;
    else add(part.name, part);
  }
  for (const { name, fields } of parts.filter(isList))
    for (const field of fields)
      add([undefined, field.displayName].includes(titles[field.name]) ? field.name : `${name}.${field.name}`, field);
  return titles;
}
