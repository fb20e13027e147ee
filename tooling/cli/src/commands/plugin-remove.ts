import { InvalidArgumentError, Option, type Command } from 'commander';
import type { ContributionReach, Replacing, RetireChoice, Retirement } from '@quoin/server';
import { readReplacing } from '../plugins/replacing.ts';
import { withInstance } from './compositions.ts';
import { environmentHelp, examples } from '@quoin/authoring/commands';
import { tableOf } from './table.ts';

interface Options extends RetireChoice {
  site: string;
  json?: boolean;
}

export function registerRemove(plugin: Command): void {
  plugin
    .command('remove <plugin>')
    .description(
      'remove a plugin from the files of a site, and choose what is shown of its content, which stays stored',
    )
    .requiredOption('--site <id>', 'id of the site')
    .addOption(replaceOption())
    .option('--freeze', 'keep showing the last output of its components, without their scripts')
    .option('--keep-hidden', 'show nothing of what is neither replaced nor frozen')
    .option('--json', 'print JSON')
    .addHelpText('after', environmentHelp)
    .addHelpText(
      'after',
      examples('plugin remove cards --site ice', 'plugin remove cards --site ice --freeze --keep-hidden'),
    )
    .action(async (reference: string, { site, json = false, ...given }: Options) => {
      const { planRetirement, pluginUsageBySite } = await import('@quoin/server');
      const { removePlugin } = await import('../plugins/change-plugins.ts');
      const { changePackages } = await import('../plugins/change-packages.ts');
      const { findWorkspace, nameOf } = await import('@quoin/authoring/workspace');
      const { KernelError } = await import('@quoin/core/errors');
      await withInstance(async (compositionStore) => {
        const workspace = findWorkspace(process.cwd());
        const name = nameOf(workspace, reference);
        const uses = await pluginUsageBySite(compositionStore, name);
        if (!uses.has(site)) throw new KernelError('package.unknown', { name, site });
        if (!json) console.log(bySiteText(uses));
        const choice = await choose(given, uses.get(site) ?? [], json);
        if (choice === null) return console.log('Nothing was changed.');
        const retirement = await planRetirement(compositionStore, site, name, choice);
        await changePackages(workspace.root, `takes ${name} out of site ${site}`, async () =>
          removePlugin(workspace, name, site, retirement),
        );
        console.log(
          json
            ? JSON.stringify({ site, plugin: name, ...retirement, uses: Object.fromEntries(uses) }, null, 2)
            : doneText(name, site, retirement),
        );
      });
    });
}

const replaceOption = () =>
  new Option(
    '--replace <replacement>',
    'show another component instead, such as cms-component-old=cms-component-new:heading=title,body=content with its props and slots after the colon; what is not listed keeps its name. Once for each component',
  )
    .default([], 'none')
    .argParser(replacements);

function replacements(text: string, former: readonly Replacing[]): Replacing[] {
  const replacing = readReplacing(text);
  if (replacing === undefined)
    throw new InvalidArgumentError(
      'Write it as <component>=<component>, or <component>=<component>:<prop>=<prop>,<slot>=<slot>.',
    );
  return [...former, replacing];
}

/** Prompts for a choice if none is given; null if the plugin is to stay. */
async function choose(
  given: RetireChoice,
  uses: readonly ContributionReach[],
  json: boolean,
): Promise<RetireChoice | null> {
  const { isUsed } = await import('@quoin/server');
  const used = uses.filter(isUsed);
  const isChosen = given.freeze === true || given.keepHidden === true || (given.replace?.length ?? 0) > 0;
  if (isChosen || json || used.length === 0 || !process.stdin.isTTY || !process.stdout.isTTY) return given;
  const { promptForRetirement } = await import('../plugins/prompt-retirement.ts');
  return promptForRetirement(process.stdin, process.stdout, used);
}

const headings = ['Site', 'Registers', 'Name', 'Published', 'Scheduled', 'Drafts', 'Partials', 'Revisions', 'Rows'];

const bySiteText = (uses: ReadonlyMap<string, readonly ContributionReach[]>): string =>
  tableOf(
    headings,
    [...uses].flatMap(([site, each]) =>
      each.map(({ kind, name, published, scheduled, drafts, partials, revisions, rows }) => [
        site,
        kind,
        name,
        ...[published, scheduled, drafts, partials, revisions, rows].map(String),
      ]),
    ),
  );

function doneText(plugin: string, site: string, { hidden }: Retirement): string {
  const apply = `npx quoin upgrade apply --site ${site}${hidden.length > 0 ? ' --keep-hidden' : ''}`;
  return `Removed ${plugin} from the files of site ${site}. Check what that changes with \`npx quoin upgrade plan --site ${site}\`, and apply it with \`${apply}\`.`;
}
