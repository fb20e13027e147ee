import type { OperationMeta, Permission } from '@quoin/api';
import type { z } from '@quoin/sdk';
import type { Incoming } from '../../platform/http/application.ts';
import type { ApiContext } from './context.ts';
import { parseInput } from './failure.ts';

interface Declaration<Input> {
  method: 'GET' | 'POST' | 'PUT';
  /** Relative to `/api`. Braces mark input fields, as does the query. */
  path: `/sites/{site}/${string}`;
  access: Permission;
  summary: string;
  /** Max bytes of the body, which is a file. Absent if there is no body. */
  maxBodyBytes?: number;
  /** A schema only describes the response, which `handle` sends. */
  response: { status?: number; type: string; schema?: z.ZodType };
  /** Rate-limit cost. Defaults to 1; more for files. */
  cost?: number;
  input: z.ZodType<Input>;
  handle(input: Input, context: ApiContext, incoming: Incoming): Promise<void>;
}

/** A call with a file as body or response. Access works as for operations. */
export interface FileRoute {
  method: string;
  path: string;
  meta: OperationMeta;
  described: Pick<Declaration<unknown>, 'summary' | 'maxBodyBytes' | 'response'> & { input: z.ZodType };
  /** Raises `request.invalid`, and the errors of the call. */
  handle(input: Record<string, string>, context: ApiContext, incoming: Incoming): Promise<void>;
}

export const fileRoute = <Input>({
  method,
  path,
  access,
  cost = 1,
  input,
  handle,
  ...described
}: Declaration<Input>): FileRoute => ({
  method,
  path,
  meta: { access, cost },
  described: { ...described, input },
  handle: async (fields, context, incoming) => handle(parseInput(input, fields), context, incoming),
});
