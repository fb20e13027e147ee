import type { Command } from 'commander';
import { examples } from './help.ts';

export function registerBuild(program: Command): void {
  program
    .command('build')
    .description('compile the plugin or brand in this folder, and bundle the scripts of its islands')
    .addHelpText('after', examples('build'))
    .action(async () => {
      const { buildPackage } = await import('../build/build-package.ts');
      if (!(await buildPackage(process.cwd()))) process.exitCode = 1;
    });
}
