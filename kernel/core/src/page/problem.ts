import type { Problem } from '@quoin/sdk';

/** Something that stops publishing. */
export interface ContentProblem extends Problem {
  /** The id of the node it is about; the page as a whole when absent. */
  node?: string;
  /** The path below its props, joined by dots, items of lists by id. */
  field?: string;
}
