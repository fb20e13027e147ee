import type { Command } from 'commander';
import { examples } from './help.ts';

export function registerTest(program: Command): void {
  program
    .command('test [folders...]')
    .description('run the tests of this package or workspace, or those in these folders')
    .addHelpText('after', examples('test', 'test plugins/teasers'))
    .action(async (folders: string[]) => {
      const { resolve } = await import('node:path');
      const { findWorkspace } = await import('../workspace/workspace.ts');
      const { runTests } = await import('../test/run-tests.ts');
      const where = folders.length === 0 ? [findWorkspace(process.cwd()).root] : folders;
      process.exitCode = runTests(where.map((folder) => resolve(folder)));
    });
}
