import { fieldMeta, unwrap, z, type FieldMeta, type FormField, type Messages, type When } from '@quoin/sdk';

export type Schema = z.core.$ZodType;

/** Up to these are radio buttons. */
const maxRadioButtons = 3;

const formats = ['date', 'time', 'email'] as const;

/** Values that visitors choose from; none for other fields. */
function choicesOf(schema: Schema): string[] {
  const bare = unwrap(schema);
  const values = (bare instanceof z.ZodArray ? bare.element : bare)._zod.values ?? [];
  return [...values].filter((value) => typeof value === 'string');
}

function typeOf(schema: Schema): FormField['type'] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodBoolean || bare._zod.values?.has(true)) return 'CHECKBOX';
  if (bare instanceof z.ZodArray) return 'CHECKBOX_GROUP';
  const { length } = choicesOf(schema);
  if (length > 0) return length > maxRadioButtons ? 'SELECT' : 'RADIO_BUTTONS';
  return fieldMeta(schema)?.['multiline'] === true ? 'TEXTAREA' : 'TEXT';
}

/** One of these is valid for a field that may be left out. */
const leftOut = [undefined, false, []];

/** Browsers send this value; an unchecked box is empty. */
const sent = (value: unknown): string => (value === true ? 'on' : value === false ? '' : String(value));

/** Returns the field of a form for a field of its handler, with its titles in English. */
export function formFieldOf(name: string, schema: Schema): FormField {
  const meta: Partial<FieldMeta> = fieldMeta(schema) ?? {};
  const labels = meta['labels'] as Messages | undefined;
  const when = meta['when'] as When | undefined;
  const { def } = unwrap(schema)._zod;
  const format = formats.find((each) => 'format' in def && def.format === each);
  const initial = z.safeParse(schema, undefined).data;
  return {
    type: typeOf(schema),
    name,
    displayName: meta.title ?? name,
    isRequired: !leftOut.some((value) => z.safeParse(schema, value).success),
    options: choicesOf(schema).map((value) => ({ value, label: labels?.[value] ?? value })),
    value: initial === undefined ? '' : [initial].flat().map(sent).join(),
    ...(format && { format }),
    ...(when && {
      when: Object.fromEntries(Object.entries(when).map(([other, values]) => [other, [values].flat().map(sent)])),
    }),
  };
}
