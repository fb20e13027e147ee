import { sealEnvironment } from '../settings/environment.ts';
import type { Environment } from '../settings/variables.mjs';
import { guardGlobals } from './globals.ts';
import { registerLoadHook } from './load-hook.ts';

let isDone = false;

/**
 * Has plugins that this process loads from now on kept from what is not theirs: modules of Node that reach beyond them, the network but by the client
 * that they are given, and the variables of the environment, of which only harmless ones stay in `process.env`. Programs call it before anything else.
 * This guards against mistakes; who means harm finds a way around it. `variables` are kept like those that the process was started with.
 */
export function isolatePlugins(variables?: Environment): void {
  if (isDone) return;
  isDone = true;
  sealEnvironment(variables);
  registerLoadHook();
  guardGlobals();
}
