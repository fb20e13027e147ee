import type { Command } from 'commander';
import type { PackageVersions } from '@quoin/server';
import { print, withInstance } from './compositions.ts';
import { drift } from './fleet.ts';
import { environmentHelp, examples } from '@quoin/authoring/commands';
import { tableOf } from './table.ts';

interface Listed extends PackageVersions {
  site: string;
  /** Newest in the workspace, else in the registry; null if there is none or it is unknown. */
  newest: string | null;
}

interface List {
  packages: Listed[];
  /** Why some versions are unknown. */
  problem: string | null;
}

interface Options {
  site?: string;
  json?: boolean;
}

export function registerLists(plugin: Command): void {
  const command = (name: string, description: string) =>
    plugin
      .command(name)
      .description(description)
      .option('--site <id>', 'list only those of this site')
      .option('--json', 'print JSON')
      .addHelpText('after', environmentHelp)
      .addHelpText('after', examples(`plugin ${name}`, `plugin ${name} --site ice`));

  command(
    'list',
    'list packages with their wanted, locked, served and newest versions, and the number of pages that use each',
  ).action(async ({ site, json }: Options) => {
    const { packages, problem } = await listPackages(site);
    print(json, packages, tableFor(packages, problem));
    printProblem(problem);
  });
  command(
    'outdated',
    'list packages with a newer version than the served one; exits with 1 if there are any, or if that is unknown',
  ).action(async ({ site, json }: Options) => {
    const { gt } = await import('semver');
    const { packages, problem } = await listPackages(site);
    const outdated = packages.filter(({ newest, served }) => newest !== null && served !== null && gt(newest, served));
    print(
      json,
      outdated,
      outdated.length > 0
        ? tableFor(outdated, problem)
        : problem === null
          ? 'No package is outdated.'
          : 'Of no package a newer version is known.',
    );
    printProblem(problem);
    if (outdated.length > 0 || problem !== null) process.exitCode = 1;
  });
}

/** The workspace's own packages are the newest. */
async function listPackages(site: string | undefined): Promise<List> {
  const { KernelError } = await import('@quoin/core/errors');
  const { createNewestVersions, siteVersions } = await import('@quoin/server');
  const { findWorkspace } = await import('@quoin/authoring/workspace');
  const sites = await withInstance(siteVersions);
  const selected = sites.filter((each) => site === undefined || each.site === site);
  if (site !== undefined && selected.length === 0) throw new KernelError('site.unknown', { site });
  const own = new Map(findWorkspace(process.cwd()).packages.map(({ name, version }) => [name, version]));
  const names = new Set(
    selected.flatMap(({ packages }) => packages.map(({ name }) => name)).filter((name) => !own.has(name)),
  );
  const { versions, problem } = await createNewestVersions().of([...names]);
  const packages = selected.flatMap((each) =>
    each.packages.map((pack) => ({
      site: each.site,
      ...pack,
      newest: own.get(pack.name) ?? versions.get(pack.name) ?? null,
    })),
  );
  return { packages, problem };
}

function printProblem(problem: string | null): void {
  if (problem !== null) console.error(`What is marked with a question mark is not known. ${problem}`);
}

/** Marks versions unknown if a registry did not respond. */
function tableFor(packages: readonly Listed[], problem: string | null): string {
  const none = problem === null ? '–' : '?';
  const rows = packages.map((each) => [
    each.site,
    each.name,
    each.wanted ?? '–',
    each.locked ?? '–',
    each.served ?? '–',
    each.newest ?? none,
    String(each.pages),
    drift(each),
  ]);
  return tableOf(['Site', 'Package', 'Wanted', 'Locked', 'Served', 'Newest', 'Pages', ''], rows);
}
