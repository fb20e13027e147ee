export interface Gap {
  node: string;
  component: string;
  plugin: string;
  /** Such as `render`; `resolve` if the template is unavailable. */
  during: string;
  error: Error;
}

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
