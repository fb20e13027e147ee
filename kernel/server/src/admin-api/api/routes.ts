import type { AnyContractProcedure } from '@orpc/contract';
import { call, Procedure, type AnyProcedure } from '@orpc/server';
import { contract, type OperationMeta } from '@quoin/core/api';
import { z } from '@quoin/sdk';
import type { ApiContext } from './context.ts';
import { worded } from './failure.ts';
import { router } from './router.ts';

/** An operation at an address. */
interface Route {
  meta: OperationMeta;
  /** Calls it with the fields of path, query and body together. Raises what the operation raises, or oRPC's own errors. */
  call(input: Record<string, unknown>, context: ApiContext): Promise<unknown>;
}

/** A route that a request matches, with the fields that stand in its path. */
export interface MatchedRoute {
  route: Route;
  parts: Record<string, string>;
}

interface Address {
  method: string | undefined;
  pattern: RegExp;
  route: Route;
}

/** What a path below `/api` looks like whose parts in braces stand for anything. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** The fields that stand in a path; undefined when it does not fit, or its escapes are not UTF-8. */
export function partsIn(pathname: string, pattern: RegExp): Record<string, string> | undefined {
  const match = pattern.exec(pathname);
  if (match === null) return undefined;
  try {
    return Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)] as const),
    );
  } catch {
    return undefined;
  }
}

/**
 * A procedure that says in our words what is wrong with its input. The content of pages in its answer is not judged again: it was
 * when it was stored, and a large tree takes long.
 */
function withSchemas(procedure: AnyProcedure): AnyProcedure {
  const definition = procedure['~orpc'];
  const input: unknown = definition.inputSchema;
  const output: unknown = definition.outputSchema;
  return new Procedure({
    ...definition,
    ...(input instanceof z.ZodType ? { inputSchema: worded(input) } : {}),
    ...(output instanceof z.ZodObject && 'content' in output.shape
      ? { outputSchema: output.extend({ content: z.custom() }) }
      : {}),
  });
}

type Group = Record<string, { contract: AnyContractProcedure; procedure: AnyProcedure }>;

/** The operations of the contract, each beside its implementation. */
const groups = Object.entries(contract).map(([group, operations]): Group => {
  const implemented = router[group as keyof typeof router] as unknown as Record<string, AnyProcedure>;
  return Object.fromEntries(
    Object.entries(operations).flatMap(([name, operation]) => {
      const procedure = implemented[name];
      return procedure === undefined ? [] : [[name, { contract: operation as AnyContractProcedure, procedure }]];
    }),
  );
});

const addresses: Address[] = groups.flatMap((group) =>
  Object.values(group).map(({ contract: declared, procedure }) => {
    const { route } = declared['~orpc'];
    const meta = declared['~orpc'].meta as OperationMeta;
    const validating = withSchemas(procedure);
    const invoke: Route['call'] = (fields, context) => call(validating, fields, { context });
    return { method: route.method, pattern: patternOf(route.path ?? ''), route: { meta, call: invoke } };
  }),
);

/** The methods of the operations at a path; none when there is nothing. */
export const methodsAt = (pathname: string): string[] =>
  addresses.flatMap(({ method, pattern }) => (method !== undefined && pattern.test(pathname) ? [method] : []));

/** Finds the operation of a request; undefined when there is none, or its path is not UTF-8. */
export function matchRoute(method: string, pathname: string): MatchedRoute | undefined {
  for (const address of addresses) {
    const parts = address.method === method ? partsIn(pathname, address.pattern) : undefined;
    if (parts !== undefined) return { route: address.route, parts };
  }
  return undefined;
}
