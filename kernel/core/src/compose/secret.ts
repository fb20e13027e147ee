import type { Secret } from '@quoin/sdk';

/** Keeps the value in a closure instead of a property. */
export function sealed(value: string): Secret {
  return Object.freeze({ reveal: () => value });
}
