import { QuoinError } from '@quoin/sdk';

const deepest = 50;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** An escape can stand for half a character, which no encoding and not every database can hold. */
function assertWhole(text: string): void {
  if (!text.isWellFormed()) throw new QuoinError('request.malformed', { reason: 'a text holds half of a character' });
}

/**
 * Refuses a value that is nested too deep, has keys that mean something to objects, or texts that cannot be stored. Raises
 * `request.too-deep`, `request.forbidden-key` and `request.malformed`.
 */
export function assertPlain(value: unknown, depth = 1): void {
  if (typeof value === 'string') assertWhole(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) throw new QuoinError('request.too-deep', { limit: String(deepest) });
  for (const [key, member] of Object.entries(value)) {
    if (forbidden.has(key)) throw new QuoinError('request.forbidden-key', { key });
    assertWhole(key);
    assertPlain(member, depth + 1);
  }
}

/** Parses JSON from outside. Raises `request.malformed`, `request.too-deep` and `request.forbidden-key`. */
export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it does not parse' : 'it is not UTF-8';
    throw new QuoinError('request.malformed', { reason }, { cause: error });
  }
  assertPlain(value);
  return value;
}
