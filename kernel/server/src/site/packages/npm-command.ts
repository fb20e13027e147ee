import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path';
import { QuoinError } from '@quoin/sdk';
import { environment } from '../../platform/settings/environment.ts';
import type { Environment } from '../../platform/settings/variables.mjs';

/** A program with its arguments, for `spawn` without a shell. */
interface Command {
  file: string;
  args: string[];
}

interface Machine {
  platform?: NodeJS.Platform;
  /** The path of the running Node. */
  node?: string;
  variables?: Environment;
}

/** The names of variables differ in case on Windows, where PATH is mostly called Path. */
const valueOf = (variables: Environment, name: string): string =>
  Object.entries(variables).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

/** The script that npm is: the one that started this process, else the one beside Node, else the first in the folders of PATH. */
function npmScript(wanted: string, node: string, variables: Environment): string {
  const starter = valueOf(variables, 'npm_execpath');
  const folders = [dirname(node), ...valueOf(variables, 'path').split(delimiter)].filter(isAbsolute);
  // What starts this process may be another package manager.
  const scripts = [
    ...(basename(starter) === 'npm-cli.js' ? [starter] : []),
    ...folders.map((folder) => join(folder, 'node_modules/npm/bin/npm-cli.js')),
  ];
  const found = scripts.find((script) => existsSync(script));
  if (found === undefined)
    throw new QuoinError('registry.unreachable', {
      wanted,
      reason: 'npm stands neither beside Node nor in a folder of PATH',
    });
  return found;
}

/**
 * How npm is run for a package that is wanted, with arguments each of which reaches it as it is. On Windows `npm` is a batch file, and needs a shell, which
 * reads `<`, `>`, `^` and `&` in versions as its own: Node runs the script behind it there. Raises `registry.unreachable` where there is none.
 */
export function npmCommand(
  wanted: string,
  args: readonly string[],
  { platform = process.platform, node = process.execPath, variables = environment() }: Machine = {},
): Command {
  if (platform !== 'win32') return { file: 'npm', args: [...args] };
  return { file: node, args: [npmScript(wanted, node, variables), ...args] };
}
