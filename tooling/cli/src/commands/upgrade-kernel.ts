import type { Command } from 'commander';
import { environmentHelp, examples } from '@quoin/authoring/commands';
import { print } from './compositions.ts';

interface Options {
  apply?: boolean;
  acceptChanges?: boolean;
  backup?: string;
  json?: boolean;
}

export function registerKernelUpgrade(upgrade: Command): void {
  upgrade
    .command('kernel [version]')
    .description(
      'rehearse another version of Quoin, by default the newest: back up all sites, restore the backup into empty folders, render every page with both versions, and compare; exits with 2 if pages differ',
    )
    .option('--apply', 'install it in this workspace if no page differs; a restart serves it')
    .option('--accept-changes', 'install it even if pages differ')
    .option('--backup <file>', 'file of the backup; defaults to a new one in DATA_DIR/backups')
    .option('--json', 'print JSON')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('upgrade kernel', 'upgrade kernel 1.1.0 --apply'))
    .action(async (version: string | undefined, { json, ...options }: Options) => {
      const { upgradeKernel } = await import('../kernel-upgrade/upgrade-kernel.ts');
      const { kernelText } = await import('../kernel-upgrade/kernel-text.ts');
      const upgraded = await upgradeKernel(version, options);
      print(json, upgraded, kernelText(upgraded));
      if (upgraded !== null && upgraded.comparison.differing.length > 0 && !upgraded.isApplied) process.exitCode = 2;
    });
}
