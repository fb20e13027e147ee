import { ORPCError } from '@orpc/client';

/** A finding inside an error: where, and what is wrong there. */
interface FailureProblem {
  where: string;
  message: string;
}

/** An error in words for people. */
export interface Failure {
  /** The catalogue's name of it; `offline` when no answer came. */
  code: string;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  problems: readonly FailureProblem[];
  /** The id of the request, to quote in a report. */
  request: string | undefined;
}

interface Told {
  problems?: FailureProblem[];
  request?: string;
}

/** Whatever a call raised, in words for people. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    const { problems = [], request } = (error.data ?? {}) as Told;
    return { code: String(error.code), status: error.status, message: error.message, problems, request };
  }
  if (error instanceof TypeError) {
    return {
      code: 'offline',
      status: 0,
      message: 'The server cannot be reached. Check the connection; nothing that you entered is lost.',
      problems: [],
      request: undefined,
    };
  }
  return {
    code: 'unexpected',
    status: 0,
    message: error instanceof Error ? error.message : String(error),
    problems: [],
    request: undefined,
  };
}

/** Whether a call failed with this code of the catalogue. */
export const isFailure = (error: unknown, code: string): boolean => failureOf(error).code === code;
