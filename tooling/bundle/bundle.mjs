#!/usr/bin/env node
import { readFileSync, rmSync } from 'node:fs';
import { basename, isAbsolute } from 'node:path';
import { rolldown } from 'rolldown';

const folder = 'dist/bundle';

/** The built module of each entry that package.json exports from the folder of bundles, to Node or to all. */
function entries() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.values(exports)
    .map((entry) => [entry.node ?? entry.default, entry.types])
    .filter(([file]) => file?.startsWith(`./${folder}/`))
    .map(([file, types]) => [basename(file, '.js'), types.replace(/\.d\.ts$/, '.js')]);
}

const bundle = await rolldown({
  input: Object.fromEntries(entries()),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !isAbsolute(id),
});
rmSync(folder, { recursive: true, force: true });
await bundle.write({ dir: folder });
await bundle.close();
