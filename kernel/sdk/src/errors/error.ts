import { catalogue, type ErrorCode } from './catalogue.ts';
import type { ErrorEntry } from './entry.ts';

type Entries = Readonly<Record<string, ErrorEntry<string>>>;

/** Values in the message of a code. */
export type ErrorDetails<Code extends string, Table = typeof catalogue> =
  Table extends Record<Code, ErrorEntry<infer Detail>> ? Record<Detail, string> : never;

export interface Problem {
  /** A dotted path, a plugin and contribution, or a node and field. */
  where: string;
  /** The problem and what to do, as a sentence. */
  message: string;
}

/** Max characters quoted from a request. */
const maxQuoted = 1_000;

const cut = (text: string): string => (text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…`.toWellFormed() : text);

/** Truncates details of client errors, which may quote the request; server errors keep them. */
const truncated = (status: number, details: Record<string, string>): Record<string, string> =>
  status >= 500 ? details : Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, cut(detail)]));

/** An expected failure. The class has a table of its entries by code. */
export class QuoinError<Code extends string = ErrorCode, Table = typeof catalogue> extends Error {
  protected static readonly entries: Entries = catalogue;
  override readonly name = 'QuoinError';
  readonly code: string;
  /** HTTP status of the response. */
  readonly status: number;
  readonly details: Record<string, string>;
  /** Individual problems, if several. */
  readonly problems: Problem[];

  constructor(code: Code, details: ErrorDetails<Code, Table>, options: { cause?: unknown; problems?: Problem[] } = {}) {
    const { status, message } = new.target.entries[code] as ErrorEntry<string>;
    const shown = truncated(status, details);
    super(message(shown), 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.status = status;
    this.details = shown;
    this.problems = (options.problems ?? []).map((problem) => ({
      ...problem,
      ...truncated(status, { where: problem.where, message: problem.message }),
    }));
  }
}

/** Formats problems as lines of `where: message`. */
export const listProblems = (problems: readonly Problem[]): string =>
  problems.map(({ where, message }) => `  ${where}: ${message}`).join('\n');
