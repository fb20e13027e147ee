import { isEqual, isObject, valueAt, type State } from '@quoin/core';
import type { AtticEntry, Json } from '@quoin/sdk';

type Values = Record<string, Json>;

/** Stored values as the current version reads them. */
interface Reading {
  /** The stored one if a migration failed. */
  version: number;
  values: Values;
  attic: readonly AtticEntry[];
  state: State;
}

/** Keys on the way to a value. Items of lists add none. */
type Place = readonly string[];

const isRecord = (value: Json | undefined): value is Values => isObject(value);

function placesIn(value: Json): Place[] {
  // Slots and retained values find an item by its id.
  if (Array.isArray(value)) return value.flatMap(placesIn).filter((place) => place.join('.') !== 'id');
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...placesIn(inner).map((place) => [key, ...place])]);
}

/** Removes a value, from each item of a list. */
function without(values: Values, [key = '', ...rest]: Place): Values {
  if (!Object.hasOwn(values, key)) return values;
  const { [key]: inner = null, ...others } = values;
  return rest.length === 0 ? others : { ...others, [key]: withoutInside(inner, rest) };
}

function withoutInside(value: Json, place: Place): Json {
  if (Array.isArray(value)) return value.map((item) => withoutInside(item, place));
  return isRecord(value) ? without(value, place) : value;
}

/** Returns the common part of two values. */
function common(one: Values, other: Values): Values {
  const entries = Object.entries(one).flatMap(([key, value]): [string, Json][] => {
    const part = Object.hasOwn(other, key) ? commonPart(value, other[key] as Json) : undefined;
    return part === undefined ? [] : [[key, part]];
  });
  return Object.fromEntries(entries);
}

function commonPart(one: Json, other: Json): Json | undefined {
  if (isEqual(one, other)) return one;
  if (Array.isArray(one) && Array.isArray(other))
    return one.map((item, index) => commonPart(item, other[index] as Json)).filter((part) => part !== undefined);
  return isRecord(one) && isRecord(other) ? common(one, other) : undefined;
}

const holds = (values: Json, value: Json): boolean =>
  isEqual(values, value) ||
  (typeof values === 'object' && values !== null && Object.values(values).some((inner) => holds(inner, value)));

const nameOf = (entry: AtticEntry): string => (entry.kind === 'prop' ? entry.path.join('.') : entry.slot);

/**
 * Migrates stored values without each of them in turn, without all that may be absent, and without any. Finds
 * migrations that throw, lose another value, or write one that the current schema refuses.
 *
 * The schema of that version is unknown. A value counts as optional if the current version can be read without it, and
 * as required if the current version asks for what was migrated from it.
 */
export function checkPartialValues(
  stored: { version: number; values: Values },
  read: (values: Values, version: number) => Reading,
  current: number,
): string[] {
  const { version, values } = stored;
  const whole = read(values, version);
  if (version === current || whole.state.state !== 'ready') return [];

  const problemsOf = (partial: Values): string[] => {
    const { state, attic, values: migrated, version: reached } = read(partial, version);
    if (state.state === 'ready')
      return attic
        .filter((entry) => !whole.attic.some((known) => nameOf(known) === nameOf(entry)))
        .map((entry) => `${nameOf(entry)} goes to the attic`);
    if (reached !== current) return state.problems.map(({ message }) => message);
    const missing = read(common(whole.values, migrated), current).state.problems.map(({ field }) => field);
    // Values that a migration left unchanged may have been refused before.
    const isLeft = (field = ''): boolean => {
      const value = valueAt(migrated, field.split('.'));
      return isRecord(value) && holds(partial, value);
    };
    return state.problems
      .filter(({ field }) => !missing.includes(field) && !isLeft(field))
      .map(({ where, message }) => `${where}: ${message}`);
  };

  const places = [...new Map(placesIn(values).map((place) => [place.join('.'), place])).values()];
  const optional = places.filter((place) => read(without(values, place), version).state.state === 'ready');
  const partials: [lacking: string, Values][] = [
    ...places.map((place): [string, Values] => [`"${place.join('.')}"`, without(values, place)]),
    ['all that may be absent', optional.reduce(without, values)],
    ['any value', {}],
  ];
  return partials.flatMap(([lacking, partial]) =>
    problemsOf(partial).map((problem) => `without ${lacking}, ${problem}`),
  );
}
