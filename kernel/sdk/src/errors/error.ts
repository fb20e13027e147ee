import { catalogue, type ErrorCode, type ErrorDetails } from './catalogue.ts';

/** A place in what was sent or stored, and what is wrong there. */
export interface Problem {
  /** Where: a dotted path, a plugin and contribution, or a node and field. */
  where: string;
  /** What is wrong and what to do, as one sentence. */
  message: string;
}

/** Characters that a sentence about somebody's input may take over from it. */
const longest = 1_000;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…`.toWellFormed() : text);

/** The details of a refusal, which may quote what was sent. What is wrong with the instance itself is told in full. */
const told = (status: number, details: Record<string, string>): Record<string, string> =>
  status >= 500 ? details : Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, cut(detail)]));

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
    const shown = told(status, details) as ErrorDetails<Code>;
    super(message(shown), 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.status = status;
    this.details = shown;
    this.problems = (options.problems ?? []).map((problem) => ({
      ...problem,
      ...told(status, { where: problem.where, message: problem.message }),
    }));
  }
}

/** One line for each problem: where it is, and what to do about it. */
export const listProblems = (problems: readonly Problem[]): string =>
  problems.map(({ where, message }) => `  ${where}: ${message}`).join('\n');
