import { dirname, isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A plugin or brand whose code this process runs. */
export interface Owner {
  name: string;
  version: string;
  /** Whether a file is in its package or in one that it depends on. */
  isFoundIn(file: string): boolean;
  /** Modules of Node that some site grants it. */
  granted: Set<string>;
  /** Those of them that its CommonJS files were given, which are loaded once for all sites. */
  taken: Set<string>;
}

const byFolder = new Map<string, Owner>();

/** The folders that a file is in, by its URL or path, the innermost first. */
function* foldersOf(file: string): Generator<string> {
  const path = file.startsWith('file:') ? fileURLToPath(file.replace(/[?#].*$/, '')) : file;
  if (!isAbsolute(path)) return;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    yield folder;
    if (folder === dirname(folder)) return;
  }
}

/** Notes the folders in which a package finds what it imports, and those of them that are its own. What is known of the package already stays, and what is granted is added to it. */
export function noteOwner(
  { folder, name, version }: { folder: string; name: string; version: string },
  folders: ReadonlySet<string>,
  own: ReadonlySet<string>,
  granted: Iterable<string>,
): Owner {
  const former = byFolder.get(folder);
  const isFoundIn = (file: string) => [...foldersOf(file)].some((each) => folders.has(each));
  const owner: Owner =
    former?.name === name ? former : { name, version, isFoundIn, granted: new Set(), taken: new Set() };
  for (const each of granted) owner.granted.add(each);
  // What two packages share where they are worked on is told of by the first.
  for (const each of own) if (each === folder || !byFolder.has(each)) byFolder.set(each, owner);
  return owner;
}

/** The plugin or brand that a file belongs to, by its URL or path; undefined for the kernel's and Node's. */
export function ownerOf(file: string): Owner | undefined {
  if (byFolder.size > 0) for (const folder of foldersOf(file)) if (byFolder.has(folder)) return byFolder.get(folder);
  return undefined;
}

const places = /(?:\(|\s|^)((?:file:\/\/|\/|[A-Za-z]:\\)[^\s()]+?)(?::\d+){1,2}\)?$/gm;

/** Whose code stands first in the stack of an error. */
export function ownerInStack(stack: string): Owner | undefined {
  for (const [, file = ''] of stack.matchAll(places)) {
    const owner = ownerOf(file);
    if (owner !== undefined) return owner;
  }
  return undefined;
}
