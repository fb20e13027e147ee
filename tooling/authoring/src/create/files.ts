import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KernelError } from '@quoin/core/errors';

export type Files = Record<string, string>;

/** Writes files into a new folder. Raises `workspace.folder-taken` if it exists. */
export function writeNewFolder(folder: string, files: Files): void {
  if (existsSync(folder)) throw new KernelError('workspace.folder-taken', { folder });
  write(folder, files);
}

/** Entries of git and npm, which no author wrote. */
const harmless = new Set(['.git', '.npmrc', 'node_modules', 'package-lock.json']);

/**
 * Writes files into a folder that is empty but for git and what npm installed there. Raises `workspace.folder-used` if
 * it has other files.
 */
export function writeRepository(folder: string, files: Files): void {
  const installed = dependenciesOnly(join(folder, 'package.json'));
  const others = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (name) => !harmless.has(name) && !(name === 'package.json' && installed !== undefined),
  );
  if (others.length > 0) throw new KernelError('workspace.folder-used', { folder, files: others.join(', ') });
  const manifest = JSON.parse(files['package.json'] ?? '{}') as Dependencies;
  const devDependencies = { ...installed?.devDependencies, ...manifest.devDependencies };
  const dependencies = { ...manifest.dependencies, ...installed?.dependencies };
  write(folder, {
    ...files,
    'package.json': json({
      ...manifest,
      ...(Object.keys(dependencies).length > 0 ? { dependencies } : {}),
      devDependencies,
    }),
  });
}

interface Dependencies {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Reads the package.json that `npm install` writes into an empty folder; undefined for one of an author. */
function dependenciesOnly(file: string): Dependencies | undefined {
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  const isOfNpm = Object.keys(manifest).every((key) => ['private', 'dependencies', 'devDependencies'].includes(key));
  return isOfNpm ? manifest : undefined;
}

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
