import type { Command } from 'commander';

export function registerStart(program: Command): void {
  program
    .command('start')
    .description('serve the sites, as settings in the environment say')
    .option('--processes <number>', 'how many processes serve, instead of the setting PROCESSES; auto for one per core')
    .action(async ({ processes }: { processes?: string }) => {
      // React picks its build by this variable when it is loaded.
      process.env['NODE_ENV'] = 'production';
      if (processes !== undefined) process.env['PROCESSES'] = processes;
      const { start } = await import('../start/start.ts');
      await start();
    });
}
