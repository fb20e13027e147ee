import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const plugins = fileURLToPath(new URL('../../../../plugins/', import.meta.url));

interface ChangedRelease {
  /** Folder below `plugins`. */
  plugin: string;
  version: string;
  /** The module of the changed release. It may import the present one from `./present.js`. */
  index: string;
}

/** Writes another version of a plugin of this workspace to a folder, as built. */
export async function writeRelease(folder: string, { plugin, version, index }: ChangedRelease): Promise<void> {
  await cp(join(plugins, plugin), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('/src') && !path.endsWith('.tsbuildinfo'),
  });
  const bundle = join(folder, 'dist/server-bundle');
  await rename(join(bundle, 'index.js'), join(bundle, 'present.js'));
  await writeFile(join(bundle, 'index.js'), index);
  const file = join(folder, 'package.json');
  const { devDependencies: _, ...manifest } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...manifest, version }));
}
