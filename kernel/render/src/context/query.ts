import { hash } from 'node:crypto';
import type { Component, z } from '@quoin/sdk';

/** Short, stable and unique per node. */
export const queryName = (key: string, nodeId: string): string =>
  `${key}-${hash('sha256', nodeId, 'base64url').slice(0, 6)}`;

export type Queried = Pick<Component, 'query' | 'sharedQuery'>;

/** Shared parameters keep their names. */
export const parameterName = ({ sharedQuery = [] }: Queried, key: string, nodeId: string): string =>
  sharedQuery.includes(key) ? key : queryName(key, nodeId);

export const parameterNames = (component: Queried, nodeId: string): string[] =>
  Object.keys(component.query ?? {}).map((key) => parameterName(component, key, nodeId));

/** Absent and malformed parameters take their defaults. */
export function parseQuery(component: Queried, nodeId: string, search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(component.query ?? {}).map(([key, schema]) => [
      key,
      parseParameter(schema, search.getAll(parameterName(component, key, nodeId))),
    ]),
  );
}

/** Tries text from a URL as text, number, boolean and list, and returns the first that fits the schema. */
function parseParameter(schema: z.ZodType, texts: string[]): unknown {
  for (const candidate of candidates(texts)) {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return schema.safeParse(undefined).data;
}

function candidates(texts: string[]): unknown[] {
  const [text] = texts;
  if (text === undefined) return [];
  const isNumber = /^-?\d{1,15}(\.\d{1,15})?$/.test(text);
  return [
    text,
    ...(isNumber ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    texts,
  ];
}

/** Keeps other nodes' parameters and drops undeclared ones. */
export function queryHref(
  path: string,
  search: URLSearchParams,
  declared: ReadonlySet<string>,
  changes: Map<string, string | undefined>,
): string {
  const unchanged = [...search].filter(([name]) => declared.has(name) && !changes.has(name));
  const changed = [...changes].filter((change): change is [string, string] => change[1] !== undefined);
  const query = new URLSearchParams([...unchanged, ...changed]).toString();
  return query === '' ? path : `${path}?${query}`;
}
