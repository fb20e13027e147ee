import { sealEnvironment } from '../settings/environment.ts';
import type { Environment } from '../settings/variables.mjs';
import { guardGlobals } from './globals.ts';
import { registerLoadHook } from './load-hook.ts';

let isDone = false;

/**
 * Restricts plugins loaded later: privileged Node modules, network access other than their `http`, and all but harmless
 * variables of `process.env`. Programs call it first. It guards against mistakes, not malice. The kernel can still read
 * `variables`, like those of the process.
 */
export function isolatePlugins(variables?: Environment): void {
  if (isDone) return;
  isDone = true;
  sealEnvironment(variables);
  registerLoadHook();
  guardGlobals();
}
