import { KernelError } from '@quoin/core/errors';
import { folderNameProblem, readPackageName, type PackageName } from 'create-quoin-plugin';

/** Identifiers reserved by JavaScript or the created files. */
const taken = new Set(
  (
    'arguments await break case catch class const continue debugger default defineComponent delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public return slot static ' +
    'super switch text this throw true try typeof undefined var void while with yield z'
  ).split(' '),
);

/** Returns a name that fits folders and code. Raises `workspace.name-invalid`. */
export function checkName(name: string): string {
  const reason = folderNameProblem(name);
  if (reason !== undefined) throw new KernelError('workspace.name-invalid', { name, reason });
  return name;
}

/**
 * Reads the name of a new package. Names without a scope are only for Quoin's own workspace. Raises
 * `workspace.name-invalid`.
 */
export function packageName(name: string, role: 'plugin' | 'brand', isOwnWorkspace: boolean): PackageName {
  const read = readPackageName(name);
  if (typeof read === 'string') throw new KernelError('workspace.name-invalid', { name, reason: read });
  if (name.startsWith('@')) return read;
  if (isOwnWorkspace) return { full: `@quoin/${role}-${name}`, id: read.id };
  const reason = `packages are published, so give the whole name with your scope, such as @acme/${role}-${read.id}`;
  throw new KernelError('workspace.name-invalid', { name, reason });
}

/** `price-chart` → `priceChart`, with `suffix` if it is taken. */
export function identifier(name: string, suffix: 'Component' | 'Page' | '' = ''): string {
  const camel = name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return taken.has(camel) ? `${camel}${suffix}` : camel;
}

/** `price-chart` → `Price chart`. */
export const title = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');

/** `price-charts` → `price-chart`. */
export const singular = (name: string): string =>
  /(^|-)(news|series)$/.test(name) ? name : name.replace(/(?<![ius])s$/, '');
