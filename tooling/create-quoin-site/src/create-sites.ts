import { join } from 'node:path';
import { folderNameProblem, startRepository } from 'create-quoin-plugin';

/**
 * Creates a repository with one site in a new folder below `parent`, both of that name. Returns a sentence if it cannot
 * be created.
 */
export function createSites(parent: string, name: string, options: readonly string[]): string | undefined {
  const reason = folderNameProblem(name);
  if (reason !== undefined) return `"${name}" cannot be used as a name: ${reason}.`;
  return startRepository({
    folder: join(parent, name),
    tools: 'quoin',
    saveAs: '--save',
    command: ['create', 'site', name, ...options],
  });
}
