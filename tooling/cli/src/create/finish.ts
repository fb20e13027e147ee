import { buildPackage } from '../build/build-package.ts';
import { writeReports } from '../check/reports.ts';
import { changePackages } from '../workspace/change-packages.ts';
import { findWorkspace } from '../workspace/workspace.ts';

/** Links new workspaces. On failure, prints the reason and returns false. */
async function link(): Promise<boolean> {
  const bootstrap = new URL('../../bin/bootstrap.mjs', import.meta.url).href;
  const { link } = (await import(bootstrap)) as { link(): Promise<boolean> };
  return link();
}

/** Links and builds a package, and writes its content report. On failure, prints the reason and returns false. */
export async function finish(folder: string, { install }: { install: boolean }): Promise<boolean> {
  const { root } = findWorkspace(folder);
  if (install && !(await changePackages(root, 'links a new package', link))) return false;
  const pack = findWorkspace(folder).packages.find((candidate) => candidate.folder === folder);
  if (!pack || pack.role === 'site') return true;
  if (!(await buildPackage(folder))) return false;
  await writeReports(pack);
  return true;
}
