import { z } from 'zod';
import { withMeta, type FieldOptions } from './field.ts';

/** Fields that belong together, edited as one. */
export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, options: FieldOptions = {}) =>
  withMeta(z.object(shape), { field: 'group', title, ...options });

interface ListOptions extends FieldOptions {
  /** What one item is called, in the singular; the list's title unless given. */
  itemTitle?: string;
}

/** Items in an order that editors choose. Each carries a permanent `id`, by which slots and kept values find it. */
export const list = <Shape extends z.ZodRawShape>(title: string, item: z.ZodObject<Shape>, options: ListOptions = {}) =>
  withMeta(z.array(item.extend({ id: z.string().min(1).max(100) })), { field: 'list', title, ...options });

/** One of several forms of a value, told apart by the field named `by`; each form is a group with a literal there. */
export const choice = <
  By extends string,
  const Forms extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(
  title: string,
  by: By,
  forms: Forms,
  options: FieldOptions = {},
) => withMeta(z.discriminatedUnion(by, forms), { field: 'choice', title, by, ...options });
