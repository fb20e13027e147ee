import { isEqual } from '../value/json.ts';
import { propertiesOf, type JsonSchema } from './json-schema.ts';
import { difference, isBreaking, type SchemaDifference } from './schema-difference.ts';

interface Compare {
  forth(before: JsonSchema, after: JsonSchema): SchemaDifference[];
  back(after: JsonSchema, before: JsonSchema): SchemaDifference[];
}

/** Returns the constants that distinguish a form. */
const tagsOf = (form: JsonSchema): [string, unknown][] =>
  Object.entries(propertiesOf(form)).flatMap(([key, { const: tag }]) =>
    tag === undefined ? [] : [[key, tag] as [string, unknown]],
  );

/** True if no distinguishing constant differs. */
function mayMatch(before: JsonSchema, after: JsonSchema): boolean {
  const others = new Map(tagsOf(after));
  return (
    before['type'] === after['type'] &&
    tagsOf(before).every(([key, tag]) => !others.has(key) || isEqual(tag, others.get(key)))
  );
}

function nameOf(form: JsonSchema): string {
  const tags = tagsOf(form).map(([key, tag]) => `"${key}" ${JSON.stringify(tag)}`);
  return tags.length > 0 ? `with ${tags.join(' and ')}` : `of type ${JSON.stringify(form['type'] ?? 'any')}`;
}

/** Pairs each former form with the one that accepts most of its values. */
export function compareForms(
  before: readonly JsonSchema[],
  after: readonly JsonSchema[],
  path: readonly string[],
  { forth, back }: Compare,
): SchemaDifference[] {
  const taken = new Set<JsonSchema>();
  const found = before.flatMap((form) => {
    const candidates = after.map((other) => ({ other, differences: forth(form, other) }));
    const breaking = (differences: readonly SchemaDifference[]) => differences.filter(isBreaking).length;
    const [best] = candidates.toSorted(
      (one, two) =>
        breaking(one.differences) - breaking(two.differences) || one.differences.length - two.differences.length,
    );
    if (best !== undefined && (breaking(best.differences) === 0 || mayMatch(form, best.other))) {
      taken.add(best.other);
      return best.differences;
    }
    return [difference(path, 'narrowed', `the form ${nameOf(form)} is gone`)];
  });
  const isNew = (form: JsonSchema) => before.every((other) => back(form, other).some(isBreaking));
  const added = after
    .filter((form) => !taken.has(form) && isNew(form))
    .map((form) => difference(path, 'widened', `the form ${nameOf(form)} is new`));
  return [...found, ...added];
}
