// A path with `{name}` stands for whatever is in that part of it; one that ends with `/*` for itself and everything below it.

const named = /^\{([A-Za-z]\w{0,49})\}$/;
const rest = '*';
const places = /\{([A-Za-z]\w{0,49})\}|\*/g;

/** More parts than this no pattern has. */
const mostPatternParts = 32;

/** What stood in the places of a pattern, by name; the rest of the path is called `*`. */
export type PatternValues = ReadonlyMap<string, string>;

const partsOf = (path: string): string[] => path.split('/').slice(1);
const isPlace = (part: string): boolean => part === rest || named.test(part);

/** What a pattern begins with, up to its first place, such as `/old/` of `/old/*`; null for a path that is no pattern. */
export function patternHead(path: string): string | null {
  const parts = partsOf(path);
  const first = parts.findIndex(isPlace);
  return first === -1
    ? null
    : `/${parts
        .slice(0, first)
        .map((part) => `${part}/`)
        .join('')}`;
}

/** The heads of all patterns that could match a path. */
export function headsOf(path: string): string[] {
  const heads = ['/'];
  for (const part of path === '/' ? [] : partsOf(path).slice(0, mostPatternParts))
    heads.push(`${heads.at(-1)}${part}/`);
  return heads;
}

/** What a path has in the places of a pattern; undefined when it is another path. Takes as long as the path has parts. */
export function matchPattern(pattern: string, path: string): PatternValues | undefined {
  const wanted = partsOf(pattern);
  const given = path === '/' ? [] : partsOf(path);
  if (given.includes('')) return undefined;
  const values = new Map<string, string>();
  const isOpen = wanted.at(-1) === rest;
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return undefined;
  for (const [index, part] of fixed.entries()) {
    const name = named.exec(part)?.[1];
    const value = given[index] ?? '';
    if (name === undefined && part !== value) return undefined;
    if (name !== undefined) values.set(name, value);
  }
  if (isOpen) values.set(rest, given.slice(fixed.length).join('/'));
  return values;
}

const escaped = (value: string): string => value.split('/').map(encodeURIComponent).join('/');

/** A target with values in its places, which can then name no other host and no other place than they stand in. */
export function fillPattern(target: string, values: PatternValues): string {
  // Of `/new/*` for nothing more than `/old`.
  const wanted = values.get(rest) === '' ? target.replace(/^([^?#]*)\/\*(?=[?#]|$)/, '$1') : target;
  const filled = wanted.replace(places, (place, name: string | undefined) => escaped(values.get(name ?? place) ?? ''));
  return /^(?:[?#]|$)/.test(filled) ? `/${filled}` : filled;
}

/** Orders patterns that match the same path: the one that says most of it, from its beginning on, comes first. */
export function comparePatterns(one: string, other: string): number {
  const weight = (part: string | undefined): number =>
    part === rest ? 2 : part !== undefined && named.test(part) ? 1 : 0;
  const [first, second] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const difference = weight(first[index]) - weight(second[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

const placesIn = (text: string): string[] => [...text.matchAll(places)].map(([place, name]) => name ?? place);

/** Why a redirect from a pattern to a target cannot be; undefined when it can. */
export function patternProblem(from: string, to: string): string | undefined {
  const parts = partsOf(from);
  const known = parts.filter(isPlace).map((part) => named.exec(part)?.[1] ?? part);
  if (parts.slice(0, -1).includes(rest)) return '* stands for the rest of a path, so nothing follows it';
  if (new Set(known).size < known.length) return 'it has two places of the same name';
  if (known.length > 0 && parts.length > mostPatternParts) return `a pattern has at most ${mostPatternParts} parts`;
  if (known.length === 0) return undefined;
  const unknown = placesIn(to).find((place) => !known.includes(place));
  if (unknown !== undefined) return `its target has a place "${unknown}" that it has not itself`;
  return undefined;
}

/** A path that a pattern matches, with a word of its own in each place. */
export const samplePath = (pattern: string): string =>
  fillPattern(pattern, new Map(placesIn(pattern).map((place) => [place, place === rest ? 'any' : `any-${place}`])));
