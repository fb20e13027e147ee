import type { Composing } from '@quoin/server';

/** Does something with the compositions of the instance that the settings name. */
export async function withInstance<Result>(work: (composing: Composing) => Promise<Result>): Promise<Result> {
  const { environment, isolatePlugins, readSettings, readVariable, withCompositions } = await import('@quoin/server');
  const { findWorkspace } = await import('../workspace/workspace.ts');
  isolatePlugins();
  const settings = readSettings(environment(), findWorkspace(process.cwd()).root);
  return withCompositions(settings, readVariable, work);
}

/** Prints what came of a command, for people or as JSON. */
export const print = (json: boolean | undefined, value: unknown, text: string): void =>
  console.log(json ? JSON.stringify(value, null, 2) : text);
