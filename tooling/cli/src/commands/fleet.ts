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

/** Names these sites of all, or the others if those are fewer. */
function siteWords(these: readonly string[], all: readonly string[]): string {
  const others = all.filter((site) => !these.includes(site));
  if (others.length === 0 && all.length > 1) return 'all sites';
  return others.length > 0 && others.length < these.length ? `all but ${others.join(', ')}` : these.join(', ');
}

/** Returns the versions of a package with their sites, most sites first. A star marks differences from the files. */
function versionRows(name: string, sites: readonly SiteStatus[], processes: number): [string, string, string][] {
  const all = sites.filter(({ packages }) => packages.length > 0).map(({ site }) => site);
  const byVersion = new Map<string, string[]>();
  for (const site of sites) {
    const found = site.packages.find((each) => each.name === name);
    if (found === undefined) continue;
    const version = `${servedVersions(site, found, processes)}${drift(found) === '' ? '' : ' *'}`;
    byVersion.set(version, [...(byVersion.get(version) ?? []), site.site]);
  }
  return [...byVersion]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([version, these], index) => [index === 0 ? name : '', version, siteWords(these, all)]);
}

function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

const headings = ['Package', 'Served', 'Sites'] as const;
/** Terminal width in characters. */
const maxWidth = 80;

/** Lists each version of a package with its sites, within a terminal's width unless names are longer. */
function versionTable({ sites, processes }: FleetStatus): string {
  const names = [...new Set(sites.flatMap(({ packages }) => packages.map(({ name }) => name)))].toSorted();
  const rows = names.flatMap((name) => versionRows(name, sites, processes));
  const widthOf = (column: 0 | 1) => Math.max(...[headings, ...rows].map((row) => row[column].length));
  const left = Math.max(20, maxWidth - widthOf(0) - widthOf(1) - 4);
  const lines = rows.flatMap(([name, version, words]) =>
    wrapWords(words, left).map((line, index) => (index === 0 ? [name, version, line] : ['', '', line])),
  );
  return tableOf(headings, lines);
}

/** Formats what sites are served with, and what to do about differences. */
export function fleetText(fleet: FleetStatus): string {
  const { sites, processes } = fleet;
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
    versionTable(fleet),
    '',
    ...(processes === 0 ? ['No server runs on this database: this is what the next start serves.'] : []),
    ...(notes.length === 0 ? ['Every site is served with what is installed for it.'] : notes),
  ].join('\n');
}
