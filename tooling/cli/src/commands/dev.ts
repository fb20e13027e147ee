import type { Command } from 'commander';
import { environmentHelp, examples } from '@quoin/authoring/commands';

export function registerDev(program: Command): void {
  program
    .command('dev')
    .description('serve the sites during development, and show edits of plugins and brands within a second')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('dev'))
    .action(async () => {
      // React picks its build by this variable when it is loaded.
      process.env['NODE_ENV'] = 'development';
      const { develop } = await import('../dev/develop.ts');
      await develop();
    });
}
