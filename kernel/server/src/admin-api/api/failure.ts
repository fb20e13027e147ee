import { ORPCError, type Schema } from '@orpc/contract';
import { ValidationError } from '@orpc/server';
import { plainWords, sentenceOf } from '@quoin/core';
import { QuoinError, z, type Problem } from '@quoin/sdk';
import { mostProblems } from '../../platform/http/failure.ts';

/** The values that tell the forms of a choice apart, where that is what a choice goes by. */
function choicesOf(issue: z.core.$ZodRawIssue): string[] {
  const { inst } = issue;
  if (issue.code !== 'invalid_union' || !(inst instanceof z.ZodDiscriminatedUnion)) return [];
  const values = inst._zod.propValues[inst.def.discriminator] ?? [];
  return [...values].map((value) => JSON.stringify(value) ?? String(value));
}

/** What is wrong with a field of the input: a name that is not known is told with those that are. */
const inputWords: z.core.$ZodErrorMap = (issue) => {
  const choices = choicesOf(issue);
  if (choices.length > 0) return `must be one of ${choices.join(', ')}`;
  if (issue.code !== 'unrecognized_keys' || !(issue.inst instanceof z.ZodObject)) return plainWords(issue);
  const keys = issue.keys.map((key) => JSON.stringify(key)).join(', ');
  return `must not have ${keys}, only ${Object.keys(issue.inst.shape).join(', ')}`;
};

/** One thing that a schema finds, in words. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const whereIs = ({ path = [] }: Issue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'input';

/** What is wrong with an input: the first places, in words. */
function invalidInput(issues: readonly Issue[], cause?: unknown): QuoinError {
  const problems = issues
    .slice(0, mostProblems)
    .map((issue): Problem => ({ where: whereIs(issue), message: sentenceOf('The value', issue) }));
  const [first] = issues;
  const { where, reason } =
    first === undefined
      ? { where: 'input', reason: 'it does not fit' }
      : { where: whereIs(first), reason: `the value ${first.message}` };
  return new QuoinError('request.invalid', { where, reason }, { cause, problems });
}

/** An input that fits its schema. Raises `request.invalid`. */
export function parseInput<Input>(schema: z.ZodType<Input>, input: unknown): Input {
  const parsed = schema.safeParse(input, { error: inputWords });
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
}

/** A schema of an operation's input that says in words what does not fit. */
export function worded(schema: z.ZodType): Schema<unknown, unknown> {
  const validate = (input: unknown) => {
    const parsed = schema.safeParse(input, { error: inputWords });
    return parsed.success ? { value: parsed.data } : { issues: parsed.error.issues };
  };
  return { '~standard': { version: 1, vendor: 'quoin', validate } };
}

/** What an operation threw, in the words of the catalogue: input that does not fit its schema names each place. */
export function apiFailure(error: unknown): unknown {
  if (!(error instanceof ORPCError)) return error;
  const cause: unknown = error.cause;
  if (error.code !== 'BAD_REQUEST' || !(cause instanceof ValidationError)) return error;
  return invalidInput(cause.issues, error);
}
