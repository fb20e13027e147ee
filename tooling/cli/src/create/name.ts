import { KernelError } from '@quoin/core/errors';

/** Identifiers reserved by JavaScript or the created files. */
const taken = new Set(
  (
    'arguments await break case catch class const continue debugger default defineComponent delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public return slot static ' +
    'super switch text this throw true try typeof undefined var void while with yield z'
  ).split(' '),
);

/** Returns a name that fits folders, packages and code. Raises `workspace.name-invalid`. */
export function checkName(name: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new KernelError('workspace.name-invalid', {
      name,
      reason: 'use lower-case letters, digits and single hyphens, beginning with a letter, such as price-chart',
    });
  }
  if (name.length > 40) throw new KernelError('workspace.name-invalid', { name, reason: 'use at most 40 characters' });
  return name;
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
