import type { AnyContractProcedure } from '@orpc/contract';
import { call, Procedure, type AnyProcedure } from '@orpc/server';
import { apiContract, type OperationMeta } from '@quoin/api';
import { z } from '@quoin/sdk';
import { createPathRouter } from '../../platform/http/path-pattern.ts';
import type { ApiContext } from './context.ts';
import { withInputMessages } from './failure.ts';
import { router } from './router.ts';

interface Route {
  method: string;
  path: string;
  meta: OperationMeta;
  /** Merges the fields of path, query and body. Raises the operation's errors, or oRPC's own. */
  call(input: Record<string, unknown>, context: ApiContext): Promise<unknown>;
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
    ...(input instanceof z.ZodType ? { inputSchema: withInputMessages(input) } : {}),
    ...(output instanceof z.ZodObject && 'content' in output.shape
      ? { outputSchema: output.extend({ content: z.custom().optional() }) }
      : {}),
  });
}

type Group = Record<string, { contract: AnyContractProcedure; procedure: AnyProcedure }>;

const groups = Object.entries(apiContract).map(([group, operations]): Group => {
  const implemented = router[group as keyof typeof router] as unknown as Record<string, AnyProcedure>;
  return Object.fromEntries(
    Object.entries(operations).flatMap(([name, operation]) => {
      const procedure = implemented[name];
      return procedure === undefined ? [] : [[name, { contract: operation as AnyContractProcedure, procedure }]];
    }),
  );
});

const routes = groups.flatMap((group) =>
  Object.values(group).map(({ contract: declared, procedure }): Route => {
    const { route } = declared['~orpc'];
    const meta = declared['~orpc'].meta as OperationMeta;
    const validating = withSchemas(procedure);
    return {
      method: route.method ?? '',
      path: route.path ?? '',
      meta,
      call: (fields, context) => call(validating, fields, { context }),
    };
  }),
);

export const operationRouter = createPathRouter('/api', routes);
