import type { Command } from 'commander';

/** `quoin start`: serves the sites in production. */
export function registerStart(program: Command): void {
  program
    .command('start')
    .description('serve the sites, as settings in the environment say')
    .action(async () => {
      // React chooses its build by this variable, when it is loaded.
      process.env['NODE_ENV'] = 'production';
      const { start } = await import('../start/start.ts');
      await start();
    });
}
