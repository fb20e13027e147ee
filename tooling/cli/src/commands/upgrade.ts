import { InvalidArgumentError, Option, type Command } from 'commander';
import type { OutdatedOptions, PageEdit, StoredPlan } from '@quoin/server';
import { print, withInstance } from './compositions.ts';

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
  new Option('--revisions <number>', 'how many of the last revisions of each page are derived')
    .argParser(count)
    .default(10);

export function registerUpgrade(program: Command): void {
  const upgrade = program
    .command('upgrade')
    .description('rehearse an upgrade of a site, put it into service, or take it back');
  const command = (name: string, description: string) =>
    upgrade
      .command(name)
      .description(description)
      .requiredOption('--site <id>', 'the site')
      .option('--json', 'as JSON');

  upgrade
    .command('plan [plugin]')
    .description(
      'derive everything that is stored under what is installed, or under another version of a plugin, such as @acme/cards@^2; ends with 2 where something is lost, with 3 where something breaks',
    )
    .option('--site <id>', 'the site, several times for several', (site: string, former: string[] | undefined) => [
      ...(former ?? []),
      site,
    ])
    .option('--all-sites', 'all sites that are served with the plugin')
    .option('--json', 'as JSON')
    .option('--report <file>', 'write the report as an HTML page to this file as well')
    .addHelpText(
      'after',
      '\nExamples:\n  npx quoin upgrade plan @acme/cards@^2 --site ice\n  npx quoin upgrade plan @acme/cards@^2 --all-sites',
    )
    .addOption(revisions())
    .addOption(
      new Option(
        '--screenshots [number]',
        'take pictures of pages that differ, before and after, of at most so many (50 unless given); needs a Chromium',
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
      const { withUpgrades } = await import('../upgrade/instance.ts');
      const { verdictOf } = await import('@quoin/server');
      await withUpgrades(async (instance) => {
        const stored = await createPlan(instance, { site, plugin, ...options });
        if (stored === null) return print(json, null, `Site ${site} is served with that already.`);
        print(json, stored, await planText(stored, instance.settings.dataDir));
        process.exitCode = exitCodes[verdictOf(stored.plan)];
      });
    });
  command(
    'apply [plugin]',
    'serve a site with what is installed for it, or with another version of a plugin, which is installed for it first',
  )
    .option('--plan <id>', 'as it was planned; planned anew unless given')
    .option('--accept-losses', 'even where values go to the attic')
    .option('--keep-hidden', 'even where pages use a plugin that is taken out: what it leaves is kept, and not shown')
    .addOption(revisions())
    .action(async (plugin: string | undefined, { json, ...options }: ApplyOptions) => {
      const { applyToSite } = await import('../upgrade/apply.ts');
      const { withUpgrades } = await import('../upgrade/instance.ts');
      const { editsSince, outdatedOptions } = await import('@quoin/server');
      const { site } = options;
      const { change, outdated, edits } = await withUpgrades(async (instance) => ({
        change: await applyToSite(instance, { ...options, plugin }),
        outdated: await outdatedOptions(instance, site),
        edits: await editsSince(instance.storage, site),
      }));
      print(
        json,
        change,
        [appliedText(site, change !== null), ...outdated.map(outdatedText), ...editLines(site, edits, notShown)].join(
          '\n',
        ),
      );
    });
  command('rollback', 'serve a site with what it was served with before the latest upgrade').action(
    async ({ site, json }: Options) => {
      const { editsSince, rollBack } = await import('@quoin/server');
      const { change, edits } = await withInstance(async (compositionStore) => ({
        change: await rollBack(compositionStore, site, null),
        edits: await editsSince(compositionStore.storage, site),
      }));
      print(
        json,
        { ...change, edits },
        [
          `Site ${site} is served again as it was before its latest upgrade.`,
          ...editLines(site, edits, rolledBack),
        ].join('\n'),
      );
    },
  );
  command('edits', 'list the pages that were edited under what the latest rollback took back').action(
    async ({ site, json }: Options) => {
      const { editsSince } = await import('@quoin/server');
      const edits = await withInstance(({ storage }) => editsSince(storage, site));
      print(json, edits, editLines(site, edits, rolledBack).join('\n') || 'No page was.');
    },
  );
  command(
    'reapply',
    'make the newest edit of a page that was made under what the latest rollback took back its draft again',
  )
    .requiredOption('--page <id>', 'the page')
    .action(async ({ site, page, json }: Options & { page: string }) => {
      const { reapplyEdit } = await import('@quoin/server');
      const edit = await withInstance((compositionStore) => reapplyEdit(compositionStore, site, page, null));
      print(
        json,
        edit,
        `Revision ${edit.revision} is the draft of ${edit.path} again. What the draft was is kept as a revision.`,
      );
    });
  command('history', 'list what a site was served with, the latest first').action(async ({ site, json }: Options) => {
    const changes = await withInstance(({ storage }) => storage.compositions.changes(site));
    print(
      json,
      changes,
      changes
        .map(({ at, reason, toId }) => `${at.toISOString()}  ${reason.padEnd(8)}  ${toId.slice(0, 12)}`)
        .join('\n') || `Site ${site} was never served.`,
    );
  });
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

const appliedText = (site: string, isChanged: boolean): string =>
  isChanged
    ? `Site ${site} is upgraded, from now on. Take it back with \`npx quoin upgrade rollback --site ${site}\`.`
    : `Site ${site} is served with that already.`;

const outdatedText = ({ plugin, version, settings }: OutdatedOptions): string =>
  `The options of ${plugin} in the manifest are of version ${version}, and are migrated whenever they are read. You can write this in their place:\n  "${plugin}": ${JSON.stringify(settings)}`;

const rolledBack =
  'Edited since that upgrade, and kept. Visitors get what can be read whole without it, else what was published before:';
const notShown = 'Published before a rollback, and kept. The versions that are served now do not read them whole:';

/** Lists pages edited under a rolled-back upgrade. */
const editLines = (site: string, edits: readonly PageEdit[], heading: string): string[] =>
  edits.length === 0
    ? []
    : [
        heading,
        ...edits.map(
          ({ page, revision, isDraft, isShown }) =>
            `  ${page.path} (${page.locale}), ${isDraft ? 'its draft' : `revision ${revision}`}${isShown ? ', which visitors get' : ''}, page ${page.id}`,
        ),
        `Make such a revision the draft again with \`npx quoin upgrade reapply --site ${site} --page <id>\`.`,
      ];

async function planText({ id, plan }: StoredPlan, dataDir: string): Promise<string> {
  const { reportFile } = await import('@quoin/server');
  const { terminalReport } = await import('@quoin/plan-report');
  return `${terminalReport(plan)}\nPlan ${id}. As a page: ${reportFile(dataDir, id)}`;
}
