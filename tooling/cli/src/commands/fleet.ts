import type { Command } from 'commander';
import type { PackageVersions, SiteVersions } from '@quoin/server';
import { print, withInstance } from './compositions.ts';
import { environmentHelp, examples } from '@quoin/authoring/commands';
import { tableOf } from './table.ts';

export function registerFleet(program: Command): void {
  const fleet = program
    .command('fleet')
    .description('compare all sites')
    .addHelpText('after', examples('fleet status'));
  fleet
    .command('status')
    .description(
      'show which versions each site is served with, and where these are not the wanted or installed ones; exits with 1 if there are any',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('fleet status', 'fleet status --json'))
    .action(async ({ json }: { json?: boolean }) => {
      const { siteVersions } = await import('@quoin/server');
      const sites = await withInstance(siteVersions);
      print(json, sites, fleetText(sites));
      if (sites.some(({ isPending }) => isPending)) process.exitCode = 1;
    });
}

/** Describes how a package differs from what is served; empty if it does not. */
export function drift({ installed, served, locked, isPending }: PackageVersions): string {
  if (served === null) return 'not in service';
  if (installed === null) return 'not installed any more';
  if (installed !== served) return `${installed} is installed`;
  if (isPending) return 'installed with other files';
  return locked !== null && locked !== installed ? `package-lock.json says ${locked}` : '';
}

/** Formats one column per site and one row per package. */
export function fleetText(sites: readonly SiteVersions[]): string {
  const names = [...new Set(sites.flatMap(({ packages }) => packages.map(({ name }) => name)))].toSorted();
  const rows = names.map((name) => [
    name,
    ...sites.map(({ packages }) => {
      const found = packages.find((each) => each.name === name);
      return found === undefined ? '–' : `${found.served ?? '–'}${drift(found) === '' ? '' : ' *'}`;
    }),
  ]);
  const notes = sites.flatMap(({ site, compositionId, isPending, packages }) => {
    if (compositionId === null) return [`${site} was never served.`];
    if (!isPending) return [];
    const differing = packages.filter((each) => drift(each) !== '').map((each) => `  ${each.name}: ${drift(each)}`);
    return [
      `${site} is served otherwise than it is installed. Put what is installed into service by \`npx quoin upgrade apply --site ${site}\`.`,
      ...(differing.length === 0 ? ['  its manifest has changed'] : differing),
    ];
  });
  return [
    tableOf(['', ...sites.map(({ site }) => site)], rows),
    ...(notes.length === 0 ? ['', 'Every site is served with what is installed for it.'] : ['', ...notes]),
  ].join('\n');
}
