import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildPackage } from '../build/build-package.ts';
import type { Workspace, WorkspacePackage } from './workspace.ts';

/** Builds what changed: all packages, or one. On failure, prints the reason and returns false. */
export async function buildWorkspace({ root, packages }: Workspace, only?: WorkspacePackage): Promise<boolean> {
  if (existsSync(join(root, 'turbo.json'))) return runTurbo(root, only);
  for (const { role, folder } of only === undefined ? packages : [only]) {
    if (role === 'plugin' || role === 'brand') {
      // A package of plain JavaScript is published as it is.
      if (existsSync(join(folder, 'src')) && !(await buildPackage(folder))) return false;
    }
  }
  return true;
}

function runTurbo(root: string, only?: WorkspacePackage): boolean {
  const bin = join(root, 'node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(
    join(bin, 'turbo'),
    [
      'run',
      'build',
      '--log-prefix=none',
      '--output-logs=errors-only',
      ...(only === undefined ? [] : [`--filter=${only.name}`]),
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, TURBO_TELEMETRY_DISABLED: '1' },
    },
  );
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  return status === 0;
}
