import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteOwner, type Owner } from '../../platform/isolation/owners.ts';
import { findPackage, type FoundPackage } from '../../platform/packages/find-package.ts';
import { closureFolders } from './closure.ts';

let kernelFolders: Promise<ReadonlySet<string>> | undefined;

/** In a workspace, plugins share some of the kernel's dependencies; stored packages share none. */
async function readKernelFolders(): Promise<ReadonlySet<string>> {
  const kernel = findPackage('@quoin/server', dirname(fileURLToPath(import.meta.url)));
  return new Set(kernel && (await closureFolders(kernel)).values());
}

/** Must precede loading. Raises `package.incomplete`. */
export async function ownPackage(found: FoundPackage, granted: readonly string[]): Promise<Owner> {
  const folders = new Set((await closureFolders(found)).values());
  if (folders.size === 1) return noteOwner(found, folders, folders, granted);
  kernelFolders ??= readKernelFolders();
  const shared = await kernelFolders;
  return noteOwner(found, folders, new Set([...folders].filter((folder) => !shared.has(folder))), granted);
}
