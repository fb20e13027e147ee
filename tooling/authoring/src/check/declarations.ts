import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from '@quoin/sdk';

const packageSchema = z.object({
  exports: z.record(z.string(), z.union([z.string(), z.looseObject({ types: z.string().optional() })])),
});

/**
 * Returns a built package's declarations without comments, entry by entry, then file by file. Code that fits one
 * version fits any with the same text.
 */
export function declarationsOf(folder: string): string {
  const { exports } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const files = new Map<string, string>();
  const entries = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' || entry.types === undefined ? [] : [join(folder, entry.types)],
  );
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
