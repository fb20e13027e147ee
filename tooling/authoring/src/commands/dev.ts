import type { Command } from 'commander';

export function registerDev(program: Command): void {
  program
    .command('dev')
    .description('show all demos of this plugin on a site, and edits at once; the first run installs the server')
    .action(async () => {
      const { spawn } = await import('node:child_process');
      const { installServer } = await import('../server/install-server.ts');
      const { node, quoin } = installServer();
      const child = spawn(node, [quoin, 'dev'], { stdio: 'inherit' });
      // A terminal sends Ctrl-C to both.
      process.on('SIGINT', () => undefined);
      process.on('SIGTERM', () => child.kill('SIGTERM'));
      child.on('close', (code) => (process.exitCode = code ?? 1));
    });
}
