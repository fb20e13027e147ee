import type { Command } from 'commander';
import { examples } from './help.ts';

export function registerCheck(program: Command): void {
  program
    .command('check')
    .description('build what changed, compose every site, and list every problem with its place')
    .option('--site <id>', 'check only this site')
    .option('--write', 'write outdated reports of plugins, brands and the sdk instead of listing them')
    .option('--released', 'record what plugins and brands promise as released; run it after `changeset publish`')
    .addHelpText('after', '\nReads the secrets of the sites from the environment.')
    .addHelpText('after', examples('check', 'check --site ice', 'check --write'))
    .action(async (options: { site?: string; write?: boolean; released?: boolean }) => {
      const { findWorkspace } = await import('../workspace/workspace.ts');
      const { buildWorkspace } = await import('../workspace/build.ts');
      const workspace = findWorkspace(process.cwd());
      if (!buildWorkspace(workspace.root)) {
        process.exitCode = 1;
        return;
      }
      const { isolatePlugins, readVariable } = await import('@quoin/server');
      const { check } = await import('../check/check.ts');
      isolatePlugins();
      const findings = await check(workspace, { ...options, secret: readVariable });
      const wrong = findings.filter(({ problems }) => problems.length > 0);
      for (const { folder, problems } of wrong)
        console.error([folder, ...problems.map((problem) => `  ${problem}`)].join('\n'));
      const count = wrong.reduce((sum, { problems }) => sum + problems.length, 0);
      console.log(
        `${count === 0 ? 'No problems' : counted(count, 'problem')} in ${counted(findings.length, 'package')}.`,
      );
      if (count > 0) process.exitCode = 1;
    });
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
