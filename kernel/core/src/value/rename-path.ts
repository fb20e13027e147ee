import type { Migration } from '@quoin/sdk';

type Rename = Pick<Extract<Migration, { kind: 'rename' }>, 'from' | 'to'>;

/** Returns the path that a rename leads to: of a key beside `from`, or from the props, which a dot may precede. */
export function renameTarget({ from, to }: Rename): string {
  if (to.includes('.')) return to.replace(/^\./, '');
  return [...from.split('.').slice(0, -1), to].join('.');
}

/** Returns the path of a value before a rename, which may have moved it or its parent. */
export function pathBefore(rename: Rename, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const target = renameTarget(rename).split('.');
  if (!target.every((key, index) => index < path.length && (key === '*' || key === path[index]))) return path;
  const from = rename.from.split('.').map((key, index) => (key === '*' ? (path[index] ?? key) : key));
  return [...from, ...path.slice(target.length)];
}

/** Keys from the innermost object that holds both places. */
export interface RenameKeys {
  within: string[];
  from: [string, ...string[]];
  to: [string, ...string[]];
}

export function renameKeys(rename: Rename): RenameKeys {
  const [from, to] = [rename.from.split('.'), renameTarget(rename).split('.')];
  let shared = 0;
  while (shared < Math.min(from.length, to.length) - 1 && from[shared] === to[shared]) shared += 1;
  return {
    within: from.slice(0, shared),
    from: from.slice(shared) as RenameKeys['from'],
    to: to.slice(shared) as RenameKeys['to'],
  };
}
