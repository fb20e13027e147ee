import {
  environment,
  isolatePlugins,
  readSettings,
  readVariable,
  withCompositions,
  type Composing,
  type Settings,
} from '@quoin/server';
import { findWorkspace, type Workspace } from '../workspace/workspace.ts';

/** The instance of the workspace that a command runs in. */
export interface Instance {
  settings: Settings;
  workspace: Workspace;
}

/** Does something with the instance that the settings name, and with what its sites are made of. */
export async function withUpgrades<Result>(work: (instance: Instance & Composing) => Promise<Result>): Promise<Result> {
  const workspace = findWorkspace(process.cwd());
  isolatePlugins();
  const settings = readSettings(environment(), workspace.root);
  return withCompositions(settings, readVariable, (composing) => work({ ...composing, settings, workspace }));
}
