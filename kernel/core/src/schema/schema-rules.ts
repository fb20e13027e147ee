import { fieldMeta, z, type FieldKind } from '@quoin/sdk';
import { schemaMessages, sentenceOf } from './schema-messages.ts';
import { isWhole, structureOf } from './structure.ts';
import { whenOf } from './when.ts';

type Schema = z.core.$ZodType;

export interface SchemaProblem {
  path: string[];
  message: string;
}

export interface SchemaRules {
  /** Editors fill in the values, so each has to be a field of the SDK. */
  fields: boolean;
}

const transforms = new Set(['pipe', 'transform', 'catch', 'success', 'promise', 'function']);
const stored = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'null',
  'literal',
  'enum',
  'array',
  'object',
  'record',
  'tuple',
  'union',
  'template_literal',
  'optional',
  'nonoptional',
  'nullable',
  'default',
  'prefault',
  'readonly',
  'lazy',
  'any',
  'unknown',
]);
function faultOf(schema: Schema): string | undefined {
  const { def } = schema._zod;
  if (transforms.has(def.type) || ('coerce' in def && def.coerce === true))
    return 'has a transform, so that what is read would differ from what is stored';
  if (def.type === 'custom') return 'has a check of its own, which no form and no JSON Schema can show';
  if (!stored.has(def.type)) return `is of type ${def.type}, which JSON cannot hold`;
  const checks = (def.checks ?? []).map((check) => check._zod.def.check);
  if (checks.includes('overwrite')) return 'has a transform, so that what is read would differ from what is stored';
  return checks.includes('custom') ? 'has a refinement, which no form and no JSON Schema can show' : undefined;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

function partsOf(schema: Schema): Schema[] {
  const def: Record<string, unknown> = { ...schema._zod.def };
  const getter = def['getter'];
  const lists = [def['options'], def['items']].flatMap((list: unknown) =>
    Array.isArray(list) ? (list as unknown[]) : [],
  );
  const lazy: unknown = typeof getter === 'function' ? (getter as () => unknown)() : undefined;
  return [def['innerType'], def['element'], def['keyType'], def['valueType'], lazy, ...lists].filter(isSchema);
}

function* partFaults(schema: Schema, path: string[], seen: Set<Schema>): Generator<SchemaProblem> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const fault = faultOf(schema);
  if (fault !== undefined)
    yield { path, message: `The schema ${fault}. Use a plain one, and do the rest where the value is used.` };
  else for (const part of partsOf(schema)) yield* partFaults(part, path, seen);
}

/** Checks wrappers such as optional and default. */
function* wrapperFaults(schema: Schema, path: string[]): Generator<SchemaProblem> {
  const fault = faultOf(schema);
  if (fault !== undefined)
    yield { path, message: `The schema ${fault}. Use a plain one, and do the rest where the value is used.` };
  const { def } = schema._zod;
  if (fault === undefined && 'innerType' in def && isSchema(def.innerType)) yield* wrapperFaults(def.innerType, path);
}

/** Checks defaults, which zod does not parse. */
function* defaultFaults(schema: Schema, path: string[]): Generator<SchemaProblem> {
  const { def } = schema._zod;
  if (!('innerType' in def) || !isSchema(def.innerType)) return;
  const stated = 'defaultValue' in def ? def.defaultValue : undefined;
  const { error } = z.safeParse(def.innerType, stated, { error: schemaMessages });
  const [issue] = stated === undefined ? [] : (error?.issues ?? []);
  if (issue === undefined) {
    yield* defaultFaults(def.innerType, path);
    return;
  }
  const subject = issue.path.length === 0 ? JSON.stringify(stated) : `with its value at "${issue.path.join('.')}"`;
  yield { path, message: `${sentenceOf(`Its default, ${subject},`, issue)} Correct the default.` };
}

function hasId(item: Schema): boolean {
  const structure = structureOf(item);
  if (structure.kind === 'choice') return structure.forms.every(hasId);
  const id = structure.kind === 'group' ? structure.fields['id'] : undefined;
  return id?._zod.def.type === 'string';
}

function* whenFaults(
  key: string,
  field: Schema,
  above: Readonly<Record<string, Schema>>,
  path: string[],
): Generator<SchemaProblem> {
  const when = whenOf(field);
  if (when === undefined) {
    if (fieldMeta(field)?.['isRequired'] === true)
      yield { path, message: 'It has isRequired without when. Leave out .optional() instead.' };
    return;
  }
  if (!z.safeParse(field, undefined).success)
    yield { path, message: 'It has a condition in when, so it may have no value. Add .optional() or .default().' };
  for (const [name, values] of Object.entries(when)) {
    const sibling = Object.hasOwn(above, name) ? above[name] : undefined;
    if (sibling === undefined) {
      yield {
        path,
        message: `Its when names "${name}", which is no field above ${key} in the same group. Correct the name, or move that field up.`,
      };
      continue;
    }
    const refused = (Array.isArray(values) ? values : [values]).filter((value) => !z.safeParse(sibling, value).success);
    for (const value of refused)
      yield {
        path,
        message: `Its when names ${JSON.stringify(value)}, which "${name}" cannot have. Correct the value.`,
      };
  }
}

const gridKinds: ReadonlySet<FieldKind | undefined> = new Set([
  'text',
  'url',
  'number',
  'toggle',
  'select',
  'date',
  'time',
] as const);

function* gridFaults(item: Schema, path: string[]): Generator<SchemaProblem> {
  const structure = structureOf(item);
  if (structure.kind !== 'group') {
    yield { path, message: 'A grid has the same columns in each line. Use group(), or leave out as: "grid".' };
    return;
  }
  for (const [key, field] of Object.entries(structure.fields)) {
    const meta = fieldMeta(field);
    if (key === 'id' || (gridKinds.has(meta?.field) && meta?.['multiple'] !== true && meta?.['when'] === undefined))
      continue;
    yield {
      path: [...path, '*', key],
      message: `No cell of a grid can hold it. A cell is one of ${[...gridKinds].join(', ')}, without a condition.`,
    };
  }
}

function* fieldsFaults(
  fields: Readonly<Record<string, Schema>>,
  path: string[],
  rules: SchemaRules,
  exempt: readonly string[],
): Generator<SchemaProblem> {
  const above: Record<string, Schema> = {};
  for (const [key, field] of Object.entries(fields)) {
    yield* whenFaults(key, field, above, [...path, key]);
    above[key] = field;
    const inner = [...schemaProblems(field, rules, [...path, key])];
    yield* inner;
    if (inner.length === 0) yield* defaultFaults(field, [...path, key]);
    if (inner.length > 0 || !rules.fields || exempt.includes(key) || fieldMeta(field) !== undefined) continue;
    yield {
      path: [...path, key],
      message:
        'It is not a field, so no form can edit it. Make it with text(), number(), list() or another function of @quoin/sdk.',
    };
  }
}

/** Max nesting of fields. Unbounded nesting belongs in slots. */
export const maxLevels = 12;

/** Yields transforms, refinements, types beyond JSON, defaults that are refused, and lists whose items have no id. */
export function* schemaProblems(
  schema: Schema,
  rules: SchemaRules,
  path: string[] = [],
  exempt: readonly string[] = [],
): Generator<SchemaProblem> {
  const structure = structureOf(schema);
  if (structure.kind === 'leaf') {
    if (!isWhole(schema)) yield* partFaults(schema, path, new Set());
    return;
  }
  if (path.length > maxLevels) {
    yield { path, message: `Its fields nest deeper than ${maxLevels} levels. Put what repeats itself into a slot.` };
    return;
  }
  yield* wrapperFaults(schema, path);
  if (structure.kind === 'group') yield* fieldsFaults(structure.fields, path, rules, exempt);
  if (structure.kind === 'choice')
    for (const form of structure.forms) yield* schemaProblems(form, rules, path, [...exempt, structure.by]);
  if (structure.kind === 'list') {
    if (fieldMeta(schema)?.['as'] === 'grid') yield* gridFaults(structure.item, path);
    if (rules.fields && !hasId(structure.item))
      yield { path, message: 'Its items have no id, by which slots and kept values find them. Make it with list().' };
    yield* schemaProblems(structure.item, rules, [...path, '*'], ['id']);
  }
}
