import { wholes } from '../schema/structure.ts';
import { isEqual } from '../value/json.ts';
import { compareForms } from './compare-forms.ts';
import { conditionsReplaced, constraintsLost, constraintsReplaced, meaningsLost, typeLost } from './constraint.ts';
import {
  followed,
  formsOf,
  itemOf,
  migrated,
  openTo,
  propertiesOf,
  requiredIn,
  type JsonSchema,
} from './json-schema.ts';
import { difference, isBreaking, type SchemaDifference } from './schema-difference.ts';

/** Root schemas, to follow references. */
interface Comparison {
  before: JsonSchema;
  after: JsonSchema;
  sameDefinitions: boolean;
  /** Pairs under comparison; schemas may be recursive. */
  seen: Map<JsonSchema, Set<JsonSchema>>;
}

/** Compares values that two schemas accept and assume. Ignores titles and help. */
export const compareSchemas = (before: JsonSchema, after: JsonSchema): SchemaDifference[] =>
  compareValues(before, after, [], {
    before,
    after,
    sameDefinitions: isEqual(before['definitions'], after['definitions']),
    seen: new Map(),
  });

function compareValues(
  before: JsonSchema,
  after: JsonSchema,
  path: readonly string[],
  comparison: Comparison,
): SchemaDifference[] {
  if (before === migrated || (comparison.sameDefinitions && isEqual(before, after))) return [];
  const meaning = [
    ...meaningsLost(before, after).map((detail) => difference(path, 'narrowed', detail)),
    ...conditionsReplaced(before, after).map((detail) => difference(path, 'replaced', detail)),
  ];
  const [was, is] = [followed(before, comparison.before), followed(after, comparison.after)];
  const partners = comparison.seen.get(was) ?? new Set();
  if (partners.has(is)) return meaning;
  comparison.seen.set(was, partners.add(is));
  const [forms, others] = [formsOf(was, comparison.before), formsOf(is, comparison.after)];
  const [form, other] = [forms[0], others[0]];
  const one = form !== undefined && other !== undefined && forms.length === 1 && others.length === 1;
  const back: Comparison = { ...comparison, before: comparison.after, after: comparison.before };
  const found = one
    ? compareForm(form, other, path, comparison)
    : compareForms(forms, others, path, {
        forth: (old, now) => compareForm(old, now, path, comparison),
        back: (now, old) => compareForm(now, old, path, back),
      });
  // Only recursion is cut off: a pair reached on another path is compared again.
  partners.delete(is);
  return [...meaning, ...(isWhole(after) ? found.map((inner) => onWhole(inner, path)) : found)];
}

const isWhole = ({ field }: JsonSchema): boolean => wholes.some((kind) => kind === field);

/** Assigns an inner difference to the value that migrations name as a whole. */
const onWhole = (inner: SchemaDifference, path: readonly string[]): SchemaDifference =>
  difference(
    path,
    isBreaking(inner) ? 'narrowed' : 'widened',
    inner.path === path.join('.') ? inner.detail : `of ${inner.path}, ${inner.detail}`,
  );

function compareForm(
  before: JsonSchema,
  after: JsonSchema,
  path: readonly string[],
  comparison: Comparison,
): SchemaDifference[] {
  if (before === migrated) return [];
  const otherType = typeLost(before, after);
  // Contents of different types are not comparable.
  if (otherType !== undefined) return [difference(path, 'narrowed', otherType)];
  const lost = constraintsLost(before, after);
  const replaced = constraintsReplaced(before, after);
  const gained =
    lost.length === 0 &&
    replaced.length === 0 &&
    (typeLost(after, before) !== undefined || constraintsLost(after, before).length > 0);
  return [
    ...lost.map((detail) => difference(path, 'narrowed', detail)),
    ...replaced.map((detail) => difference(path, 'replaced', detail)),
    ...(gained ? [difference(path, 'widened', 'more values are accepted')] : []),
    ...compareProperties(before, after, path, comparison),
    ...compareOpen(before, after, path, comparison),
    ...compareItems(before, after, path, comparison),
  ];
}

function compareProperties(
  before: JsonSchema,
  after: JsonSchema,
  path: readonly string[],
  comparison: Comparison,
): SchemaDifference[] {
  const [old, now] = [propertiesOf(before), propertiesOf(after)];
  const required = new Set(requiredIn(after));
  const always = new Set(requiredIn(before));
  const gone = Object.keys(old).filter((key) => !Object.hasOwn(now, key));
  return [
    ...gone.flatMap((key) => comparePlace(old[key], openTo(after), [...path, key], comparison)),
    ...Object.entries(now).flatMap(([key, property]) => {
      const place = [...path, key];
      const known = Object.hasOwn(old, key) ? old[key] : undefined;
      if (known === migrated) return [];
      const missing =
        required.has(key) && !always.has(key)
          ? [
              difference(
                place,
                'required',
                known === undefined ? 'it is new and has to be there' : 'it could be left out and has to be there',
              ),
            ]
          : [];
      if (known !== undefined)
        return [
          ...missing,
          ...compareDefaults(known, property, always.has(key) || required.has(key), place),
          ...compareValues(known, property, place, comparison),
        ];
      const open = openTo(before);
      if (open !== undefined) return [...missing, ...compareValues(open, property, place, comparison)];
      return missing.length > 0 ? missing : [difference(place, 'added', 'it is new')];
    }),
  ];
}

/** True of a group whose properties have all moved elsewhere. */
const isEmptyGroup = (schema: JsonSchema): boolean =>
  schema['type'] === 'object' && Object.keys(propertiesOf(schema)).length === 0 && openTo(schema) === undefined;

function comparePlace(
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  path: readonly string[],
  comparison: Comparison,
): SchemaDifference[] {
  if (before === undefined || before === migrated || isEmptyGroup(before)) return [];
  return after === undefined
    ? [difference(path, 'removed', 'it is gone')]
    : compareValues(before, after, path, comparison);
}

function compareDefaults(
  before: JsonSchema,
  after: JsonSchema,
  alwaysThere: boolean,
  path: readonly string[],
): SchemaDifference[] {
  const [was, is] = [before['default'], after['default']];
  if (alwaysThere || isEqual(was, is)) return [];
  const words = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
  return [difference(path, 'default', `the default was ${words(was)} and is ${words(is)}`)];
}

function compareOpen(
  before: JsonSchema,
  after: JsonSchema,
  path: readonly string[],
  comparison: Comparison,
): SchemaDifference[] {
  const [was, is] = [openTo(before), openTo(after)];
  if (was !== undefined && is !== undefined) return compareValues(was, is, [...path, '*'], comparison);
  if (was !== undefined) return [difference(path, 'narrowed', 'it keeps no keys but those that it lists')];
  return is === undefined ? [] : [difference(path, 'widened', 'it keeps keys that it does not list')];
}

function compareItems(
  before: JsonSchema,
  after: JsonSchema,
  path: readonly string[],
  comparison: Comparison,
): SchemaDifference[] {
  const [was, is] = [itemOf(before), itemOf(after)];
  return was === undefined && is === undefined ? [] : compareValues(was ?? {}, is ?? {}, [...path, '*'], comparison);
}
