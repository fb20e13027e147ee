import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from '@quoin/sdk';

export interface Owner {
  name: string;
  version: string;
  /** True for files of its package and its dependencies. */
  isFoundIn(file: string): boolean;
  /** Node modules granted by any site. */
  granted: Set<string>;
  /** Grants that its CommonJS files used, which load once for all sites. */
  taken: Set<string>;
  /** True if built before `@quoin/ui`, whose parts the SDK exported. */
  usesLegacySdk: boolean;
}

const declared = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

function declaresUi(folder: string): boolean {
  const { dependencies, peerDependencies } = declared.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  return '@quoin/ui' in dependencies || '@quoin/ui' in peerDependencies;
}

const byFolder = new Map<string, Owner>();

/** Yields the folders of a URL or path, innermost first. */
function* foldersOf(file: string): Generator<string> {
  const path = file.startsWith('file:') ? fileURLToPath(file.replace(/[?#].*$/, '')) : file;
  if (!isAbsolute(path)) return;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    yield folder;
    if (folder === dirname(folder)) return;
  }
}

/** Records where a package finds imports, and which folders are its own. Grants accumulate. */
export function noteOwner(
  { folder, name, version }: { folder: string; name: string; version: string },
  folders: ReadonlySet<string>,
  own: ReadonlySet<string>,
  granted: Iterable<string>,
): Owner {
  const former = byFolder.get(folder);
  const isFoundIn = (file: string) => [...foldersOf(file)].some((each) => folders.has(each));
  const owner: Owner =
    former?.name === name
      ? former
      : { name, version, isFoundIn, granted: new Set(), taken: new Set(), usesLegacySdk: !declaresUi(folder) };
  for (const each of granted) owner.granted.add(each);
  // Packages in a workspace may share folders: the first owns them.
  for (const each of own) if (each === folder || !byFolder.has(each)) byFolder.set(each, owner);
  return owner;
}

/** Returns the owner of a URL or path; undefined for the kernel and Node. */
export function ownerOf(file: string): Owner | undefined {
  if (byFolder.size > 0) for (const folder of foldersOf(file)) if (byFolder.has(folder)) return byFolder.get(folder);
  return undefined;
}

const places = /(?:\(|\s|^)((?:file:\/\/|\/|[A-Za-z]:\\)[^\s()]+?)(?::\d+){1,2}\)?$/gm;

export function ownerInStack(stack: string): Owner | undefined {
  for (const [, file = ''] of stack.matchAll(places)) {
    const owner = ownerOf(file);
    if (owner !== undefined) return owner;
  }
  return undefined;
}
