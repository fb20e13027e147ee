import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { globSync } from 'tinyglobby';

/** dist/assets.json: what the kernel serves. Paths are relative to dist/. */
export interface AssetIndex {
  /** 16 hexadecimal digits that change with any served file. */
  hash: string;
  /** Stylesheet by folder. */
  css: Record<string, string>;
  /** Client entry by folder. */
  client: Record<string, string>;
}

const unserved = new Set(['.ts', '.tsx', '.js', '.json', '.map', '.md', '.snap', '.tsbuildinfo']);

/** True for files that are neither code nor data. */
function isAsset(file: string): boolean {
  return extname(file) !== '' && !unserved.has(extname(file));
}

export const findAssets = (root: string): string[] => globSync('**/*.*', { cwd: root }).filter(isAsset);

export function indexAssets(root: string, clients: ReadonlyMap<string, string>): AssetIndex {
  const assets = findAssets(root).toSorted();
  const hash = createHash('sha256');
  for (const file of assets)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  for (const [file, code] of clients) hash.update(`${file}\0${code}\0`);
  const sheets = assets.filter((file) => basename(file) === `${basename(dirname(file))}.css`);
  const entries = [...clients.keys()].filter((file) => dirname(file) === '.').toSorted();
  return {
    hash: hash.digest('hex').slice(0, 16),
    css: Object.fromEntries(sheets.map((file) => [basename(dirname(file)), file])),
    client: Object.fromEntries(entries.map((file) => [basename(file, '.js'), `client/${file}`])),
  };
}
