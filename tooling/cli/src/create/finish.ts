import { buildPackage } from '../build/build-package.ts';
import { writeReports } from '../check/reports.ts';
import { findWorkspace } from '../workspace/workspace.ts';

/** Installs the links of new workspaces and updates the lock file. False when that failed, with the reason on screen. */
async function link(): Promise<boolean> {
  const bootstrap = new URL('../../bin/bootstrap.mjs', import.meta.url).href;
  const { link } = (await import(bootstrap)) as { link(): Promise<boolean> };
  return link();
}

/** Makes a new or changed package usable: links it, builds it, writes its content report. False when that failed, with the reason on screen. */
export async function finish(folder: string, { install }: { install: boolean }): Promise<boolean> {
  if (install && !(await link())) return false;
  const pack = findWorkspace(folder).packages.find((candidate) => candidate.folder === folder);
  if (!pack || pack.role === 'site') return true;
  if (!(await buildPackage(folder))) return false;
  await writeReports(pack);
  return true;
}
