import type { Command } from 'commander';
import { examples } from '@quoin/authoring/commands';

export function registerReload(program: Command): void {
  program
    .command('reload')
    .description('replace the processes of the running server one by one, so that no request fails')
    .addHelpText('after', '\nFinds the server by the setting DATA_DIR of the environment.')
    .addHelpText('after', examples('reload'))
    .action(async () => {
      const { reload } = await import('../start/reload.ts');
      const replaced = await reload();
      console.log(`${replaced === 1 ? 'One process was' : `${replaced} processes were`} replaced.`);
    });
}
