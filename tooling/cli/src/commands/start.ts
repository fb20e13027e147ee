import type { Command } from 'commander';
import { examples } from '@quoin/authoring/commands';

export function registerStart(program: Command): void {
  program
    .command('start')
    .description('serve the sites with the settings and secrets of the environment')
    .option(
      '--processes <number>',
      'number of serving processes, or auto for one per core; overrides the setting PROCESSES',
    )
    .addHelpText('after', examples('start', 'start --processes auto'))
    .action(async ({ processes }: { processes?: string }) => {
      // React picks its build by this variable when it is loaded.
      process.env['NODE_ENV'] = 'production';
      if (processes !== undefined) process.env['PROCESSES'] = processes;
      const { start } = await import('../start/start.ts');
      await start();
    });
}
