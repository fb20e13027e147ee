import type { Component, DataSource, FormHandler, Migration, Slots, Template, z } from '@quoin/sdk';
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
  return [
    ...schemaFaults('props', props, edited),
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
  const key = source.kind === 'rows' ? (source.key ?? []) : [];
  const missing = key.filter((field) => !Object.hasOwn(source.row.shape, field));
  return [
    ...schemaFaults('row', source.row, edited),
    ...schemaFaults('params', source.params, sent),
    ...missing.map((field) => ({ place: 'key', message: `The row has no field "${field}". Name fields of the row.` })),
    ...migrationFaults(source.migrations, source.row, []),
  ];
}

export const formHandlerFaults = ({ fields }: FormHandler): Fault[] => schemaFaults('fields', fields, sent);
