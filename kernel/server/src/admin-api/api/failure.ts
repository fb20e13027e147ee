import { ORPCError, type Schema } from '@orpc/contract';
import { ValidationError } from '@orpc/server';
import { schemaMessages, sentenceOf } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { QuoinError } from '@quoin/sdk';
import { z, type Problem } from '@quoin/sdk';
import { maxProblems } from '../../platform/http/failure.ts';

/** Discriminator values of a union; empty for other issues. */
function choicesOf(issue: z.core.$ZodRawIssue): string[] {
  const { inst } = issue;
  if (issue.code !== 'invalid_union' || !(inst instanceof z.ZodDiscriminatedUnion)) return [];
  const values = inst._zod.propValues[inst.def.discriminator] ?? [];
  return [...values].map((value) => JSON.stringify(value) ?? String(value));
}

/** Error messages of the input. Unknown keys are reported with the known ones. */
const inputMessages: z.core.$ZodErrorMap = (issue) => {
  const choices = choicesOf(issue);
  if (choices.length > 0) return `must be one of ${choices.join(', ')}`;
  if (issue.code !== 'unrecognized_keys' || !(issue.inst instanceof z.ZodObject)) return schemaMessages(issue);
  const keys = issue.keys.map((key) => JSON.stringify(key)).join(', ');
  return `must not have ${keys}, only ${Object.keys(issue.inst.shape).join(', ')}`;
};

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const whereIs = ({ path = [] }: Issue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'input';

function invalidInput(issues: readonly Issue[], cause?: unknown): QuoinError {
  const problems = issues
    .slice(0, maxProblems)
    .map((issue): Problem => ({ where: whereIs(issue), message: sentenceOf('The value', issue) }));
  const [first] = issues;
  const { where, reason } =
    first === undefined
      ? { where: 'input', reason: 'it does not fit' }
      : { where: whereIs(first), reason: `the value ${first.message}` };
  return new KernelError('request.invalid', { where, reason }, { cause, problems });
}

/** Raises `request.invalid`. */
export function parseInput<Input>(schema: z.ZodType<Input>, input: unknown): Input {
  const parsed = schema.safeParse(input, { error: inputMessages });
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
}

/** Wraps an input schema so that its issues use these messages. */
export function withInputMessages(schema: z.ZodType): Schema<unknown, unknown> {
  const validate = (input: unknown) => {
    const parsed = schema.safeParse(input, { error: inputMessages });
    return parsed.success ? { value: parsed.data } : { issues: parsed.error.issues };
  };
  return { '~standard': { version: 1, vendor: 'quoin', validate } };
}

/** Converts errors to catalog errors that name each invalid field. */
export function apiFailure(error: unknown): unknown {
  if (!(error instanceof ORPCError)) return error;
  const cause: unknown = error.cause;
  if (error.code !== 'BAD_REQUEST' || !(cause instanceof ValidationError)) return error;
  return invalidInput(cause.issues, error);
}
