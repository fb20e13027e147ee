import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KernelError } from '@quoin/core/errors';
import { findPackage, type FoundPackage } from './find-package.ts';

/** Packages shared with plugins, so that each exists once per process. */
export const hostPackages = ['@quoin/sdk', '@quoin/ui', 'react', 'react-dom', 'zod'];

const found = new Map<string, FoundPackage>();

/** Returns a shared package of this process. The renderer provides React and the ui, the SDK zod. */
export function hostPackage(name: string): FoundPackage {
  const known = found.get(name) ?? findHostPackage(name);
  found.set(name, known);
  return known;
}

function findHostPackage(name: string): FoundPackage {
  const here = dirname(fileURLToPath(import.meta.url));
  const owners = ['@quoin/render', '@quoin/sdk'].map((owner) => findPackage(owner, here)?.folder ?? here);
  const own = [here, ...owners].map((owner) => findPackage(name, owner)).find((each) => each !== undefined);
  if (own === undefined) throw new KernelError('package.incomplete', { name: '@quoin/server', dependency: name });
  return own;
}

export const hostFolder = (name: string): string => hostPackage(name).folder;
