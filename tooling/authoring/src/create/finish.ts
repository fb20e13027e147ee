import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPackage } from '../build/build-package.ts';
import { writeReports } from '../check/reports.ts';
import { findWorkspace, isOfQuoin } from '../workspace/workspace.ts';
import { npmInstall } from './npm-install.ts';

/** Links new packages. On failure, prints the reason and returns false. */
async function link(folder: string): Promise<boolean> {
  const workspace = findWorkspace(folder);
  if (!isOfQuoin(workspace)) return npmInstall(workspace.root);
  const bootstrap = pathToFileURL(join(workspace.root, 'tooling/cli/bin/bootstrap.mjs')).href;
  const { link } = (await import(bootstrap)) as { link(): Promise<boolean> };
  return link();
}

/** Links and builds a package, and writes its content report. On failure, prints the reason and returns false. */
export async function finish(folder: string, { install }: { install: boolean }): Promise<boolean> {
  if (install && !(await link(folder))) return false;
  const pack = findWorkspace(folder).packages.find((candidate) => candidate.folder === folder);
  if (!pack || pack.role === 'site') return true;
  if (!(await buildPackage(folder))) return false;
  await writeReports(pack);
  return true;
}
