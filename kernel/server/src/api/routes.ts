import type { AnyContractProcedure } from '@orpc/contract';
import { call, type AnyProcedure } from '@orpc/server';
import { contract, type OperationMeta } from '@quoin/core/api';
import { z } from '@quoin/sdk';
import type { ApiContext } from './context.ts';
import { router } from './router.ts';

/** An operation at an address. */
interface Route {
  meta: OperationMeta;
  /** What its input has to fit. */
  input: z.ZodType | undefined;
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
    const schema: unknown = declared['~orpc'].inputSchema;
    const input = schema instanceof z.ZodType ? schema : undefined;
    const meta = declared['~orpc'].meta as OperationMeta;
    const pattern = new RegExp(`^/api${(route.path ?? '').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const invoke: Route['call'] = (fields, context) => call(procedure, fields, { context });
    return { method: route.method, pattern, route: { meta, input, call: invoke } };
  }),
);

/** The methods of the operations at a path; none when there is nothing. */
export const methodsAt = (pathname: string): string[] => addresses.flatMap(({ method, pattern }) => (method !== undefined && pattern.test(pathname) ? [method] : []));

/** Finds the operation of a request; undefined when there is none, or its path is not UTF-8. */
export function matchRoute(method: string, pathname: string): MatchedRoute | undefined {
  for (const address of addresses) {
    const match = address.method === method ? address.pattern.exec(pathname) : null;
    if (match === null) continue;
    try {
      const parts = Object.entries(match.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)] as const);
      return { route: address.route, parts: Object.fromEntries(parts) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}
