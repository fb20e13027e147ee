import { readFileSync } from 'node:fs';
import { checkContrast, checkTokenShape } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { BrandTokens } from '@quoin/sdk';
import { checkTokens } from '@quoin/testing/report';

/** The rules of `testBrand`, each only if the one before holds. */
function problemsOf(tokens: unknown): string[] {
  const malformed = checkTokenShape(tokens);
  if (malformed.length > 0) return malformed;
  const refused = checkTokens(tokens as BrandTokens);
  return refused.length > 0 ? refused : checkContrast(tokens as BrandTokens);
}

/** Reads the tokens of a new brand from a JSON file. Raises `workspace.tokens-invalid`. */
export function readTokens(file: string): BrandTokens {
  const fail = (...problems: string[]) =>
    new KernelError('workspace.tokens-invalid', { file, problems: problems.map((each) => `  ${each}`).join('\n') });
  let tokens: unknown;
  try {
    tokens = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw fail(error instanceof SyntaxError ? `It is no JSON: ${error.message}` : 'It cannot be read.');
  }
  const problems = problemsOf(tokens);
  if (problems.length > 0) throw fail(...problems);
  return tokens as BrandTokens;
}
