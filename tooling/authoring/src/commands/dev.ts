import type { Command } from 'commander';

export function registerDev(program: Command): void {
  program
    .command('dev')
    .description('show all demos of this plugin on a site, and edits at once; the first run installs the server')
    .action(async () => (await import('../server/run-server.ts')).runServer('dev'));
}
