import type { Field } from './field.ts';

export interface FieldGroup {
  title: string;
  fields: readonly Field[];
}

/** Kinds of fields that set how a component looks or behaves. */
const settings: ReadonlySet<Field['kind']> = new Set([
  'select',
  'toggle',
  'number',
  'color',
  'hexColor',
  'space',
  'intent',
]);

/** Readers survey a form with fewer fields at a glance. */
const minFields = 7;

const isSetting = ({ kind, fallback, isRequired }: Field): boolean =>
  settings.has(kind) && !isRequired && (kind !== 'number' || fallback !== undefined);

/** Returns the fields that visitors read or see, and those whose values show or hide such a field. */
function contentsOf(fields: readonly Field[]): ReadonlySet<Field> {
  const contents = new Set<Field>();
  const deciding = new Set<string>();
  // A condition names fields above its own.
  for (const field of fields.toReversed()) {
    if (isSetting(field) && !deciding.has(field.key)) continue;
    contents.add(field);
    for (const key of Object.keys(field.schema.when ?? {})) deciding.add(key);
  }
  return contents;
}

/** Divides a long form into contents and settings, each in source order. Returns undefined for other forms. */
export function groupsOf(fields: readonly Field[]): readonly FieldGroup[] | undefined {
  if (fields.length < minFields) return undefined;
  const contents = contentsOf(fields);
  const groups = [
    { title: 'Content', fields: fields.filter((field) => contents.has(field)) },
    { title: 'Look and behavior', fields: fields.filter((field) => !contents.has(field)) },
  ];
  const isWorthwhile = groups.every(
    (group) => group.fields.filter(({ schema }) => schema.when === undefined).length > 1,
  );
  return isWorthwhile ? groups : undefined;
}
