import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isServerRunning, readDataDir } from '@quoin/server/processes';

/** Data folders that servers of a workspace were started with; absolute. */
const fileOf = (root: string): string => join(root, 'node_modules/.cache/quoin/data-folders.json');

/** The oldest are forgotten. */
const maxFolders = 10;

function dataFolders(root: string): string[] {
  try {
    return JSON.parse(readFileSync(fileOf(root), 'utf8')) as string[];
  } catch {
    return [];
  }
}

/** Records a data folder, so that commands without one can name it. */
export function recordDataFolder(root: string, folder: string): void {
  const known = dataFolders(root);
  if (known.includes(folder)) return;
  try {
    mkdirSync(dirname(fileOf(root)), { recursive: true });
    writeFileSync(fileOf(root), JSON.stringify([...known.slice(1 - maxFolders), folder]));
  } catch {
    // It only serves hints: a workspace may be read-only.
  }
}

/** Says that a server of this workspace uses another data folder than a command without DATA_DIR; else undefined. */
export async function otherServerHint(root: string, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (environment['DATA_DIR']) return undefined;
  const own = resolve(root, readDataDir(environment));
  if (await isServerRunning(own)) return undefined;
  for (const folder of dataFolders(root))
    if (folder !== own && (await isServerRunning(folder)))
      return `This acts on ${own}, because DATA_DIR is not set. A server of this workspace runs on ${folder}: to act on that, set DATA_DIR=${folder}, and what else that server has in its environment.`;
  return undefined;
}
