import type { OperationMeta, Permission } from '@quoin/core/api';
import type { z } from '@quoin/sdk';
import type { Incoming } from '../http/application.ts';
import type { ApiContext } from './context.ts';
import { parseInput } from './failure.ts';

interface Declaration<Input> {
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`; parts in braces are fields of the input, as is what stands in the query. */
  path: `/sites/{site}/${string}`;
  access: Permission;
  input: z.ZodType<Input>;
  answer(input: Input, context: ApiContext, incoming: Incoming): Promise<void>;
}

/** A call whose body or answer is a file. Session, origin, token and permission are judged as those of operations are. */
export interface FileRoute {
  method: string;
  path: string;
  meta: OperationMeta;
  /** Raises `request.invalid` for input that does not fit, and what the call raises. */
  answer(input: Record<string, string>, context: ApiContext, incoming: Incoming): Promise<void>;
}

/** Declares such a call. */
export const fileRoute = <Input>({ method, path, access, input, answer }: Declaration<Input>): FileRoute => ({
  method,
  path,
  meta: { access },
  answer: async (fields, context, incoming) => answer(parseInput(input, fields), context, incoming),
});
