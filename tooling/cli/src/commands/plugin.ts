import type { Command } from 'commander';
import type { FleetPackage } from '@quoin/server';
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
}

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
