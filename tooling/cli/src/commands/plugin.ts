import type { Command } from 'commander';
import type { ContributionUsage } from '@quoin/server';
import { requestLines } from '../plugins/request-text.ts';
import { openPackages, print, withInstance } from './compositions.ts';
import { environmentHelp, examples, remainingText } from '@quoin/authoring/commands';
import { registerLists } from './plugin-list.ts';
import { registerRemove } from './plugin-remove.ts';
import { tableOf } from './table.ts';

export function registerPlugin(program: Command): void {
  const plugin = program
    .command('plugin')
    .description('list, add and remove the packages of sites')
    .addHelpText('after', examples('plugin list --site ice', 'plugin add @acme/cards@^2 --site ice'));
  registerLists(plugin);
  plugin
    .command('why <plugin>')
    .description('show what a plugin registers, and how many pages and rows of a site use it')
    .requiredOption('--site <id>', 'id of the site')
    .option('--json', 'print JSON')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('plugin why cards --site ice'))
    .action(async (spec: string, { site, json }: { site: string; json?: boolean }) => {
      const { pluginUsage } = await import('@quoin/server');
      const { findWorkspace, nameOf } = await import('@quoin/authoring/workspace');
      const uses = await withInstance((compositionStore) =>
        pluginUsage(compositionStore, site, nameOf(findWorkspace(process.cwd()), spec)),
      );
      print(json, uses, usesText(uses));
    });
  plugin
    .command('add <plugin>')
    .description('add a plugin of the workspace or the registry to the files of a site')
    .requiredOption('--site <id>', 'id of the site')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('plugin add cards --site ice', 'plugin add @acme/cards@^2 --site ice'))
    .action(async (spec: string, { site }: { site: string }) => {
      const { installedProblems } = await import('@quoin/server');
      const { addPlugin } = await import('../plugins/change-plugins.ts');
      const { changePackages } = await import('../plugins/change-packages.ts');
      const { findWorkspace } = await import('@quoin/authoring/workspace');
      const workspace = findWorkspace(process.cwd());
      const packages = await openPackages(workspace.root);
      const { name, version, request } = await changePackages(workspace.root, `adds ${spec} to site ${site}`, () =>
        addPlugin(workspace, packages, spec, site),
      );
      const problems = await installedProblems(packages, site);
      const lines = [
        `Added ${name} ${version} to site ${site}.`,
        ...(request === undefined ? [] : requestLines(name, site, request)),
        ...(problems.length === 0
          ? []
          : [
              remainingText(
                site,
                problems.map(({ where, message }) => `${where}: ${message}`),
              ),
            ]),
        `Serve it with \`npx quoin upgrade apply --site ${site}\`, or with \`npm start\` if the site was never served.`,
      ];
      console.log(lines.join('\n'));
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
