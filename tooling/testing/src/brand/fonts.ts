import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@quoin/sdk';

/** Checks declared fonts. `folder` is the package's. */
export async function checkFonts({ fonts }: Brand, folder: string): Promise<string[]> {
  const found = await Promise.all(
    fonts.map(async ({ file }) => ({ file, bytes: await readFile(join(folder, 'src', file)).catch(() => undefined) })),
  );
  return found.flatMap(({ file, bytes }) => {
    if (bytes === undefined) return [`the font src/${file} does not exist`];
    return bytes.subarray(0, 4).toString('latin1') === 'wOF2' ? [] : [`the font src/${file} is not woff2`];
  });
}
