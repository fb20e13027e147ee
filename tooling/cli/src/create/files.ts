import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KernelError } from '@quoin/core/errors';

export type Files = Record<string, string>;

/** Writes files into a new folder. Raises `workspace.folder-taken` if it exists. */
export function writeNewFolder(folder: string, files: Files): void {
  if (existsSync(folder)) throw new KernelError('workspace.folder-taken', { folder });
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
