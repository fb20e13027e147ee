import type { Problem } from '@quoin/sdk';
import { composeStored, storeInstalled } from '../sites/site-folder.ts';
import { folderOf, type CompositionStore } from './composition-store.ts';

/**
 * Composes what is installed for a site, and lists what prevents serving it. Needs no database. Raises `site.unknown`.
 */
export async function installedProblems(
  { store, sitesDir, secret }: Omit<CompositionStore, 'storage'>,
  site: string,
): Promise<readonly Problem[]> {
  const folder = await folderOf({ sitesDir }, site);
  const { problems, definition } = await storeInstalled(folder, store);
  return problems.length > 0 ? problems : (await composeStored(folder, definition, store, secret)).problems;
}
