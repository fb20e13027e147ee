import { catalogue, type ErrorCode } from './catalogue.ts';

/** A place in what was sent or stored, and what is wrong there. */
export interface Problem {
  /** Where: a dotted path, a plugin and contribution, or a node and field. */
  where: string;
  /** What is wrong and what to do, as one sentence. */
  message: string;
}

/** An error of the catalogue, with the details its message was made from. */
export class QuoinError extends Error {
  override readonly name = 'QuoinError';
  readonly code: ErrorCode;
  /** The HTTP status that answers a request which ran into this error. */
  readonly status: number;
  readonly details: Record<string, string>;
  /** Single findings, where there is more than one thing to correct. */
  readonly problems: Problem[];

  constructor(code: ErrorCode, details: Record<string, string> = {}, options: { cause?: unknown; problems?: Problem[] } = {}) {
    super(catalogue[code].message(details), 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.status = catalogue[code].status;
    this.details = details;
    this.problems = options.problems ?? [];
  }
}
