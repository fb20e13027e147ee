import {
  fieldMeta,
  type Component,
  type DataSource,
  type FormHandler,
  type Migration,
  type Slots,
  type Template,
  type ValuesOf,
  type z,
} from '@quoin/sdk';
import { schemaProblems, type SchemaRules } from '../schema/schema-rules.ts';
import { patternsOf } from '../schema/patterns.ts';
import { structureOf } from '../schema/structure.ts';
import { migrationProblems } from './migrations.ts';

export interface Fault {
  place: string;
  message: string;
}

const edited: SchemaRules = { fields: true };
const sent: SchemaRules = { fields: false };

function schemaFaults(place: string, schema: z.ZodObject, rules: SchemaRules): Fault[] {
  return [...schemaProblems(schema, rules)].map(({ path, message }) => ({
    place: [place, ...path].join('.'),
    message,
  }));
}

const migrationFaults = (
  migrations: readonly Migration[] | undefined,
  schema: z.ZodObject,
  slots: readonly string[],
): Fault[] =>
  migrationProblems(migrations ?? [], patternsOf(schema), slots).map((message) => ({ place: 'migrations', message }));

function slotFaults(slots: Slots, props: z.ZodObject): Fault[] {
  return Object.entries(slots).flatMap(([name, slot]) => {
    const place = `slots.${name}`;
    const faults: Fault[] = [];
    if (slot.min !== undefined && slot.max !== undefined && slot.min > slot.max)
      faults.push({
        place,
        message: `It needs ${slot.min} nodes and takes ${slot.max} at most. Correct one of the two.`,
      });
    if (slot.kind === 'slot') return faults;
    const list = props.shape[slot.list] as z.core.$ZodType | undefined;
    if (list === undefined || structureOf(list).kind !== 'list')
      faults.push({ place, message: `It repeats per item of "${slot.list}", which is not a list prop. Name one.` });
    return faults;
  });
}

type Schema = z.core.$ZodType;

const fieldsOfForms = (item: Schema): string[] => {
  const structure = structureOf(item);
  if (structure.kind === 'choice') return structure.forms.flatMap(fieldsOfForms);
  return structure.kind === 'group' ? Object.keys(structure.fields) : [];
};

/** Finds fields that choose among items of a list that the component lacks. */
function* itemFaults(schema: Schema, props: z.ZodObject, path: readonly string[] = []): Generator<Fault> {
  const structure = structureOf(schema);
  if (structure.kind === 'group')
    for (const [key, field] of Object.entries(structure.fields)) yield* itemFaults(field, props, [...path, key]);
  if (structure.kind === 'choice') for (const form of structure.forms) yield* itemFaults(form, props, path);
  if (structure.kind === 'list') yield* itemFaults(structure.item, props, [...path, '*']);
  const of = fieldMeta(schema)?.['of'] as ValuesOf | undefined;
  if (typeof of !== 'object' || !('list' in of)) return;
  const place = ['props', ...path].join('.');
  const list = Object.hasOwn(props.shape, of.list) ? structureOf(props.shape[of.list] as Schema) : undefined;
  if (list?.kind !== 'list')
    yield { place, message: `It chooses among the items of "${of.list}", which is not a list prop. Name one.` };
  else if (!fieldsOfForms(list.item).includes(of.title))
    yield { place, message: `Its title "${of.title}" is no field of the items of "${of.list}". Name one.` };
}

function queryFaults({ query = {}, sharedQuery = [] }: Pick<Component, 'query' | 'sharedQuery'>): Fault[] {
  const required = Object.entries(query).filter(([, schema]) => !schema.safeParse(undefined).success);
  const undeclared = sharedQuery.filter((name) => !Object.hasOwn(query, name));
  return [
    ...required.map(([name]) => ({
      place: `query.${name}`,
      message: 'It has no default, which a URL without it needs. Add .default().',
    })),
    ...undeclared.map((name) => ({
      place: 'sharedQuery',
      message: `"${name}" is not among the parameters in "query". Declare it there.`,
    })),
  ];
}

export function componentFaults(component: Component): Fault[] {
  const { props, slots = {}, migrations } = component;
  // Slots per item are named after items.
  const named = Object.entries(slots).flatMap(([name, slot]) => (slot.kind === 'slot' ? [name] : []));
  const ofSchema = schemaFaults('props', props, edited);
  return [
    ...ofSchema,
    // A schema without faults is finite.
    ...(ofSchema.length === 0 ? itemFaults(props, props) : []),
    ...slotFaults(slots, props),
    ...migrationFaults(migrations, props, named),
    ...queryFaults(component),
  ];
}

export function templateFaults({ settings, regions, migrations }: Template): Fault[] {
  return [
    ...schemaFaults('settings', settings, edited),
    ...migrationFaults(migrations, settings, Object.keys(regions)),
  ];
}

export function dataSourceFaults(source: DataSource): Fault[] {
  const named =
    source.kind === 'rows'
      ? [
          ...(source.key ?? []).map((field) => ({ place: 'key', field })),
          ...(source.label === undefined ? [] : [{ place: 'label', field: source.label }]),
        ]
      : [];
  const missing = named.filter(({ field }) => !Object.hasOwn(source.row.shape, field));
  return [
    ...schemaFaults('row', source.row, edited),
    ...schemaFaults('params', source.params, sent),
    ...missing.map(({ place, field }) => ({
      place,
      message: `The row has no field "${field}". Name fields of the row.`,
    })),
    ...migrationFaults(source.migrations, source.row, []),
  ];
}

export const formHandlerFaults = ({ fields }: FormHandler): Fault[] => schemaFaults('fields', fields, sent);
