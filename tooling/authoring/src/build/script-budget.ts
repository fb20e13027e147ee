import { gzipSync } from 'node:zlib';

/** A chunk of a bundle. `imports` are the files that load with it. */
interface Chunk {
  fileName: string;
  code: string;
  isEntry: boolean;
  imports: readonly string[];
}

/** Max gzipped bytes of an island's own script: half of what a page loads before anybody uses it. */
const maxBytes = 4 * 1024;

/** Max gzipped bytes of the scripts of packages that a page loads before anybody uses it. */
export const maxPageBytes = 2 * maxBytes;

function filesOf(entry: Chunk, chunks: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const name of entry.imports) {
    const chunk = chunks.get(name);
    if (chunk !== undefined) filesOf(chunk, chunks, found);
  }
  return found;
}

/** Describes the entries that, with their imports except those of the kernel, load more than an island may. */
export function overBudget(output: readonly Chunk[]): string[] {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  return output
    .filter(({ isEntry }) => isEntry)
    .flatMap((entry) => {
      const bytes = [...filesOf(entry, chunks)].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      if (bytes <= maxBytes) return [];
      const kilobytes = (bytes / 1024).toFixed(1);
      return [
        `dist/client/${entry.fileName} and what it imports have ${kilobytes} KB (gzip), and an island may have ${maxBytes / 1024} KB. Load what the first view does not need by import(), once a visitor uses it.`,
      ];
    });
}
