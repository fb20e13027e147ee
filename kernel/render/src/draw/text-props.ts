import { fieldMeta, unwrap, type z } from '@quoin/sdk';

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  discriminator?: string;
}

/** `field` is the same for all items of a list. */
type Change = (value: string | readonly unknown[], path: readonly string[], field: string) => unknown;

const definitionOf = (schema: z.core.$ZodType): Definition => unwrap(schema)._zod.def as Definition;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy of props with changed texts and rich texts. Paths name list items by id, and plain texts by index. */
export const changeTextProps = (
  schema: z.core.$ZodType,
  props: Record<string, unknown>,
  change: Change,
): Record<string, unknown> => changeTexts(schema, props, change, [], '') as Record<string, unknown>;

function changeTexts(
  schema: z.core.$ZodType,
  value: unknown,
  change: Change,
  path: readonly string[],
  field: string,
): unknown {
  const kind = fieldMeta(schema)?.field;
  const changeText = (text: unknown, at: readonly string[]) =>
    typeof text === 'string' && text !== '' ? change(text, at, field) : text;
  if (kind === 'text') return changeText(value, path);
  if (kind === 'texts')
    return Array.isArray(value) ? value.map((text, index) => changeText(text, [...path, String(index)])) : value;
  if (kind === 'richText') return Array.isArray(value) && value.length > 0 ? change(value, path, field) : value;
  if (kind !== undefined && kind !== 'group' && kind !== 'list' && kind !== 'choice') return value;
  const { shape, element, options, discriminator = '' } = definitionOf(schema);
  if (element !== undefined && Array.isArray(value))
    return value.map((item: unknown) =>
      isObject(item) && typeof item['id'] === 'string'
        ? changeTexts(element, item, change, [...path, item['id']], `${field}/*`)
        : item,
    );
  if (!isObject(value)) return value;
  if (options !== undefined) {
    const form = options.find((option) => isNamed(definitionOf(option).shape?.[discriminator], value[discriminator]));
    return form === undefined
      ? value
      : changeTexts(form, value, change, path, `${field}/${String(value[discriminator])}`);
  }
  if (shape === undefined) return value;
  const changed = { ...value };
  for (const [key, inner] of Object.entries(shape))
    if (Object.hasOwn(value, key))
      changed[key] = changeTexts(inner, value[key], change, [...path, key], `${field}/${key}`);
  return changed;
}

/** True if a form of a choice has the name. */
const isNamed = (names: z.core.$ZodType | undefined, name: unknown): boolean =>
  names !== undefined && (names as z.ZodType).safeParse(name).success;
