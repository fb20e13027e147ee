import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuoinError } from '@quoin/sdk';
import { findPackage } from './find-package.ts';

/** Packages shared with plugins, so that each exists once per process. */
export const hostPackages = ['@quoin/sdk', 'react', 'react-dom', 'zod'];

/** Returns a shared package's folder. The renderer provides React, the SDK zod. */
export function hostFolder(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const owners = ['@quoin/render', '@quoin/sdk'].map((owner) => findPackage(owner, here)?.folder ?? here);
  const found = [here, ...owners].map((owner) => findPackage(name, owner)).find((each) => each !== undefined);
  if (found === undefined) throw new QuoinError('package.incomplete', { name: '@quoin/server', dependency: name });
  return found.folder;
}
