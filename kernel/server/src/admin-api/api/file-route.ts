import type { OperationMeta, Permission } from '@quoin/core/api';
import type { z } from '@quoin/sdk';
import type { Incoming } from '../../platform/http/application.ts';
import type { ApiContext } from './context.ts';
import { parseInput } from './failure.ts';

interface Declaration<Input> {
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/api`; parts in braces are fields of the input, as is what stands in the query. */
  path: `/sites/{site}/${string}`;
  access: Permission;
  /** What the call does, for the description of the API. */
  summary: string;
  /** Whether the body is a file, as it is. */
  takesFile?: boolean;
  /** The status and content type of its answer. */
  answers: { status?: number; type: string };
  /** What a call costs its caller: 1 unless a file is received or made. */
  cost?: number;
  input: z.ZodType<Input>;
  answer(input: Input, context: ApiContext, incoming: Incoming): Promise<void>;
}

/** A call whose body or answer is a file. Session, origin, token and permission are judged as those of operations are. */
export interface FileRoute {
  method: string;
  path: string;
  meta: OperationMeta;
  described: Pick<Declaration<unknown>, 'summary' | 'takesFile' | 'answers'> & { input: z.ZodType };
  /** Raises `request.invalid` for input that does not fit, and what the call raises. */
  answer(input: Record<string, string>, context: ApiContext, incoming: Incoming): Promise<void>;
}

/** Declares such a call. */
export const fileRoute = <Input>({
  method,
  path,
  access,
  cost = 1,
  input,
  answer,
  ...described
}: Declaration<Input>): FileRoute => ({
  method,
  path,
  meta: { access, cost },
  described: { ...described, input },
  answer: async (fields, context, incoming) => answer(parseInput(input, fields), context, incoming),
});
