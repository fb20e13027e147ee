import type { Command } from 'commander';

export function registerGallery(program: Command): void {
  program
    .command('gallery')
    .description('do what dev does, and print where the admin shows each component with its demos')
    .action(async () => (await import('../server/run-server.ts')).runServer('gallery'));
}
