// Runs before any installation: Node 20 and its built-in modules only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is locked or installed, by path below the root. Raises an error that says what to do about an unusable file. */
export function readLock(root, name = 'package-lock.json') {
  const text = readFileSync(join(root, name), 'utf8');
  const lines = text.split('\n');
  const line = lines.findIndex((each) => /^(<{7}|={7}|>{7})( |$)/.test(each));
  if (line >= 0)
    throw new Error(
      `${name} has the marks of an unfinished merge in line ${line + 1}. Finish the merge of each package.json first; then run \`npm install --package-lock-only\`, which joins both sides of the lock, and start again.`,
    );
  try {
    return JSON.parse(text).packages ?? {};
  } catch (error) {
    throw new Error(
      `${name} cannot be read: ${error.message}. Bring it back with \`git checkout ${name}\`, or make it again with \`npm install --package-lock-only\`; then start again.`,
      { cause: error },
    );
  }
}

/** True for the packages developed in the repository, in place. */
export const isLocal = (path) => !path.includes('node_modules/');

const fits = (list, value) => list === undefined || list.includes(value);
/** True if an optional package says that it is for this system. */
const isForThisSystem = ({ os, cpu, libc }) =>
  (os ?? cpu) !== undefined && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, systemLibrary());

let library;
const systemLibrary = () =>
  (library ??= process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc');

const isSame = (one, other) =>
  one.version === other.version && one.integrity === other.integrity && one.link === other.link;

/**
 * True if node_modules holds exactly what the lock says: npm's own list of what it installed, and the folders. Optional
 * packages for this system may be absent only if `mayLack`: npm tried, and could not install them.
 */
export function isInstalled(root, wanted, { mayLack = false } = {}) {
  const installed = readInstalled(root);
  const isThere = (path) => existsSync(join(root, path, 'package.json'));
  const isAsWanted = ([path, entry]) => {
    const found = installed[path];
    if (found === undefined) return entry.optional === true && (mayLack || !isForThisSystem(entry));
    return isSame(entry, found) && isThere(path);
  };
  return (
    Object.entries(wanted).every((each) => isLocal(each[0]) || isAsWanted(each)) &&
    Object.entries(installed).every(([path, { extraneous }]) => path in wanted || isLocal(path) || extraneous === true)
  );
}

/** True if what npm installed last is still there, whatever the lock says by now. */
export const isWhole = (root) => {
  const paths = Object.keys(readInstalled(root)).filter((path) => !isLocal(path));
  return paths.length > 0 && paths.every((path) => existsSync(join(root, path, 'package.json')));
};

/** Returns nothing if npm did not complete an installation. */
function readInstalled(root) {
  try {
    return readLock(root, 'node_modules/.package-lock.json');
  } catch {
    return {};
  }
}
