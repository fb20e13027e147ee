import type { Command } from 'commander';
import type { ContributionUsage } from '@quoin/server';
import { print, withInstance } from './compositions.ts';
import { registerLists } from './plugin-list.ts';
import { registerRemove } from './plugin-remove.ts';
import { tableOf } from './table.ts';

export function registerPlugin(program: Command): void {
  const plugin = program.command('plugin').description('look at the packages that sites are made of');
  registerLists(plugin);
  plugin
    .command('why <plugin>')
    .description('show what a plugin registers, and how much of what the site stores depends on it')
    .requiredOption('--site <id>', 'the site')
    .option('--json', 'as JSON')
    .action(async (spec: string, { site, json }: { site: string; json?: boolean }) => {
      const { pluginUsage } = await import('@quoin/server');
      const { findWorkspace, nameOf } = await import('../workspace/workspace.ts');
      const uses = await withInstance((compositionStore) =>
        pluginUsage(compositionStore, site, nameOf(findWorkspace(process.cwd()), spec)),
      );
      print(json, uses, usesText(uses));
    });
  plugin
    .command('add <plugin>')
    .description(
      'add a plugin to the files of a site: one of the workspace, or one that npm finds, such as @acme/cards@^2',
    )
    .requiredOption('--site <id>', 'the site')
    .action(async (spec: string, { site }: { site: string }) => {
      const { addPackage } = await import('../plugins/change-plugins.ts');
      const { findWorkspace } = await import('../workspace/workspace.ts');
      const { name, version } = await withInstance((compositionStore) =>
        addPackage(findWorkspace(process.cwd()), compositionStore, spec, { sites: [site], role: 'plugin' }),
      );
      console.log(
        `Added ${name} ${version} to site ${site}. Put it into service by \`npx quoin upgrade apply --site ${site}\`.`,
      );
    });
  registerRemove(plugin);
}

const usesText = (uses: readonly ContributionUsage[]): string =>
  tableOf(
    ['Registers', 'Name', 'Published pages', 'Drafts', 'Rows'],
    uses.map(({ kind, name, published, drafts, rows }) => [
      kind,
      name,
      String(published),
      String(drafts),
      String(rows),
    ]),
  );
