import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findAssets } from './asset-index.ts';

/** Copies assets to dist/, and deletes stale copies there. */
export function copyAssets(folder: string): void {
  for (const file of findAssets(join(folder, 'dist'))) rmSync(join(folder, 'dist', file));
  for (const file of findAssets(join(folder, 'src'))) cpSync(join(folder, 'src', file), join(folder, 'dist', file));
}
