import { LRUCache } from 'lru-cache';

interface Compiled {
  expression: RegExp;
  names: string[];
}

/** Bounded, since compositions come and go. */
const compiled = new LRUCache<string, Compiled>({ max: 1_000, memoMethod: compile });

/** Returns the names of the parameters in braces. */
export const parameterNames = (pattern: string): string[] =>
  [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function compile(pattern: string): Compiled {
  const segments = pattern.split('/').map((segment) => {
    const isParameter = /^\{\w+\}$/.test(segment);
    return { name: segment.slice(1, -1), isParameter, source: isParameter ? '([^/]+)' : escape(segment) };
  });
  return {
    expression: new RegExp(`^${segments.map(({ source }) => source).join('/')}$`),
    names: segments.filter(({ isParameter }) => isParameter).map(({ name }) => name),
  };
}

/** Returns the parameters of a pattern such as `/api/circulars/{reportId}/topics`; undefined if it does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const { expression, names } = compiled.memo(pattern);
  const match = expression.exec(path);
  return match === null ? undefined : Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']));
}

/** Routes by method and path, of which the first that matches wins. */
export interface PathRouter<Route> {
  /** Returns a route with its decoded parameters; undefined if none matches or they are not UTF-8. */
  find(method: string, pathname: string): { route: Route; parts: Record<string, string> } | undefined;
  /** Methods of the routes at a path. */
  methodsAt(pathname: string): string[];
}

function decoded(parts: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, decodeURIComponent(part)]));
  } catch {
    return undefined;
  }
}

/**
 * Creates a router of paths below `base`. Find-my-way would match other spellings of a path, such as escaped letters.
 */
export function createPathRouter<Route extends { method: string; path: string }>(
  base: string,
  routes: readonly Route[],
): PathRouter<Route> {
  const entries = routes.map((route) => ({ route, pattern: base + route.path }));
  return {
    find(method, pathname) {
      for (const { route, pattern } of entries) {
        const matched = route.method === method ? matchPath(pattern, pathname) : undefined;
        const parts = matched && decoded(matched);
        if (parts !== undefined) return { route, parts };
      }
      return undefined;
    },
    methodsAt: (pathname) =>
      entries.filter(({ pattern }) => matchPath(pattern, pathname) !== undefined).map(({ route }) => route.method),
  };
}
