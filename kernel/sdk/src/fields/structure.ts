import { z } from 'zod';
import { withMeta, type FieldOptions } from './field.ts';

/** Related fields, edited as one. */
export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, options: FieldOptions = {}) =>
  withMeta(z.object(shape), { field: 'group', title, ...options });

interface ListOptions extends FieldOptions {
  /** Name of one item. Defaults to the list's title. */
  itemTitle?: string;
}

/** Items ordered by editors, each with a permanent `id`, by which slots and the attic refer to it. */
export const list = <Shape extends z.ZodRawShape>(title: string, item: z.ZodObject<Shape>, options: ListOptions = {}) =>
  withMeta(z.array(item.extend({ id: z.string().min(1).max(100) })), { field: 'list', title, ...options });

/** One of several groups, distinguished by a literal in the field named `by`. */
export const choice = <
  By extends string,
  const Forms extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(
  title: string,
  by: By,
  forms: Forms,
  options: FieldOptions = {},
) => withMeta(z.discriminatedUnion(by, forms), { field: 'choice', title, by, ...options });
