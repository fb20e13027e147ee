import { basename, join } from 'node:path';
import { readPackageName } from './package-name.ts';
import { startRepository } from './start-repository.ts';

/**
 * Creates a repository in a new folder below `parent`, named after the package. Returns a sentence if it cannot be
 * created.
 */
export function createRepository(parent: string, name: string, options: readonly string[]): string | undefined {
  const read = readPackageName(name);
  if (typeof read === 'string') return `"${name}" cannot be used as a name: ${read}.`;
  if (!name.startsWith('@')) return `Give the whole name with your scope, such as @acme/plugin-${read.id}.`;
  return startRepository({
    folder: join(parent, basename(name)),
    tools: '@quoin/authoring',
    saveAs: '--save-dev',
    command: ['create', 'plugin', name, ...options],
  });
}
