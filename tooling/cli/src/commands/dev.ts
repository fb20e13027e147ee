import type { Command } from 'commander';

export function registerDev(program: Command): void {
  program
    .command('dev')
    .description('serve the sites while plugins and brands are worked on: an edit is on the page within a second')
    .action(async () => {
      // React picks its build by this variable when it is loaded.
      process.env['NODE_ENV'] = 'development';
      const { develop } = await import('../dev/develop.ts');
      await develop();
    });
}
