import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuoinError } from '@quoin/sdk';
import { findPackage } from './find-package.ts';

/** What packages use of the kernel's, so that there is one of each in a process. */
export const hostPackages = ['@quoin/sdk', 'react', 'react-dom', 'zod'];

/** The folder of one of the packages that the kernel shares with plugins: the renderer brings React, the contract its schemas. */
export function hostFolder(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const owners = ['@quoin/render', '@quoin/sdk'].map((owner) => findPackage(owner, here)?.folder ?? here);
  const found = [here, ...owners].map((owner) => findPackage(name, owner)).find((each) => each !== undefined);
  if (found === undefined) throw new QuoinError('package.incomplete', { name: '@quoin/server', dependency: name });
  return found.folder;
}
