import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Brand } from '@quoin/sdk';

const isLicense = (name: string): boolean => /^(?:ofl|licen[cs]e)\b/i.test(name);

/** Checks declared fonts, and that their license is beside them, as it demands. `folder` is the package's. */
export async function checkFonts({ fonts }: Brand, folder: string): Promise<string[]> {
  const found = await Promise.all(
    fonts.map(async ({ file }) => ({ file, bytes: await readFile(join(folder, 'src', file)).catch(() => undefined) })),
  );
  const folders = await Promise.all(
    [...new Set(fonts.map(({ file }) => join('src', dirname(file))))].map(async (path) => ({
      path,
      names: await readdir(join(folder, path)).catch((): string[] => []),
    })),
  );
  return [
    ...found.flatMap(({ file, bytes }) => {
      if (bytes === undefined) return [`the font src/${file} does not exist`];
      return bytes.subarray(0, 4).toString('latin1') === 'wOF2' ? [] : [`the font src/${file} is not woff2`];
    }),
    ...folders
      .filter(({ names }) => !names.some(isLicense))
      .map(({ path }) => `the fonts in ${path} have no license beside them: add its text as OFL.txt or LICENSE`),
  ];
}
