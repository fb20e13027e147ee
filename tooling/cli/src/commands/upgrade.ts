import { InvalidArgumentError, Option, type Command } from 'commander';
import type { editsSince, Followed, OutdatedOptions, PageEdit, RowEdit } from '@quoin/server';
import { followedLines } from '../upgrade/followed.ts';
import { print, withInstance } from './compositions.ts';
import { registerKernelUpgrade } from './upgrade-kernel.ts';
import { environmentHelp, examples } from '@quoin/authoring/commands';

interface Options {
  site: string;
  json?: boolean | undefined;
}

interface PlanOptions extends Omit<Options, 'site'> {
  site?: string[];
  allSites?: boolean;
  revisions: number;
  screenshots?: number;
  report?: string;
}

interface ApplyOptions extends Options {
  plan?: string;
  revisions: number;
  acceptLosses?: boolean;
  keepHidden?: boolean;
}

const exitCodes = { lossless: 0, lossy: 2, broken: 3 } as const;

function count(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('It is a number from 0 to 9999.');
  return Number(text);
}

export const revisions = () =>
  new Option('--revisions <number>', 'number of latest revisions of each page to derive').argParser(count).default(10);

export function registerUpgrade(program: Command): void {
  const upgrade = program
    .command('upgrade')
    .description('plan an upgrade of a site, apply it, or roll it back')
    .addHelpText(
      'after',
      examples('upgrade plan @acme/cards@^2 --site ice', 'upgrade apply --site ice', 'upgrade rollback --site ice'),
    );
  const command = (name: string, description: string, ...lines: readonly [string, ...string[]]) =>
    upgrade
      .command(name)
      .description(description)
      .requiredOption('--site <id>', 'id of the site')
      .option('--json', 'print JSON')
      .addHelpText('after', environmentHelp)
      .addHelpText('after', examples(...lines));

  upgrade
    .command('plan [plugin]')
    .description(
      'derive all stored content with the installed packages, or with another version of a plugin; exits with 2 if values are lost, with 3 if pages break',
    )
    .option(
      '--site <id>',
      'id of the site; give it several times for several',
      (site: string, former: string[] | undefined) => [...(former ?? []), site],
    )
    .option('--all-sites', 'plan all sites that are served with the plugin')
    .option('--json', 'print JSON')
    .option('--report <file>', 'also write the report to this file as an HTML page')
    .addHelpText('after', environmentHelp)
    .addHelpText(
      'after',
      examples(
        'upgrade plan --site ice',
        'upgrade plan @acme/cards@^2 --site ice --screenshots',
        'upgrade plan @acme/cards@^2 --all-sites',
      ),
    )
    .addOption(revisions())
    .addOption(
      new Option(
        '--screenshots [number]',
        'take pictures of up to this many changed pages, before and after; needs Chromium',
      )
        .preset('50')
        .argParser(count),
    )
    .action(async (plugin: string | undefined, given: PlanOptions, plan: Command) => {
      const { site: sites, allSites, json, ...options } = given;
      const [site, ...others] = sites ?? [];
      if ((site === undefined) === (allSites === undefined))
        plan.error("error: either '--site <id>' or '--all-sites' has to be given");
      if (site === undefined || others.length > 0) return planSitesOf(plugin, sites, { json, ...options });
      const { createPlan } = await import('../upgrade/plan.ts');
      const { planText } = await import('../upgrade/plan-text.ts');
      const { withUpgrades } = await import('../upgrade/instance.ts');
      const { verdictOf } = await import('@quoin/server');
      await withUpgrades(async (instance) => {
        const stored = await createPlan(instance, { site, plugin, ...options });
        if (stored === null) return print(json, null, `Site ${site} is served with that already.`);
        print(json, stored, await planText(stored, instance));
        process.exitCode = exitCodes[verdictOf(stored.plan)];
      });
    });
  command(
    'apply [plugin]',
    'serve a site with the installed packages, or install another version of a plugin and serve it; exits with 1 if a process that serves does not follow',
    'upgrade apply --site ice',
    'upgrade apply @acme/cards@^2 --site ice --accept-losses',
  )
    .option('--plan <id>', 'id of the plan to apply; defaults to a new plan')
    .option('--accept-losses', 'apply it even if values move to the attic')
    .option('--keep-hidden', 'apply it even if pages use a removed plugin; its content stays stored, and is not shown')
    .addOption(revisions())
    .action(async (plugin: string | undefined, { json, ...options }: ApplyOptions) => {
      const { applyToSite } = await import('../upgrade/apply.ts');
      const { withUpgrades } = await import('../upgrade/instance.ts');
      const { outdatedOptions, waitForProcesses } = await import('@quoin/server');
      const { site } = options;
      const { change, followed, outdated, edits } = await withUpgrades(async (instance) => ({
        change: await applyToSite(instance, { ...options, plugin }),
        followed: await waitForProcesses(instance.storage, site),
        outdated: await outdatedOptions(instance, site),
        edits: await editsOf(instance.storage, site),
      }));
      const lines = [
        appliedText(site, change !== null, followed),
        ...followedLines(site, followed),
        ...(change === null ? [] : [takeBackText(site)]),
        ...outdated.map(outdatedText),
        ...editLines(site, edits, notShown),
      ];
      print(json, change && { ...change, ...followed, edits: [...edits.pages, ...edits.rows] }, lines.join('\n'));
      if (followed.behind.length > 0) process.exitCode = 1;
    });
  command(
    'rollback',
    'serve a site with the packages from before its latest upgrade',
    'upgrade rollback --site ice',
  ).action(async ({ site, json }: Options) => {
    const { rollBack, waitForProcesses } = await import('@quoin/server');
    const { change, followed, edits } = await withInstance(async (compositionStore) => ({
      change: await rollBack(compositionStore, site, null),
      followed: await waitForProcesses(compositionStore.storage, site),
      edits: await editsOf(compositionStore.storage, site),
    }));
    print(
      json,
      { ...change, ...followed, edits: [...edits.pages, ...edits.rows] },
      [
        followed.behind.length > 0
          ? `The latest upgrade of site ${site} is rolled back, but not every process serves the earlier composition yet.`
          : `Site ${site} is served again as it was before its latest upgrade.`,
        'The packages installed for it stay: `npx quoin fleet status` shows what differs from what is served.',
        ...followedLines(site, followed),
        ...editLines(site, edits, rolledBack),
      ].join('\n'),
    );
    if (followed.behind.length > 0) process.exitCode = 1;
  });
  command(
    'edits',
    'list the pages and rows edited under the upgrade that the latest rollback took back, and earlier edits that are not shown since',
    'upgrade edits --site ice',
  ).action(async ({ site, json }: Options) => {
    const edits = await withInstance(({ storage }) => editsOf(storage, site));
    print(
      json,
      [...edits.pages, ...edits.rows],
      editLines(site, edits, rolledBack).join('\n') || 'No page or row was.',
    );
  });
  command(
    'reapply',
    'make the newest edit that the latest rollback took back the draft of its page again',
    'upgrade reapply --site ice --page 3b8f5c0e-6d0f-4a52-9d3e-1c9d5f1f7a10',
  )
    .requiredOption('--page <id>', 'id of the page, as `upgrade edits` lists it')
    .action(async ({ site, page, json }: Options & { page: string }) => {
      const { reapplyEdit } = await import('@quoin/server');
      const edit = await withInstance((compositionStore) => reapplyEdit(compositionStore, site, page, null));
      print(
        json,
        edit,
        `Revision ${edit.revision} is the draft of ${edit.path} again. The former draft is kept as a revision.`,
      );
    });
  command(
    'history',
    'list the upgrades and rollbacks of a site with their packages, latest first',
    'upgrade history --site ice',
  ).action(async ({ site, json }: Options) => {
    const { historyOf, historyText } = await import('../upgrade/history.ts');
    const history = await withInstance((compositionStore) => historyOf(compositionStore, site));
    print(json, history, historyText(site, history));
  });
  registerKernelUpgrade(upgrade);
}

/** Plans many sites. Ends with the worst code of all. */
async function planSitesOf(
  plugin: string | undefined,
  sites: string[] | undefined,
  { json, ...options }: Omit<PlanOptions, 'site' | 'allSites'>,
): Promise<void> {
  const { exitCodeOf, planMany, reported, summaryOf } = await import('../upgrade/plan-many.ts');
  const { withUpgrades } = await import('../upgrade/instance.ts');
  const { terminalSitesReport } = await import('@quoin/plan-report');
  const { target, plans, report } = await withUpgrades((instance) => planMany(instance, { sites, plugin, ...options }));
  const text = [
    terminalSitesReport(reported(plans, () => '')),
    `As a page, with links to the report of each site: ${report}`,
    ...(plugin === undefined
      ? []
      : [`Upgrade them in waves with \`npx quoin rollout start ${target} --canary <site>\`.`]),
  ].join('\n');
  print(json, { target, report, sites: plans.map(summaryOf) }, text);
  process.exitCode = exitCodeOf(plans, exitCodes);
}

function appliedText(site: string, isChanged: boolean, { behind }: Followed): string {
  if (behind.length > 0) return `The upgrade of site ${site} is applied, but not every process serves it yet.`;
  return isChanged ? `Site ${site} is upgraded.` : `Site ${site} is served with that already.`;
}

const takeBackText = (site: string): string => `Take it back with \`npx quoin upgrade rollback --site ${site}\`.`;

function outdatedText({ plugin, role, version, settings }: OutdatedOptions): string {
  const entry = role === 'plugin' ? { [plugin]: settings } : { brand: { package: plugin, ...settings } };
  return `The options of ${plugin} in the manifest are of version ${version}, and are migrated whenever they are read. You can write this in their place:\n  ${JSON.stringify(entry).slice(1, -1)}`;
}

const rolledBack =
  'Edited since that upgrade. The edits are kept; visitors get those that are complete without it, and otherwise the earlier publication:';
const notShown =
  'Published before a rollback. These edits are kept, but the versions that are served now do not show them completely:';

interface Edits {
  pages: readonly PageEdit[];
  rows: readonly RowEdit[];
}

async function editsOf(storage: Parameters<typeof editsSince>[0], site: string): Promise<Edits> {
  const server = await import('@quoin/server');
  return { pages: await server.editsSince(storage, site), rows: await server.rowEdits(storage, site) };
}

const cancelledText = ({ revision, cancelled }: PageEdit): string =>
  cancelled === null
    ? ''
    : `; ${cancelled.revision === revision ? 'it' : `revision ${cancelled.revision}`} was to be published at ${cancelled.at.toISOString()}, which the rollback cancelled`;

/** Lists pages and rows edited under a rolled-back upgrade. */
const editLines = (site: string, { pages, rows }: Edits, heading: string): string[] =>
  pages.length + rows.length === 0
    ? []
    : [
        heading,
        ...pages.map((edit) => {
          const { page, revision, isDraft, isShown } = edit;
          return `  ${page.path} (${page.locale}), ${isDraft ? 'its draft' : `revision ${revision}`}${isShown ? ', which visitors get' : ''}, page ${page.id}${cancelledText(edit)}`;
        }),
        ...rows.map(
          ({ source, key, row, revision }) =>
            `  ${source}, ${key === null ? '' : `${JSON.stringify(key)}, `}revision ${revision}, row ${row}`,
        ),
        ...(pages.length === 0
          ? []
          : [
              `Make such a revision of a page the draft again with \`npx quoin upgrade reapply --site ${site} --page <id>\`.`,
            ]),
        ...(rows.length === 0
          ? []
          : ['The revisions of a row are beside it in the admin, where each can be restored.']),
      ];
