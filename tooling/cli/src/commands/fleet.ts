import type { Command } from 'commander';
import { environmentHelp, examples } from '@quoin/authoring/commands';
import type { FleetStatus, PackageVersions, SiteStatus } from '@quoin/server';
import { behindLines } from '../upgrade/followed.ts';
import { print, withInstance } from './compositions.ts';
import { tableOf } from './table.ts';

export function registerFleet(program: Command): void {
  const fleet = program
    .command('fleet')
    .description('compare all sites')
    .addHelpText('after', examples('fleet status'));
  fleet
    .command('status')
    .description(
      'ask all processes which versions they serve every site with, and show where these are not the applied, wanted or installed ones; exits with 1 if there are any',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', environmentHelp)
    .addHelpText('after', examples('fleet status', 'fleet status --json'))
    .action(async ({ json }: { json?: boolean }) => {
      const { fleetStatus } = await import('@quoin/server');
      const fleet = await withInstance(fleetStatus);
      print(json, fleet, fleetText(fleet));
      if (fleet.sites.some(({ isPending, behind }) => isPending || behind.length > 0)) process.exitCode = 1;
    });
}

/** Describes how a package differs from what is served; empty if it does not. */
export function drift({ installed, served, locked, isPending }: PackageVersions): string {
  if (served === null) return 'not served yet';
  if (installed === null) return 'no longer installed';
  if (installed !== served) return `${installed} is installed`;
  if (isPending) return 'installed with other files';
  return locked !== null && locked !== installed ? `package-lock.json says ${locked}` : '';
}

/** Returns the versions of a package that processes serve, or would serve. */
function servedVersions({ behind }: SiteStatus, { name, served }: PackageVersions, processes: number): string {
  const current = behind.length > 0 && behind.length === processes ? [] : [served];
  return [...new Set([...current, ...behind.map(({ packages }) => packages[name] ?? null)])]
    .map((version) => version ?? '–')
    .join(', ');
}

/** Formats one column per site and one row per package. */
export function fleetText({ sites, processes }: FleetStatus): string {
  const names = [...new Set(sites.flatMap(({ packages }) => packages.map(({ name }) => name)))].toSorted();
  const rows = names.map((name) => [
    name,
    ...sites.map((site) => {
      const found = site.packages.find((each) => each.name === name);
      return found === undefined ? '–' : `${servedVersions(site, found, processes)}${drift(found) === '' ? '' : ' *'}`;
    }),
  ]);
  const notes = sites.flatMap(({ site, compositionId, isPending, packages, behind }) => {
    if (compositionId === null) return [`${site} was never served.`];
    if (!isPending) return behindLines(site, behind);
    const served = packages.flatMap(({ name, served, installed }) =>
      served === null || served === installed ? [] : [`${name}@${served}`],
    );
    const undo =
      served.length === 0
        ? 'take back what has changed'
        : `install what is served, in the folder of the site: \`npm install ${served.join(' ')}\``;
    const differing = packages.filter((each) => drift(each) !== '').map((each) => `  ${each.name}: ${drift(each)}`);
    return [
      `${site} is not served with what is installed. Serve what is installed with \`npx quoin upgrade apply --site ${site}\`, or ${undo}.`,
      ...(differing.length === 0 ? ['  its manifest has changed'] : differing),
      ...behindLines(site, behind),
    ];
  });
  return [
    tableOf(['', ...sites.map(({ site }) => site)], rows),
    '',
    ...(processes === 0 ? ['No server runs on this database: this is what the next start serves.'] : []),
    ...(notes.length === 0 ? ['Every site is served with what is installed for it.'] : notes),
  ].join('\n');
}
