import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAsset } from './asset-index.ts';

/** Copies stylesheets, fonts, pictures and the like from src/ to the same place in dist/, and removes those that are gone. */
export function copyAssets(folder: string): void {
  for (const file of globSync('**/*.*', { cwd: join(folder, 'dist') }).filter(isAsset)) {
    rmSync(join(folder, 'dist', file));
  }
  for (const file of globSync('**/*.*', { cwd: join(folder, 'src') }).filter(isAsset)) {
    cpSync(join(folder, 'src', file), join(folder, 'dist', file));
  }
}
