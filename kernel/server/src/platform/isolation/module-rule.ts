import { isBuiltin } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuoinError } from '@quoin/sdk';
import { hostFolder, hostPackages } from '../packages/host-packages.ts';
import { ownerOf, type Owner } from './owners.ts';

/** Modules of Node that reach nothing but what they are handed. Every plugin gets these, any other one by a grant. */
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

/** A module of Node as grants name it: `node:fs` for `fs`, and for `fs/promises`. */
const grantedAs = (specifier: string): string => `node:${specifier.replace(/^node:/, '').replace(/\/.*/, '')}`;

/** Lets a plugin have a module of Node, by any of its names. Raises `module.refused`. Answers the name of one that has to be granted. */
export function assertBuiltin(
  { name: plugin }: Owner,
  specifier: string,
  granted: ReadonlySet<string>,
): string | undefined {
  const module = grantedAs(specifier);
  if (harmless.has(module)) return undefined;
  if (!granted.has(module)) throw new QuoinError('module.refused', { plugin, module });
  return module;
}

/** Lets a file have a module of Node, where it is run by something else than Node's own loader. Raises `module.refused`. */
export function assertImport(file: string, specifier: string): void {
  const owner = isBuiltin(specifier) ? ownerOf(file) : undefined;
  if (owner !== undefined) assertBuiltin(owner, specifier, owner.granted);
}

let hostFolders: readonly string[] | undefined;

/** Whether a file is of what the kernel shares with plugins, whichever installation of it that is. */
function isShared(file: string): boolean {
  hostFolders ??= hostPackages.map((name) => hostFolder(name) + sep);
  return (
    hostFolders.some((folder) => file.startsWith(folder)) ||
    hostPackages.some((name) => file.includes(['', 'node_modules', ...name.split('/'), ''].join(sep)))
  );
}

/** Whether a plugin asks for something that the kernel shares, by its name. */
const isSharedName = (specifier: string): boolean =>
  hostPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** Lets a plugin have a module that is no part of Node: of its own, of what it depends on, or of what the kernel shares. Raises `module.undeclared`. */
export function assertFile(owner: Owner, specifier: string, url: string): void {
  if (isSharedName(specifier) || (url.startsWith('file:') && (owner.isFoundIn(url) || isShared(fileURLToPath(url)))))
    return;
  throw new QuoinError('module.undeclared', { plugin: owner.name, module: specifier });
}
