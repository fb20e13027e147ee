// `{name}` matches one part of a path; a final `/*` matches the path itself and everything below it.

const named = /^\{([A-Za-z]\w{0,49})\}$/;
const rest = '*';
const places = /\{([A-Za-z]\w{0,49})\}|\*/g;

const maxPatternParts = 32;

/** Values by placeholder; the rest of the path is `*`. */
export type PatternValues = ReadonlyMap<string, string>;

const partsOf = (path: string): string[] => path.split('/').slice(1);
const isPlace = (part: string): boolean => part === rest || named.test(part);

/** Returns the text before the first placeholder, such as `/old/` of `/old/*`; null if none. */
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

/** Returns the heads of all patterns that could match. */
export function headsOf(path: string): string[] {
  const heads = ['/'];
  for (const part of path === '/' ? [] : partsOf(path).slice(0, maxPatternParts)) heads.push(`${heads.at(-1)}${part}/`);
  return heads;
}

/** Returns the values of the placeholders, or undefined if the path does not match. Linear in the parts of the path. */
export function matchPattern(pattern: string, path: string): PatternValues | undefined {
  const patternParts = partsOf(pattern);
  const pathParts = path === '/' ? [] : partsOf(path);
  if (pathParts.includes('')) return undefined;
  const values = new Map<string, string>();
  const isOpen = patternParts.at(-1) === rest;
  const fixed = isOpen ? patternParts.slice(0, -1) : patternParts;
  if (isOpen ? pathParts.length < fixed.length : pathParts.length !== fixed.length) return undefined;
  for (const [index, part] of fixed.entries()) {
    const name = named.exec(part)?.[1];
    const value = pathParts[index] ?? '';
    if (name === undefined && part !== value) return undefined;
    if (name !== undefined) values.set(name, value);
  }
  if (isOpen) values.set(rest, pathParts.slice(fixed.length).join('/'));
  return values;
}

const escaped = (value: string): string => value.split('/').map(encodeURIComponent).join('/');

/** Fills a target's placeholders. Values cannot change its host or leave their places. */
export function fillPattern(target: string, values: PatternValues): string {
  // `/old` alone maps to `/new` of `/new/*`.
  const template = values.get(rest) === '' ? target.replace(/^([^?#]*)\/\*(?=[?#]|$)/, '$1') : target;
  const filled = template.replace(places, (place, name: string | undefined) =>
    escaped(values.get(name ?? place) ?? ''),
  );
  return /^(?:[?#]|$)/.test(filled) ? `/${filled}` : filled;
}

/** Orders patterns that match the same path, the most specific first. */
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

/** Returns why a redirect is invalid, or undefined. */
export function patternProblem(from: string, to: string): string | undefined {
  const parts = partsOf(from);
  const known = parts.filter(isPlace).map((part) => named.exec(part)?.[1] ?? part);
  if (parts.slice(0, -1).includes(rest)) return '* stands for the rest of a path, so nothing follows it';
  if (new Set(known).size < known.length) return 'it has two places of the same name';
  if (known.length > 0 && parts.length > maxPatternParts) return `a pattern has at most ${maxPatternParts} parts`;
  if (known.length === 0) return undefined;
  const unknown = placesIn(to).find((place) => !known.includes(place));
  if (unknown !== undefined) return `its target has a place "${unknown}" that it has not itself`;
  return undefined;
}

/** Returns a path that the pattern matches. */
export const samplePath = (pattern: string): string =>
  fillPattern(pattern, new Map(placesIn(pattern).map((place) => [place, place === rest ? 'any' : `any-${place}`])));
