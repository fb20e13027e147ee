import type { AnyContractProcedure } from '@orpc/contract';
import { call, Procedure, type AnyProcedure } from '@orpc/server';
import { contract, type OperationMeta } from '@quoin/api';
import { z } from '@quoin/sdk';
import type { ApiContext } from './context.ts';
import { worded } from './failure.ts';
import { router } from './router.ts';

interface Route {
  meta: OperationMeta;
  /** Merges the fields of path, query and body. Raises the operation's errors, or oRPC's own. */
  call(input: Record<string, unknown>, context: ApiContext): Promise<unknown>;
}

export interface MatchedRoute {
  route: Route;
  parts: Record<string, string>;
}

interface Address {
  method: string | undefined;
  pattern: RegExp;
  route: Route;
}

/** Pattern of a path below `/api`; each part in braces matches one segment. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Undefined if the path does not match or is not UTF-8. */
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
 * Sets the messages of input errors. Skips validating page content in output: it was validated when stored, and large
 * trees take long.
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

export const methodsAt = (pathname: string): string[] =>
  addresses.flatMap(({ method, pattern }) => (method !== undefined && pattern.test(pathname) ? [method] : []));

/** Undefined if no operation matches or the path is not UTF-8. */
export function matchRoute(method: string, pathname: string): MatchedRoute | undefined {
  for (const address of addresses) {
    const parts = address.method === method ? partsIn(pathname, address.pattern) : undefined;
    if (parts !== undefined) return { route: address.route, parts };
  }
  return undefined;
}
