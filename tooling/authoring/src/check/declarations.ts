import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from '@quoin/sdk';

const packageSchema = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.union([z.string(), z.looseObject({ types: z.string().optional() })])),
});

/** Returns the declaration file of each entry of a built package. */
export function entriesOf(folder: string): { name: string; file: string }[] {
  const { name, exports } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return Object.entries(exports).flatMap(([path, entry]) =>
    typeof entry === 'string' || entry.types === undefined
      ? []
      : [{ name: `${name}${path.slice(1)}`, file: join(folder, entry.types) }],
  );
}

/**
 * Returns a built package's declarations without comments, entry by entry, then file by file. Code that fits one
 * version fits any with the same text.
 */
export function declarationsOf(folder: string): string {
  const files = new Map<string, string>();
  const entries = entriesOf(folder).map(({ file }) => file);
  for (const entry of entries) read(entry, files);
  const rest = [...files.keys()].filter((file) => !entries.includes(file)).toSorted();
  return [...entries, ...rest]
    .map((file) => `== ${relative(folder, file).replaceAll('\\', '/')}\n${files.get(file)}`)
    .join('\n');
}

function read(file: string, files: Map<string, string>): void {
  if (files.has(file)) return;
  const text = readFileSync(file, 'utf8')
    .replaceAll(/^[ \t]*\/\*[^]*?\*\/[ \t]*\n/gm, '')
    .replace(/\/\/# sourceMappingURL=.*\n?$/, '');
  files.set(file, text);
  for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*["'](\.{1,2}\/[^"']+)["']/g))
    read(join(dirname(file), path.replace(/\.[jt]sx?$/, '.d.ts')), files);
}
