import { KernelError } from '@quoin/core/errors';

const maxDepth = 50;
/** Max values in one document, nested ones included. */
const maxValues = 10_000;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** UTF-8 and some databases cannot store lone surrogates. */
function assertWellFormed(text: string): void {
  if (!text.isWellFormed()) throw new KernelError('request.malformed', { reason: 'a text holds half of a character' });
}

/**
 * Rejects deep nesting, too many values, special keys and lone surrogates. Raises `request.too-deep`,
 * `request.too-many-values`, `request.forbidden-key` and `request.malformed`.
 */
export function assertPlain(value: unknown, depth = 1, counted = { values: 0 }): void {
  counted.values += 1;
  if (counted.values > maxValues) throw new KernelError('request.too-many-values', { limit: String(maxValues) });
  if (typeof value === 'string') assertWellFormed(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw new KernelError('request.too-deep', { limit: String(maxDepth) });
  for (const [key, member] of Object.entries(value)) {
    if (forbidden.has(key)) throw new KernelError('request.forbidden-key', { key });
    assertWellFormed(key);
    assertPlain(member, depth + 1, counted);
  }
}

/** Parses untrusted JSON. Raises `request.malformed` and the errors of `assertPlain`. */
export function parseJson(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it does not parse' : 'it is not UTF-8';
    throw new KernelError('request.malformed', { reason }, { cause: error });
  }
  assertPlain(value);
  return value;
}
