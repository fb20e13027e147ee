import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeAssetIndex } from './asset-index.ts';
import { bundleClients } from './bundle-clients.ts';
import { copyAssets } from './copy-assets.ts';

/**
 * Builds the plugin or brand in `folder` into its dist/: modules, stylesheets and other files, client entries
 * and their index. False when the compiler found errors, which it has printed by then.
 */
export async function buildPackage(folder: string): Promise<boolean> {
  if (!compile(folder)) return false;
  copyAssets(folder);
  await bundleClients(folder);
  writeAssetIndex(folder);
  return true;
}

function compile(folder: string): boolean {
  const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
  return spawnSync(process.execPath, [compiler, '-b'], { cwd: folder, stdio: 'inherit' }).status === 0;
}
