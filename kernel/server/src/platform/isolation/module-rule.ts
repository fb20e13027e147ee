import { isBuiltin } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KernelError } from '@quoin/core/errors';
import { hostFolder, hostPackages } from '../packages/host-packages.ts';
import { ownerOf, type Owner } from './owners.ts';

/** Node modules that reach only their arguments. All others need a grant. */
const harmless = new Set(
  [
    'assert',
    'async_hooks',
    'buffer',
    'constants',
    'crypto',
    'events',
    'path',
    'perf_hooks',
    'punycode',
    'querystring',
    'stream',
    'string_decoder',
    'timers',
    'url',
    'util',
    'zlib',
  ].map((name) => `node:${name}`),
);

/** The name in grants: `node:fs` for `fs` and `fs/promises`. */
const grantedAs = (specifier: string): string => `node:${specifier.replace(/^node:/, '').replace(/\/.*/, '')}`;

/** Asserts that a plugin may use a Node module. Returns its name if it needs a grant. Raises `module.refused`. */
export function assertBuiltin(
  { name: plugin }: Owner,
  specifier: string,
  granted: ReadonlySet<string>,
): string | undefined {
  const module = grantedAs(specifier);
  if (harmless.has(module)) return undefined;
  if (!granted.has(module)) throw new KernelError('module.refused', { plugin, module });
  return module;
}

/** Like `assertBuiltin`, for files run outside Node's loader. Raises `module.refused`. */
export function assertImport(file: string, specifier: string): void {
  const owner = isBuiltin(specifier) ? ownerOf(file) : undefined;
  if (owner !== undefined) assertBuiltin(owner, specifier, owner.granted);
}

let hostFolders: readonly string[] | undefined;

/** True for any installation of a shared package. */
function isShared(file: string): boolean {
  hostFolders ??= hostPackages.map((name) => hostFolder(name) + sep);
  return (
    hostFolders.some((folder) => file.startsWith(folder)) ||
    hostPackages.some((name) => file.includes(['', 'node_modules', ...name.split('/'), ''].join(sep)))
  );
}

const isSharedName = (specifier: string): boolean =>
  hostPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** Allows a plugin's own modules, its dependencies and shared packages. Raises `module.undeclared`. */
export function assertFile(owner: Owner, specifier: string, url: string): void {
  if (isSharedName(specifier) || (url.startsWith('file:') && (owner.isFoundIn(url) || isShared(fileURLToPath(url)))))
    return;
  throw new KernelError('module.undeclared', { plugin: owner.name, module: specifier });
}
