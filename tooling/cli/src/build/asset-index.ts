import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** dist/assets.json: what the kernel serves of a package. Paths are relative to dist/. */
export interface AssetIndex {
  /** 16 hexadecimal digits that change with any served file, for immutable URLs. */
  hash: string;
  /** Folder of a component or template → its stylesheet. */
  css: Record<string, string>;
  /** Folder of an island → its client entry. */
  client: Record<string, string>;
}

const unserved = new Set(['.ts', '.tsx', '.js', '.json', '.map', '.md', '.snap', '.tsbuildinfo']);

/** Whether a file of src/ or dist/ is neither code nor data: a stylesheet, a font, a picture. */
export function isAsset(file: string): boolean {
  return extname(file) !== '' && !unserved.has(extname(file));
}

/** Indexes the built files of the package in `folder`. */
export function writeAssetIndex(folder: string): void {
  const dist = join(folder, 'dist');
  const clients = globSync('client/**/*.js', { cwd: dist });
  const assets = globSync('**/*.*', { cwd: dist }).filter(isAsset);
  const index: AssetIndex = {
    hash: hashOf(dist, [...assets, ...clients]),
    css: byFolder(assets.filter((file) => basename(file) === `${basename(dirname(file))}.css`), dirname),
    client: byFolder(clients.filter((file) => dirname(file) === 'client'), (file) => file.slice(0, -'.js'.length)),
  };
  writeFileSync(join(dist, 'assets.json'), `${JSON.stringify(index, null, 2)}\n`);
}

function byFolder(files: string[], folderOf: (file: string) => string): Record<string, string> {
  return Object.fromEntries(files.toSorted().map((file) => [basename(folderOf(file)), file]));
}

function hashOf(dist: string, files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(dist, file))).update('\0');
  return hash.digest('hex').slice(0, 16);
}
