import { isEqual } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { titleOfItem } from './item-title.ts';
import { formOfItem, itemFormsOf, type Field } from './field.ts';
import { isJsonObject, type JsonObject } from './value.ts';

/** Describes the fields of an item that differ from `other`; all of them if that is undefined. */
type Describe = (fields: readonly Field[], item: JsonObject, other: Json | undefined) => string;

const idOf = (item: Json): Json | undefined => (isJsonObject(item) ? item['id'] : undefined);

/** Finds the same item in another list: by id, else by position. */
function sameIn(list: readonly Json[], item: Json, index: number): Json | undefined {
  const id = idOf(item);
  return id === undefined ? list[index] : list.find((each) => idOf(each) === id);
}

const isReordered = (items: readonly Json[], other: readonly Json[]): boolean => {
  const order = (list: readonly Json[], among: readonly Json[]) =>
    list.map(idOf).filter((id) => id !== undefined && among.some((each) => idOf(each) === id));
  return !isEqual(order(items, other), order(other, items));
};

/**
 * Counts the items of a list, names those that differ from another list, and describes how; all without another one.
 */
export function listWords(field: Field, items: readonly Json[], other: Json | undefined, describe: Describe): string {
  const itemForms = itemFormsOf(field);
  const others = Array.isArray(other) ? other : [];
  const formAt = (item: Json) => formOfItem(itemForms, item);
  const titleAt = (item: Json, index: number): string => {
    const form = formAt(item);
    return titleOfItem({ item, index, fields: form?.fields ?? [], noun: form?.title ?? field.title });
  };
  const changed = items.flatMap((item, index) => {
    const same = sameIn(others, item, index);
    if (isEqual(same, item)) return [];
    const words = isJsonObject(item) ? describe(formAt(item)?.fields ?? [], item, same) : '';
    return [words === '' ? titleAt(item, index) : `${titleAt(item, index)}\n${words}`];
  });
  const count = items.length === 1 ? '1 item' : `${items.length} items`;
  const order = isReordered(items, others) ? [`In this order: ${items.map(titleAt).join(', ')}`] : [];
  return [count, ...order, ...changed].join('\n\n');
}
