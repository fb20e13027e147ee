/** A part of a page that is missing because its plugin failed. */
export interface Gap {
  /** The node's id. */
  node: string;
  /** Its registered name. */
  component: string;
  /** The package at fault. */
  plugin: string;
  /** What was being done, such as `render`; `resolve` when the page's template is not to be had. */
  during: string;
  error: Error;
}

/** Whatever a plugin throws, as an error. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
