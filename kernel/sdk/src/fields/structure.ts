import { z } from 'zod';
import { withMeta, type FieldOptions } from './field.ts';

/** Related fields, edited as one. */
export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, options: FieldOptions = {}) =>
  withMeta(z.object(shape), { field: 'group', title, ...options });

interface ListOptions extends FieldOptions {
  /** Name of one item. Defaults to the list's title. */
  itemTitle?: string;
}

interface GridOptions extends ListOptions {
  /**
   * `grid`: editors see a table with a line per item, into which they paste cells of a spreadsheet. Its items are
   * groups of texts, URLs, numbers, toggles, selects, dates and times.
   */
  as: 'grid';
}

/** Fields whose values fit into a cell. */
type Cells = Readonly<Record<string, z.ZodType<string | number | boolean | null | undefined>>>;

const idShape = { id: z.string().min(1).max(100) };

type WithId<Item> =
  Item extends z.ZodObject<infer Shape, infer Config>
    ? z.ZodObject<z.core.util.Extend<Shape, typeof idShape>, Config>
    : never;

type Choice<Forms extends readonly z.ZodObject[], By extends string> = z.ZodDiscriminatedUnion<Forms, By>;

type ChoiceWithId<Forms extends readonly z.ZodObject[], By extends string> = z.ZodDiscriminatedUnion<
  { [Index in keyof Forms]: WithId<Forms[Index]> },
  By
>;

/** Metadata belongs to a schema object, so that a derived one has none. */
function withMetaOf<S extends z.ZodType>(original: z.ZodType, derived: S): S {
  const meta = z.globalRegistry.get(original);
  return meta === undefined ? derived : derived.meta(meta);
}

function choiceWithId(item: Choice<readonly z.ZodObject[], string>): z.ZodType {
  const [first, ...others] = item.options.map((form) => withMetaOf(form, form.extend(idShape)));
  return first === undefined
    ? item
    : withMetaOf(item, z.discriminatedUnion(item.def.discriminator, [first, ...others]));
}

/** Items that are each of one of the forms of a choice, with a permanent `id`. */
export function list<const Forms extends readonly z.ZodObject[], By extends string>(
  title: string,
  item: Choice<Forms, By>,
  options?: ListOptions,
): z.ZodArray<ChoiceWithId<Forms, By>>;
/** Items ordered by editors, each with a permanent `id`, by which slots and the attic refer to it. */
export function list<Shape extends z.ZodRawShape>(
  title: string,
  item: z.ZodObject<Shape>,
  options?: ListOptions,
): z.ZodArray<WithId<z.ZodObject<Shape>>>;
/** Items of plain values, edited as the lines of a table. */
export function list<Shape extends Cells>(
  title: string,
  item: z.ZodObject<Shape>,
  options: GridOptions,
): z.ZodArray<WithId<z.ZodObject<Shape>>>;
export function list(
  title: string,
  item: z.ZodObject | Choice<readonly z.ZodObject[], string>,
  options: ListOptions | GridOptions = {},
): z.ZodArray {
  const schema = item instanceof z.ZodObject ? item.extend(idShape) : choiceWithId(item);
  return withMeta(z.array(schema), { field: 'list', title, ...options });
}

/** A group with the field `By`. */
type Form<By extends string> = z.core.$ZodTypeDiscriminable & z.core.$ZodType<Record<By, unknown>>;

/** One of several groups, distinguished by a literal in the field named `by`. */
export const choice = <By extends string, const Forms extends readonly [Form<By>, ...Form<By>[]]>(
  title: string,
  by: By,
  forms: Forms,
  options: FieldOptions = {},
) => withMeta(z.discriminatedUnion(by, forms), { field: 'choice', title, by, ...options });
