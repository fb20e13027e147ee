import { ORPCError } from '@orpc/client';

interface FailureProblem {
  where: string;
  message: string;
}

/** Error as shown to users. */
export interface Failure {
  /** Error code from the catalog; `offline` if there was no response. */
  code: string;
  /** HTTP status; 0 if there was no response. */
  status: number;
  message: string;
  problems: readonly FailureProblem[];
  /** Request id, to quote in a report. */
  request: string | undefined;
}

interface ErrorBody {
  problems?: FailureProblem[];
  request?: string;
}

/** Converts anything a call raised to a failure for users. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    const { problems = [], request } = (error.data ?? {}) as ErrorBody;
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
    // The first load has nothing of the core.
    message: error instanceof Error ? error.message : String(error),
    problems: [],
    request: undefined,
  };
}

export const isFailure = (error: unknown, code: string): boolean => failureOf(error).code === code;
