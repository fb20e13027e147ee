import { createHash } from 'node:crypto';
import type { Component, z } from '@quoin/sdk';

/** The name in a URL of a parameter that a node declares: short, the same at every visit, and no other node's. */
export const queryName = (key: string, nodeId: string): string =>
  `${key}-${createHash('sha256').update(nodeId).digest('base64url').slice(0, 6)}`;

/** What a component says of its parameters. */
export type Queried = Pick<Component, 'query' | 'sharedQuery'>;

/** The name in a URL of a parameter of a component's node: one that is shared is called what it is. */
export const parameterName = ({ sharedQuery = [] }: Queried, key: string, nodeId: string): string =>
  sharedQuery.includes(key) ? key : queryName(key, nodeId);

/** The names in a URL of all parameters that a node declares. */
export const parameterNames = (component: Queried, nodeId: string): string[] =>
  Object.keys(component.query ?? {}).map((key) => parameterName(component, key, nodeId));

/** The declared parameters of a node, parsed; the defaults where they are absent or malformed. */
export function parseQuery(component: Queried, nodeId: string, search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(component.query ?? {}).map(([key, schema]) => [
      key,
      parseParameter(schema, search.getAll(parameterName(component, key, nodeId))),
    ]),
  );
}

/** A URL holds text only: tries it as text, number, boolean and list, and takes what the schema accepts first. */
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

/**
 * The URL of a page with parameters of one node changed. What other nodes were asked for stays; parameters that no node
 * declares do not.
 */
export function queryHref(
  path: string,
  search: URLSearchParams,
  declared: ReadonlySet<string>,
  changes: Map<string, string | undefined>,
): string {
  const kept = [...search].filter(([name]) => declared.has(name) && !changes.has(name));
  const changed = [...changes].filter((change): change is [string, string] => change[1] !== undefined);
  const query = new URLSearchParams([...kept, ...changed]).toString();
  return query === '' ? path : `${path}?${query}`;
}
