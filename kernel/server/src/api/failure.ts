import { ORPCError } from '@orpc/contract';
import { ValidationError } from '@orpc/server';
import { QuoinError, type Problem } from '@quoin/sdk';

const problemOf = ({ path = [], message }: ValidationError['issues'][number]): Problem => ({
  where: path.map((part) => (typeof part === 'object' ? String(part.key) : String(part))).join('.') || 'input',
  message,
});

/** What an operation threw, in the words of the catalogue: input that does not fit names each place. */
export function apiFailure(error: unknown): unknown {
  if (!(error instanceof ORPCError)) return error;
  const cause: unknown = error.cause;
  if (error.code !== 'BAD_REQUEST' || !(cause instanceof ValidationError)) return error;
  const problems = cause.issues.map(problemOf);
  const { where = 'input', message = 'it does not fit' } = problems[0] ?? {};
  return new QuoinError('request.invalid', { where, reason: message.replace(/\.$/, '') }, { cause: error, problems });
}
