import type { CompositionStore } from '@quoin/server';

export async function withInstance<Result>(
  work: (compositionStore: CompositionStore) => Promise<Result>,
): Promise<Result> {
  const { environment, isolatePlugins, readSettings, readVariable, withCompositions } = await import('@quoin/server');
  const { findWorkspace } = await import('@quoin/authoring/workspace');
  const { otherServerHint } = await import('../start/data-folders.ts');
  const { root } = findWorkspace(process.cwd());
  const hint = await otherServerHint(root, process.env);
  if (hint !== undefined) console.error(hint);
  isolatePlugins();
  const settings = readSettings(environment(), root);
  return withCompositions(settings, readVariable, work);
}

/** Opens the packages of an instance, without its database: for commands that change files only. */
export async function openPackages(root: string): Promise<Omit<CompositionStore, 'storage'>> {
  const { join } = await import('node:path');
  const { environment, isolatePlugins, openPackageStore, readSettings, readVariable } = await import('@quoin/server');
  isolatePlugins();
  const { dataDir, sitesDir } = readSettings(environment(), root);
  return { store: await openPackageStore(join(dataDir, 'packages')), sitesDir, secret: readVariable };
}

export const print = (json: boolean | undefined, value: unknown, text: string): void =>
  console.log(json ? JSON.stringify(value, null, 2) : text);
