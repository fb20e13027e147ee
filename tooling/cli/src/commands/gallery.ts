import type { Command } from 'commander';
import { environmentHelp, examples } from '@quoin/authoring/commands';

export function registerGallery(program: Command): void {
  program
    .command('gallery')
    .description('do what dev does, and print where the admin shows each component with its demos')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('gallery'))
    .action(async () => {
      // React picks its build by this variable when it is loaded.
      process.env['NODE_ENV'] = 'development';
      const { develop } = await import('../dev/develop.ts');
      await develop({ hasLibraries: true });
    });
}
