import { QuoinError } from '@quoin/sdk';

const deepest = 50;
/** Values that one JSON may hold: lists and objects with all that is in them. */
const mostValues = 10_000;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** An escape can stand for half a character, which no encoding and not every database can hold. */
function assertWhole(text: string): void {
  if (!text.isWellFormed()) throw new QuoinError('request.malformed', { reason: 'a text holds half of a character' });
}

/**
 * Refuses a value that is nested too deep, holds too many others, has keys that mean something to objects, or texts that cannot be
 * stored. Raises `request.too-deep`, `request.too-many-values`, `request.forbidden-key` and `request.malformed`.
 */
export function assertPlain(value: unknown, depth = 1, counted = { values: 0 }): void {
  counted.values += 1;
  if (counted.values > mostValues) throw new QuoinError('request.too-many-values', { limit: String(mostValues) });
  if (typeof value === 'string') assertWhole(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) throw new QuoinError('request.too-deep', { limit: String(deepest) });
  for (const [key, member] of Object.entries(value)) {
    if (forbidden.has(key)) throw new QuoinError('request.forbidden-key', { key });
    assertWhole(key);
    assertPlain(member, depth + 1, counted);
  }
}

/** Parses JSON from outside. Raises `request.malformed` and what `assertPlain` raises. */
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
