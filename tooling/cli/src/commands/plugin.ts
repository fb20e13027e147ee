import type { Command } from 'commander';
import type { FleetPackage, PluginUse } from '@quoin/server';
import { QuoinError } from '@quoin/sdk';
import { print, withInstance } from './compositions.ts';
import { drift } from './fleet.ts';
import { tableOf } from './table.ts';

interface Listed extends FleetPackage {
  site: string;
  /** The newest version in the registry; null where that cannot be told. */
  newest: string | null;
}

interface Options {
  site?: string;
  json?: boolean;
}

/** `quoin plugin`: the packages of sites. */
export function registerPlugin(program: Command): void {
  const plugin = program.command('plugin').description('look at the packages that sites are made of');
  const command = (name: string, description: string) => plugin.command(name).description(description).option('--site <id>', 'of this site only').option('--json', 'as JSON');

  command('list', 'list packages: the version asked for, locked, served and the newest, and on how many pages each is used').action(async ({ site, json }: Options) => {
    const listed = await listPackages(site);
    print(json, listed, tableOf(headings, listed.map(rowOf)));
  });
  command('outdated', 'list packages of which the registry has a newer version than is served; ends with 1 where there are any').action(async ({ site, json }: Options) => {
    const { gt } = await import('semver');
    const outdated = (await listPackages(site)).filter(({ newest, served }) => newest !== null && served !== null && gt(newest, served));
    print(json, outdated, outdated.length === 0 ? 'No package is outdated.' : tableOf(headings, outdated.map(rowOf)));
    if (outdated.length > 0) process.exitCode = 1;
  });
  plugin
    .command('why <plugin>')
    .description('show what a plugin registers, and how much of what the site stores depends on it')
    .requiredOption('--site <id>', 'the site')
    .option('--json', 'as JSON')
    .action(async (name: string, { site, json }: { site: string; json?: boolean }) => {
      const { usesOfPlugin } = await import('@quoin/server');
      const uses = await withInstance((composing) => usesOfPlugin(composing, site, name));
      print(json, uses, usesText(uses));
    });
  plugin
    .command('add <plugin>')
    .description('add a plugin to the files of a site: one of the workspace, or one that npm finds, such as @acme/cards@^2')
    .requiredOption('--site <id>', 'the site')
    .action(async (wanted: string, { site }: { site: string }) => {
      const { addPlugin } = await import('../plugins/change-plugins.ts');
      const { findWorkspace } = await import('../workspace/workspace.ts');
      const { name, version } = await withInstance((composing) => addPlugin(findWorkspace(process.cwd()), composing, wanted, site));
      console.log(`Added ${name} ${version} to site ${site}. Put it into service by \`npx quoin upgrade apply --site ${site}\`.`);
    });
  plugin
    .command('remove <plugin>')
    .description('take a plugin out of the files of a site; what is stored stays stored')
    .requiredOption('--site <id>', 'the site')
    .option('--keep-hidden', 'even where pages use it: they are served without it until it is added again')
    .action(async (name: string, { site, keepHidden = false }: { site: string; keepHidden?: boolean }) => {
      const { removePlugin } = await import('../plugins/change-plugins.ts');
      const { findWorkspace } = await import('../workspace/workspace.ts');
      const { usesOfPlugin } = await import('@quoin/server');
      await withInstance(async (composing) => {
        console.log(usesText(await usesOfPlugin(composing, site, name)));
        await removePlugin(findWorkspace(process.cwd()), composing, name, { site, keepHidden });
      });
      console.log(`Took ${name} out of site ${site}. Take it out of service by \`npx quoin upgrade apply --site ${site}\`.`);
    });
}

const usesText = (uses: readonly PluginUse[]): string =>
  tableOf(['Registers', 'Name', 'Published pages', 'Drafts', 'Rows'], uses.map(({ kind, name, published, drafts, rows }) => [kind, name, String(published), String(drafts), String(rows)]));

const headings = ['Site', 'Package', 'Wanted', 'Locked', 'Served', 'Newest', 'Pages', ''];
const rowOf = (each: Listed): string[] => [each.site, each.name, each.wanted ?? '–', each.locked ?? '–', each.served ?? '–', each.newest ?? '–', String(each.pages), drift(each)];

async function listPackages(site: string | undefined): Promise<Listed[]> {
  const { fleetOf, newestVersion } = await import('@quoin/server');
  const sites = await withInstance(fleetOf);
  const meant = sites.filter((each) => site === undefined || each.site === site);
  if (site !== undefined && meant.length === 0) throw new QuoinError('site.unknown', { site });
  const names = [...new Set(meant.flatMap(({ packages }) => packages.map(({ name }) => name)))];
  const newest = new Map(await Promise.all(names.map(async (name) => [name, await newestVersion(name)] as const)));
  return meant.flatMap(({ site: id, packages }) => packages.map((each) => ({ site: id, ...each, newest: newest.get(each.name) ?? null })));
}
