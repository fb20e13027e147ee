import { fieldMeta, unwrap, type z } from '@quoin/sdk';

/** Keys from the props down to a field of markup; `*` stands for each item of a list. */
export type HtmlPath = readonly string[];

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
}

/** Where values of a schema hold markup: in `html` fields, however deep in groups, lists and choices. */
export function htmlPaths(schema: z.core.$ZodType): HtmlPath[] {
  if (fieldMeta(schema)?.field === 'html') return [[]];
  const { shape = {}, element, options = [] } = unwrap(schema)._zod.def as Definition;
  return [
    ...Object.entries(shape).flatMap(([key, field]) => htmlPaths(field).map((path) => [key, ...path])),
    ...(element === undefined ? [] : htmlPaths(element).map((path) => ['*', ...path])),
    ...options.flatMap(htmlPaths),
  ];
}

/** A copy in which each text at one of the paths is changed; parts without one are the same objects. */
export const changeTexts = (value: unknown, paths: readonly HtmlPath[], change: (text: string) => string): unknown =>
  paths.reduce<unknown>((changed, path) => changeText(changed, path, change), value);

function changeText(value: unknown, [key, ...rest]: HtmlPath, change: (text: string) => string): unknown {
  if (key === undefined) return typeof value === 'string' ? change(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return key === '*' ? value.map((item) => changeText(item, rest, change)) : value;
  if (!Object.hasOwn(value, key)) return value;
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: changeText(fields[key], rest, change) };
}
