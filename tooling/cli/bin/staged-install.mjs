// Runs before any installation: Node 20 and its built-in modules only.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rm,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isLocal, readLock } from './lock-file.mjs';

const stagingOf = (root) => join(root, '.install');
const marker = 'complete';

const filesOf = (packageFile) => {
  const { bin = {} } = JSON.parse(readFileSync(packageFile, 'utf8'));
  return typeof bin === 'string' ? [bin] : Object.values(bin);
};

function copy(root, staging, path) {
  if (!existsSync(join(root, path))) return;
  mkdirSync(dirname(join(staging, path)), { recursive: true });
  cpSync(join(root, path), join(staging, path), { recursive: true });
}

/** Folders of the workspace, with the root. */
const foldersOf = (lock) => ['', ...Object.keys(lock).filter((path) => path !== '' && isLocal(path))];

/** Creates a folder with what npm needs to install the lock in it. Returns the folder. */
export function createStaging(root) {
  const staging = stagingOf(root);
  rmSync(staging, { recursive: true, force: true });
  // Left by an interrupted start.
  removeFormer(root);
  const lock = readLock(root);
  for (const file of ['package-lock.json', '.npmrc']) copy(root, staging, file);
  for (const folder of foldersOf(lock)) {
    const file = join(folder, 'package.json');
    copy(root, staging, file);
    // npm links only the programs that exist.
    if (existsSync(join(root, file)))
      for (const program of filesOf(join(root, file))) copy(root, staging, join(folder, program));
  }
  for (const { resolved = '' } of Object.values(lock))
    if (resolved.startsWith('file:')) copy(root, staging, resolved.slice('file:'.length));
  return staging;
}

/** Deletes what was installed before, in the background: that may take a minute. */
function removeFormer(root) {
  for (const name of readdirSync(root).filter((each) => each.startsWith('.install.former.')))
    rm(join(root, name), { recursive: true, force: true }, () => undefined);
}

/** Says that what is staged may replace what is installed. */
export const completeStaging = (root) => writeFileSync(join(stagingOf(root), marker), '');

export const discardStaging = (root) => rmSync(stagingOf(root), { recursive: true, force: true });

/**
 * Replaces what is installed by what is staged and complete, folder by folder within milliseconds, and begins where an
 * interrupted replacement ended. Returns false if there is nothing to replace it with.
 */
export function swapStaged(root) {
  const staging = stagingOf(root);
  if (!existsSync(join(staging, marker))) return false;
  const lock = readLock(staging);
  const former = join(staging, 'former');
  mkdirSync(former, { recursive: true });
  // The root comes last: its list of what is installed says that all is.
  for (const [index, folder] of foldersOf(lock).toReversed().entries()) {
    const place = join(folder, 'node_modules');
    const [next, present, away] = [join(staging, place), join(root, place), join(former, String(index))];
    const isWanted = Object.keys(lock).some((path) => path.startsWith(`${place}/`));
    // It was moved before an interruption.
    if (isWanted && !existsSync(next)) continue;
    if (existsSync(present)) {
      rmSync(away, { recursive: true, force: true });
      renameSync(present, away);
    }
    if (!isWanted) continue;
    renameSync(next, present);
    const cache = join(away, '.cache');
    if (existsSync(cache)) renameSync(cache, join(present, '.cache'));
  }
  renameSync(staging, `${staging}.former.${process.pid}`);
  removeFormer(root);
  return true;
}
