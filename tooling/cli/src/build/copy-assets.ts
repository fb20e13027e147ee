import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findAssets } from './asset-index.ts';

/** Copies stylesheets, fonts, pictures and the like from src/ to the same place in dist/, and removes those that are gone. */
export function copyAssets(folder: string): void {
  for (const file of findAssets(join(folder, 'dist'))) rmSync(join(folder, 'dist', file));
  for (const file of findAssets(join(folder, 'src'))) cpSync(join(folder, 'src', file), join(folder, 'dist', file));
}
