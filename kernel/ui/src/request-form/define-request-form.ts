import type { Context, FormField, Messages, z } from '@quoin/sdk';
import type { Schema } from './form-field-of.ts';
import { fieldOfRow, isList, requestPartOf, type RequestList } from './request-list.ts';
import { titlesOf, type TitleKey } from './titles.ts';

type Translate = Context['t'];

/** Changes to fields by name, such as choices from props; those of rows by list and key, such as `trades.market`. */
export type FieldOverrides = Readonly<Record<string, Partial<FormField>>>;

interface RequestRow {
  title: string;
  /** Name of the button that removes it. */
  remove: string;
  /** Labels are shorter than the names of fields, which name the row, too. */
  fields: readonly { field: FormField; label: string }[];
}

export interface RequestRows {
  /** All possible rows of a list. */
  rows: readonly RequestRow[];
  /** Number of rows shown without script. */
  shown: number;
  /** Name of the button that adds a row. */
  add: string;
}

export interface RequestSection {
  name: string;
  title: string;
  hint: string | undefined;
  /** In reading order. */
  parts: readonly (FormField | RequestRows)[];
}

export interface RequestFormDefinition<Message extends string = string> {
  /** For the component: titles of its fields and their options, and the messages of the definition. */
  messages: Record<Message, string>;
  /** For `form` of the component. */
  fields(t: Translate, overrides?: FieldOverrides): FormField[];
  /** `RequestForm` draws them. */
  sections(t: Translate, overrides?: FieldOverrides): RequestSection[];
}

type NameOf<F extends z.ZodObject> = keyof z.output<F> & string;

type Sections<F extends z.ZodObject> = Readonly<Record<string, readonly NameOf<F>[]>>;

type NameIn<S extends Sections<z.ZodObject>> = S[keyof S][number];

interface RequestFormOptions<F extends z.ZodObject, S extends Sections<F>, M extends Messages> {
  /** Fields of the form's handler. */
  fields: F;
  /** Names of fields by section, in reading order. A section is named after the message with its title. */
  sections: S;
  /** Numbers of rows that lists show without script. Default to one, or to as many as the list needs. */
  rows?: Partial<Record<NameIn<NoInfer<S>>, number>>;
  /**
   * Titles of sections by name; hints of sections, such as `firm.hint`; words of rows, such as `trades.add` and
   * `trades.remove` with `{number}`; titles other than those of the fields, by their names.
   */
  messages: M & Record<Exclude<keyof NoInfer<S> & string, NameIn<NoInfer<S>>>, string>;
}

type MessageOf<F extends z.ZodObject, S extends Sections<F>, M extends Messages> =
  | TitleKey<Pick<z.output<F>, NameIn<S>>>
  | (keyof M & string);

/**
 * Creates a request form from the fields of its handler: visitors see the titles, choices and numbers of rows by which
 * the handler validates.
 */
export function defineRequestForm<F extends z.ZodObject, const S extends Sections<F>, M extends Messages>({
  fields: { shape },
  sections,
  rows: shown = {},
  messages: own,
}: RequestFormOptions<F, S, M>): RequestFormDefinition<MessageOf<F, S, M>> {
  const layout = Object.entries<readonly string[]>(sections).map(([name, names]) => ({
    name,
    parts: names.map((each) => requestPartOf(each, shape[each] as Schema)),
  }));
  const messages: Messages = { ...titlesOf(layout.flatMap(({ parts }) => parts)), ...own };
  const has = (key: string): boolean => Object.hasOwn(messages, key);
  const ownOr = (key: string, common: string): string => (has(key) ? key : common);

  /** A field of a list may have words of its own in this list. */
  const inWords = (field: FormField, t: Translate, name: string, list?: string): FormField => {
    const keyOf = (key: string) => (list === undefined ? key : ownOr(`${list}.${key}`, key));
    return {
      ...field,
      displayName: t(keyOf(name)),
      options: field.options.map(({ value }) => ({ value, label: t(keyOf(`${name}.${value}`)) })),
    };
  };

  function rowOf(list: RequestList, number: number, t: Translate, overrides: FieldOverrides): RequestRow {
    const { name, fields } = list;
    const numbered = (row: string) => t('request-form.row', { row, number });
    const row = numbered(t(name));
    return {
      title: row,
      remove: t(ownOr(`${name}.remove`, 'request-form.remove'), { row, number }),
      fields: fields.map((each) => {
        const override = overrides[`${name}.${each.name}`];
        const field = { ...inWords(fieldOfRow(list, number, each), t, each.name, name), ...override };
        const label = fields.length === 1 ? numbered(field.displayName) : field.displayName;
        const displayName = fields.length === 1 ? label : t('request-form.inRow', { row, label });
        return { label, field: { ...field, displayName } };
      }),
    };
  }

  const sectionsOf = (t: Translate, overrides: FieldOverrides = {}): RequestSection[] =>
    layout.map(({ name, parts }) => ({
      name,
      title: t(name),
      hint: has(`${name}.hint`) ? t(`${name}.hint`) : undefined,
      parts: parts.map((part) =>
        isList(part)
          ? {
              rows: Array.from({ length: part.max }, (_, index) => rowOf(part, index + 1, t, overrides)),
              shown: Math.max(shown[part.name as NameIn<S>] ?? 1, part.min),
              add: t(ownOr(`${part.name}.add`, 'request-form.add')),
            }
          : { ...inWords(part, t, part.name), ...overrides[part.name] },
      ),
    }));

  return {
    messages: messages as Record<MessageOf<F, S, M>, string>,
    sections: sectionsOf,
    fields: (t, overrides) =>
      sectionsOf(t, overrides)
        .flatMap(({ parts }) => parts)
        .flatMap((part) => ('rows' in part ? part.rows.flatMap((row) => row.fields.map(({ field }) => field)) : part)),
  };
}
