import { formOfChoice, isObject, structureOf } from '@quoin/core';
import type { z } from '@quoin/sdk';

/** `field` is the same for all items of a list. */
type Change = (value: string | readonly unknown[], path: readonly string[], field: string) => unknown;

interface Place {
  path: readonly string[];
  field: string;
}

const below = ({ path, field }: Place, key: string, name: string = key): Place => ({
  path: [...path, key],
  field: `${field}/${name}`,
});

/** Returns a copy of props with changed texts and rich texts. Paths name list items by id, and plain texts by index. */
export const changeTextProps = (
  schema: z.core.$ZodType,
  props: Record<string, unknown>,
  change: Change,
): Record<string, unknown> => changeTexts(schema, props, change, { path: [], field: '' }) as Record<string, unknown>;

function changeTexts(schema: z.core.$ZodType, value: unknown, change: Change, place: Place): unknown {
  const structure = structureOf(schema);
  switch (structure.kind) {
    case 'leaf':
      return changeLeaf(structure.meta?.field, value, change, place);
    case 'list':
      return Array.isArray(value)
        ? value.map((item: unknown) =>
            isObject(item) && typeof item['id'] === 'string'
              ? changeTexts(structure.item, item, change, below(place, item['id'], '*'))
              : item,
          )
        : value;
    case 'choice': {
      const form = isObject(value) ? formOfChoice(structure, value) : undefined;
      return form === undefined ? value : changeTexts(form, value, change, place);
    }
    case 'group': {
      if (!isObject(value)) return value;
      const changed = { ...value };
      for (const [key, field] of Object.entries(structure.fields))
        if (Object.hasOwn(value, key)) changed[key] = changeTexts(field, value[key], change, below(place, key));
      return changed;
    }
  }
}

function changeLeaf(kind: string | undefined, value: unknown, change: Change, place: Place): unknown {
  const changeText = (text: unknown, { path, field }: Place): unknown =>
    typeof text === 'string' && text !== '' ? change(text, path, field) : text;
  if (kind === 'text') return changeText(value, place);
  if (!Array.isArray(value) || value.length === 0) return value;
  if (kind === 'texts') return value.map((text, index) => changeText(text, below(place, String(index), '*')));
  return kind === 'richText' ? change(value, place.path, place.field) : value;
}
