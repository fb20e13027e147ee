import { ORPCError } from '@orpc/client';

interface ErrorBody {
  code?: string;
  message?: string;
  problems?: unknown[];
  request?: string;
}

/** Returns the error of an API call that the client did not send. `body` is the response's, if any. */
export function refusalOf(status: number, body: unknown): ORPCError<string, Pick<ErrorBody, 'problems' | 'request'>> {
  const {
    code = 'unexpected',
    message = `The server answered with ${status}.`,
    problems = [],
    request,
  } = (body ?? {}) as ErrorBody;
  return new ORPCError(code, { status, message, data: { problems, ...(request === undefined ? {} : { request }) } });
}
