import {
  environment,
  isolatePlugins,
  readSettings,
  readVariable,
  withCompositions,
  type CompositionStore,
  type Settings,
} from '@quoin/server';
import { findWorkspace, type Workspace } from '@quoin/authoring/workspace';
import { otherServerHint } from '../start/data-folders.ts';

export interface Instance {
  settings: Settings;
  workspace: Workspace;
}

export async function withUpgrades<Result>(
  work: (instance: Instance & CompositionStore) => Promise<Result>,
): Promise<Result> {
  const workspace = findWorkspace(process.cwd());
  const hint = await otherServerHint(workspace.root, process.env);
  if (hint !== undefined) console.error(hint);
  isolatePlugins();
  const settings = readSettings(environment(), workspace.root);
  return withCompositions(settings, readVariable, (compositionStore) =>
    work({ ...compositionStore, settings, workspace }),
  );
}
