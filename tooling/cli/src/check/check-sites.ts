import { join, relative } from 'node:path';
import type { CheckSites } from '@quoin/authoring/commands';
import { KernelError } from '@quoin/core/errors';
import { type Problem, QuoinError } from '@quoin/sdk/errors';

const lines = (problems: readonly Problem[]): string[] => problems.map(({ where, message }) => `${where}: ${message}`);

/**
 * Prepares this process for plugins. The result composes every site, or the given one, and reads its content. It raises
 * `site.unknown`.
 */
export async function openSites(): Promise<CheckSites> {
  const { emptyKinds } = await import('@quoin/core');
  const { findSiteFolders, isolatePlugins, readImportable, readSiteFolder, readVariable } =
    await import('@quoin/server');
  isolatePlugins();

  async function checkSite(folder: string): Promise<{ id: string; problems: string[]; notes?: string[] }> {
    const { id, composed, problems } = await readSiteFolder(folder, readVariable);
    if (composed === undefined) return { id, problems: lines(problems) };
    const notes = lines(emptyKinds(composed));
    try {
      await readImportable(join(folder, 'content'), composed);
      return { id, problems: lines(problems), notes };
    } catch (error) {
      if (!(error instanceof QuoinError)) throw error;
      return { id, problems: lines(error.problems), notes };
    }
  }

  return async ({ root }, site) => {
    const checked = (await findSiteFolders(join(root, 'sites'))).map(async (folder) => ({
      folder: relative(root, folder).replaceAll('\\', '/'),
      ...(await checkSite(folder)),
    }));
    const found = (await Promise.all(checked)).filter(({ id }) => site === undefined || id === site);
    if (site !== undefined && found.length === 0) throw new KernelError('site.unknown', { site });
    return found.map(({ folder, problems, notes = [] }) => ({ folder, problems, notes }));
  };
}
