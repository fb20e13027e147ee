import type { Secret } from '@quoin/sdk';

/** A secret that shows itself only when it is asked to: its value stands in no property. */
export function sealed(value: string): Secret {
  return Object.freeze({ reveal: () => value });
}
