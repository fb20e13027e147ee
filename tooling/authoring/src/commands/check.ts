import type { Command } from 'commander';
import type { Findings } from '../check/check-packages.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { examples } from './help.ts';

/** Checks all sites of a workspace, or one. */
export type CheckSites = (workspace: Workspace, site: string | undefined) => Promise<Findings[]>;

interface CheckOptions {
  site?: string;
  write?: boolean;
  released?: boolean;
}

/** `openSites` prepares the process for sites, before any package is loaded. Without it, only packages are checked. */
export function registerCheck(program: Command, openSites?: () => Promise<CheckSites>): void {
  const command = program
    .command('check [package]')
    .description('build what changed, and list every problem with its place: those of one package, or all')
    .option('--write', 'write outdated reports of plugins, brands and the sdk instead of listing them')
    .option(
      '--released',
      'record what the newest published release of plugins and brands promises, as `npm publish` does',
    )
    .addHelpText('after', examples('check', 'check --write'));
  if (openSites !== undefined)
    command
      .option('--site <id>', 'check only this site')
      .addHelpText('after', '\nReads the secrets of the sites from the environment.')
      .addHelpText('after', examples('check --site ice'));
  command.action(async (reference: string | undefined, { site, ...options }: CheckOptions) => {
    const { findWorkspace, packageAt } = await import('../workspace/workspace.ts');
    const { buildWorkspace } = await import('../workspace/build.ts');
    const workspace = findWorkspace(process.cwd());
    const only = reference === undefined ? undefined : packageAt(workspace, reference, process.cwd());
    if (!(await buildWorkspace(workspace, only))) {
      process.exitCode = 1;
      return;
    }
    const { checkPackages, findReleases } = await import('../check/check-packages.ts');
    const packages = site === undefined ? (only === undefined ? workspace.packages : [only]) : [];
    // Sites take the environment away that npm needs.
    const releases = await findReleases(workspace, packages, options);
    const checkSites = only === undefined ? await openSites?.() : undefined;
    const found = await Promise.all([
      checkPackages(workspace, packages, releases, options),
      checkSites?.(workspace, site) ?? [],
    ]);
    report(found.flat());
  });
}

function report(findings: readonly Findings[]): void {
  const wrong = findings.filter(({ problems }) => problems.length > 0);
  for (const { folder, problems } of wrong)
    console.error([folder, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  for (const { folder, notes = [] } of findings) for (const note of notes) console.error(`Note on ${folder}: ${note}`);
  const count = wrong.reduce((sum, { problems }) => sum + problems.length, 0);
  console.log(`${count === 0 ? 'No problems' : counted(count, 'problem')} in ${counted(findings.length, 'package')}.`);
  if (count > 0) process.exitCode = 1;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
