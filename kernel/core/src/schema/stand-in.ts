import { fieldMeta, unwrap, z, type Json } from '@quoin/sdk';
import { isJsonObject, type JsonObject } from '../value/json.ts';
import { addressOf } from '../value/path.ts';
import { isEmpty } from './missing.ts';
import { formOfChoice, structureOf, type Structure } from './structure.ts';
import { shownValues } from './when.ts';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/** Exceeds the nesting of any schema. */
const maxRounds = 20;

const kindsInWords: readonly unknown[] = ['text', 'html', 'richText', 'texts', 'tags'];

interface Place {
  schema: Schema;
  path: readonly PropertyKey[];
  value: Json | undefined;
}

/** Follows a path as far as it leads through fields. */
function placeAt(schema: Schema, value: Json | undefined, path: readonly PropertyKey[], depth = 0): Place {
  const key = path[depth];
  const structure = structureOf(schema);
  const here = { schema, path: path.slice(0, depth), value };
  if (key === undefined || structure.kind === 'leaf') return here;
  if (structure.kind === 'list')
    return Array.isArray(value) ? placeAt(structure.item, value[Number(key)], path, depth + 1) : here;
  if (!isJsonObject(value)) return here;
  const inner = structure.kind === 'choice' ? formOfChoice(structure, value) : schema;
  const fields = inner === undefined ? undefined : structureOf(inner);
  const field = fields?.kind === 'group' ? fields.fields[String(key)] : undefined;
  return field === undefined ? here : placeAt(field, value[String(key)], path, depth + 1);
}

function replaced(
  value: Json | undefined,
  path: readonly PropertyKey[],
  change: (value: Json | undefined) => Json | undefined,
): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, change) ?? null);
  const { [String(key)]: before, ...others } = isJsonObject(value) ? value : {};
  const after = replaced(before, rest, change);
  return after === undefined ? others : { ...others, [String(key)]: after };
}

function wordsFor({ schema, path, value }: Place): string {
  const title = fieldMeta(schema)?.title ?? String(path.at(-1));
  return `${title} ${isEmpty(value) ? 'is missing' : 'cannot be shown'}`;
}

function withinBounds(value: Json | undefined, issue: Issue): Json | undefined {
  if (issue.code === 'too_big' && typeof value === 'string') return value.slice(0, Number(issue.maximum));
  if (issue.code === 'too_small' && typeof value === 'number') return Number(issue.minimum);
  return value;
}

/** Returns the value, within the bounds of the schema, if that accepts it. */
function accepted(schema: Schema, value: Json | undefined): { value: Json | undefined } | undefined {
  const [issue] = z.safeParse(schema, value).error?.issues ?? [];
  if (issue === undefined) return { value };
  const bounded = replaced(value, issue.path, (wrong) => withinBounds(wrong, issue));
  return z.safeParse(schema, bounded).success ? { value: bounded } : undefined;
}

function firstAccepted(schema: Schema, values: readonly (Json | undefined)[]): { value: Json | undefined } | undefined {
  for (const value of values) {
    const found = accepted(schema, value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstOf(schema: Schema): Json | undefined {
  const [first] = unwrap(schema)._zod.values ?? [];
  return typeof first === 'string' || typeof first === 'number' ? first : undefined;
}

/** Undefined if none fits. */
function leafStandIn(place: Place): { value: Json | undefined; isInWords: boolean } | undefined {
  const { schema, value } = place;
  const own = firstAccepted(schema, isEmpty(value) ? [undefined] : [value, undefined]);
  if (own !== undefined) return { ...own, isInWords: false };
  const words = wordsFor(place);
  const inWords = firstAccepted(schema, [words, [words], [{ type: 'paragraph', text: words }]]);
  if (inWords !== undefined && kindsInWords.includes(fieldMeta(schema)?.field))
    return { ...inWords, isInWords: isEmpty(value) };
  const now = new Date().toISOString();
  const silent =
    firstAccepted(schema, ['', firstOf(schema), 0, false]) ??
    inWords ??
    firstAccepted(schema, [now, now.slice(0, 10), now.slice(11, 16), []]);
  return silent && { ...silent, isInWords: false };
}

function listStandIn(value: Json | undefined, issue: Issue, place: Place): Json {
  if (!Array.isArray(value)) return [];
  if (issue.code === 'too_big') return value.slice(0, Number(issue.maximum));
  return [...value, { id: `${place.path.map(String).join('-')}-${value.length}` }];
}

function choiceStandIn({ by, forms }: Structure & { kind: 'choice' }, value: Json | undefined): Json {
  const [first] = forms[0]?._zod.propValues?.[by] ?? [];
  return { ...(isJsonObject(value) ? value : {}), [by]: String(first) };
}

/** Replaces the value that an issue is about. Undefined if nothing fits. */
function standIn(schema: Schema, props: Json, issue: Issue): { props: Json; inWords?: string } | undefined {
  const place = placeAt(schema, props, issue.path);
  const structure = structureOf(place.schema);
  const put = (value: Json | undefined): Json => replaced(props, place.path, () => value) ?? {};
  if (structure.kind === 'leaf') {
    const found = leafStandIn(place);
    if (found === undefined) return undefined;
    return { props: put(found.value), ...(found.isInWords ? { inWords: addressOf(props, place.path).join('.') } : {}) };
  }
  if (structure.kind === 'list') return { props: put(listStandIn(place.value, issue, place)) };
  if (structure.kind === 'choice') return { props: put(choiceStandIn(structure, place.value)) };
  return isJsonObject(place.value) ? undefined : { props: put({}) };
}

export interface StandIns {
  /** Valid, as a component reads them. */
  props: Record<string, unknown>;
  /** Addresses of missing fields whose stand-ins say so. */
  inWords: ReadonlySet<string>;
}

/**
 * Replaces missing or wrong values, so that a component can draw the others. Words that say so replace missing texts.
 * Undefined if no value fits.
 */
export function withStandIns(schema: z.ZodObject, props: JsonObject): StandIns | undefined {
  const inWords = new Set<string>();
  let whole: Json = props;
  for (let round = 0; round < maxRounds; round += 1) {
    const parsed = schema.safeParse(whole);
    if (parsed.success) return { props: shownValues(schema, parsed.data), inWords };
    for (const issue of parsed.error.issues) {
      const next = standIn(schema, whole, issue);
      if (next === undefined) return undefined;
      whole = next.props;
      if (next.inWords !== undefined) inWords.add(next.inWords);
    }
  }
  return undefined;
}
