import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import { environment } from '../../platform/settings/environment.ts';
import type { Environment } from '../../platform/settings/variables.mjs';

/** A program with arguments for `spawn` without a shell. */
interface Command {
  file: string;
  args: string[];
}

interface Machine {
  platform?: NodeJS.Platform;
  node?: string;
  variables?: Environment;
}

/** Names are case-insensitive on Windows. */
const valueOf = (variables: Environment, name: string): string =>
  Object.entries(variables).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

/**
 * Finds npm's script: the one that started this process (possibly of another package manager), else beside Node, else
 * on PATH.
 */
function npmScript(wanted: string, node: string, variables: Environment): string {
  const starter = valueOf(variables, 'npm_execpath');
  const folders = [dirname(node), ...valueOf(variables, 'path').split(delimiter)].filter(isAbsolute);
  const scripts = [
    ...(basename(starter) === 'npm-cli.js' ? [starter] : []),
    ...folders.map((folder) => join(folder, 'node_modules/npm/bin/npm-cli.js')),
  ];
  const found = scripts.find((script) => existsSync(script));
  if (found === undefined)
    throw new KernelError('registry.unreachable', {
      wanted,
      reason: 'npm is neither beside Node nor in a folder of PATH',
    });
  return found;
}

/**
 * Returns a command that passes arguments unaltered. On Windows, the shell of the batch file `npm` would interpret `<`,
 * `>`, `^` and `&`, so Node runs npm's script. Raises `registry.unreachable`.
 */
export function npmCommand(
  wanted: string,
  args: readonly string[],
  { platform = process.platform, node = process.execPath, variables = environment() }: Machine = {},
): Command {
  if (platform !== 'win32') return { file: 'npm', args: [...args] };
  return { file: node, args: [npmScript(wanted, node, variables), ...args] };
}
