import type { Command } from 'commander';

export function registerGallery(program: Command): void {
  program
    .command('gallery')
    .description('do what dev does, and print where the admin shows each component with its demos')
    .option('--check', 'visit all demos of this plugin with Chromium instead, and list every problem')
    .action(async ({ check = false }: { check?: boolean }) => {
      const { runServer } = await import('../server/run-server.ts');
      runServer('gallery', check ? ['--check'] : []);
    });
}
