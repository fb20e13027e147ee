import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from '@quoin/sdk';

const packageFile = z.object({ exports: z.object({ '.': z.object({ '@quoin/source': z.string() }) }) });

/** Returns undefined for a package from a registry. */
export function sourceOf(folder: string): string | undefined {
  if (folder.includes(`${sep}node_modules${sep}`)) return undefined;
  const { data } = packageFile.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = data && join(folder, data.exports['.']['@quoin/source']);
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** False for tests and fixtures. */
export const isRun = (file: string): boolean => !/\.(test|fixture)\.\w+$/.test(file);
