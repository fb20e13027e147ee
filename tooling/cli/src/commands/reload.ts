import type { Command } from 'commander';

export function registerReload(program: Command): void {
  program
    .command('reload')
    .description('replace the processes that serve, one after the other, so that no request fails')
    .action(async () => {
      const { reload } = await import('../start/reload.ts');
      const replaced = await reload();
      console.log(`${replaced === 1 ? 'One process was' : `${replaced} processes were`} replaced.`);
    });
}
