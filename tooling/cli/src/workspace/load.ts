import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function loadBuilt(folder: string): Promise<unknown> {
  const url = pathToFileURL(join(folder, 'dist/index.js')).href;
  const module = (await import(url)) as { default?: unknown };
  return module.default;
}
