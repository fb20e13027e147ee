import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
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
function isAsset(file: string): boolean {
  return extname(file) !== '' && !unserved.has(extname(file));
}

/** The assets of a package below its src/ or dist/. */
export const findAssets = (root: string): string[] => globSync('**/*.*', { cwd: root }).filter(isAsset);

/** Indexes the assets below src/ or dist/ of a package, with its bundled client files. */
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
