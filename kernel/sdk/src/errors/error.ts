import { catalogue, type ErrorCode, type ErrorDetails } from './catalogue.ts';

/** A place in what was sent or stored, and what is wrong there. */
export interface Problem {
  /** Where: a dotted path, a plugin and contribution, or a node and field. */
  where: string;
  /** What is wrong and what to do, as one sentence. */
  message: string;
}

/** An error of the catalogue. Thrown for every failure that Quoin expects. */
export class QuoinError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'QuoinError';
  readonly code: Code;
  /** The HTTP status that answers a request which ran into this error. */
  readonly status: number;
  readonly details: Record<string, string>;
  /** Single findings, where there is more than one thing to correct. */
  readonly problems: Problem[];

  constructor(code: Code, details: ErrorDetails<Code>, options: { cause?: unknown; problems?: Problem[] } = {}) {
    const { status, message } = catalogue[code] as { status: number; message: (details: ErrorDetails<Code>) => string };
    super(message(details), 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.status = status;
    this.details = details;
    this.problems = options.problems ?? [];
  }
}

/** One line for each problem: where it is, and what to do about it. */
export const listProblems = (problems: readonly Problem[]): string =>
  problems.map(({ where, message }) => `  ${where}: ${message}`).join('\n');
