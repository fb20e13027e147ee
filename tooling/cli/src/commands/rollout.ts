import { InvalidArgumentError, Option, type Command } from 'commander';
import { environmentHelp, examples } from '@quoin/authoring/commands';
import type { Rollout } from '@quoin/server';
import { print, withInstance } from './compositions.ts';
import { revisions } from './upgrade.ts';

interface Options {
  json?: boolean;
}

interface StartOptions extends Options {
  canary: string[];
  then?: string[][];
  soak: number;
  timeout: number;
  server?: string[];
  acceptLosses?: boolean;
  revisions: number;
}

type ResumeOptions = Options & Partial<Pick<StartOptions, 'soak' | 'timeout' | 'server' | 'acceptLosses'>>;

/** The longest list of rollouts. */
const maxListed = 50;
const units = { s: 1_000, m: 60_000, h: 3_600_000 };

function duration(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  if (number === '') throw new InvalidArgumentError('It is a number of seconds, minutes or hours, such as 60s or 5m.');
  return Number(number) * units[unit as keyof typeof units];
}

function origin(text: string, former: string[] = []): string[] {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new InvalidArgumentError('It is the origin of a server, such as http://10.0.0.2:3000.');
  return [...former, url.origin];
}

const namesIn = (text: string): string[] => text.split(',').map((each) => each.trim());
const soak = () => new Option('--soak <time>', 'how long each wave is watched, such as 60s or 5m').argParser(duration);
const timeout = () =>
  new Option('--timeout <time>', 'how long servers may take until they serve an upgraded site as planned').argParser(
    duration,
  );
const server = () =>
  new Option(
    '--server <origin>',
    'origin of a server to request the pages from; give it several times for several; defaults to the server of this machine',
  ).argParser(origin);

/** Leaves out lists of pages, which are only for the command itself. */
const shownRollout = (rollout: Rollout) => ({
  ...rollout,
  sites: rollout.sites.map(({ varying, ...site }) => ({ ...site, varying: Object.keys(varying).length })),
});

export function registerRollout(program: Command): void {
  const rollout = program
    .command('rollout')
    .description('upgrade many sites in waves, each of which is checked before the next one')
    .addHelpText(
      'after',
      examples('rollout start @acme/cards@^2 --canary ice --then all', 'rollout resume', 'rollout rollback'),
    );
  const command = (name: string, description: string, example: string) =>
    rollout
      .command(name)
      .description(description)
      .option('--json', 'print JSON')
      .addHelpText('after', environmentHelp)
      .addHelpText('after', examples(`rollout ${example}`));

  command(
    'start <package>',
    'plan the upgrade of every site that is served with a package, install it for all, and upgrade them wave by wave; stops at the first site that is not served as planned',
    'start @acme/cards@^2 --canary ice --then all --soak 5m',
  )
    .addOption(
      new Option('--canary <sites>', 'the first wave: sites, separated by commas')
        .argParser((text: string, former: string[] | undefined) => [...(former ?? []), ...namesIn(text)])
        .makeOptionMandatory(),
    )
    .addOption(
      new Option(
        '--then <sites>',
        'a further wave; give it several times for several; all, the default, means the sites of no other wave',
      ).argParser((text: string, former: string[][] | undefined) => [...(former ?? []), namesIn(text)]),
    )
    .addOption(soak().default(60_000, '60s'))
    .addOption(timeout().default(60_000, '60s'))
    .addOption(server())
    .addOption(revisions())
    .option('--accept-losses', 'apply it even if values move to the attic')
    .action(async (spec: string, { json, canary, then, server, ...options }: StartOptions) => {
      const { startRollout } = await import('@quoin/server');
      const { author, ownServer, withRolloutContext } = await import('../rollout/context.ts');
      const { withUpgrades } = await import('../upgrade/instance.ts');
      const { packageAt } = await import('../upgrade/plan.ts');
      const done = await withUpgrades(async (instance) => {
        const replacing = await packageAt(instance, spec);
        return withRolloutContext(instance, (context) =>
          startRollout(context, {
            package: replacing,
            author: author(),
            waves: [canary, ...(then ?? [['all']])],
            options: { acceptLosses: false, ...options, servers: server ?? [ownServer(instance)] },
          }),
        );
      });
      if (done === null) return print(json, null, 'These sites are served with that already.');
      print(json, shownRollout(done), await doneText(done));
    });

  command(
    'resume',
    'continue the latest rollout, after it stopped or its command was killed; sites that are not upgraded yet are planned again',
    'resume --accept-losses',
  )
    .addOption(soak())
    .addOption(timeout())
    .addOption(server())
    .option('--accept-losses', 'apply it even if values move to the attic')
    .action(async ({ json, server, ...options }: ResumeOptions) => {
      const { resumeRollout } = await import('@quoin/server');
      const { author, withRolloutContext } = await import('../rollout/context.ts');
      const { withUpgrades } = await import('../upgrade/instance.ts');
      const given = { ...options, ...(server === undefined ? {} : { servers: server }) };
      const done = await withUpgrades((instance) =>
        withRolloutContext(instance, (context) => resumeRollout(context, { author: author(), options: given })),
      );
      print(json, shownRollout(done), await doneText(done));
    });

  command(
    'rollback [rollout]',
    'serve every site that the latest rollout has upgraded as before, the last one first; sites that were upgraded further since are named and left',
    'rollback',
  ).action(async (id: string | undefined, { json }: Options) => {
    const { editsSince, rollBackRollout } = await import('@quoin/server');
    const { author, withRolloutContext } = await import('../rollout/context.ts');
    const { withUpgrades } = await import('../upgrade/instance.ts');
    const { rollout, left, edited } = await withUpgrades((instance) =>
      withRolloutContext(instance, async (context) => {
        const result = await rollBackRollout(context, { author: author(), id });
        const edited: string[] = [];
        for (const { site, state } of result.rollout.sites)
          if (state === 'rolled-back' && (await editsSince(instance.storage, site)).length > 0) edited.push(site);
        return { ...result, edited };
      }),
    );
    const { packageOf } = await import('../rollout/status.ts');
    print(
      json,
      { ...shownRollout(rollout), left, edited },
      [
        `The rollout of ${packageOf(rollout)} is rolled back. The files of these sites still name it; \`npx quoin fleet status\` shows where.`,
        ...left.map(({ site, reason }) => `Site ${site} is left unchanged. ${reason}`),
        ...edited.map(
          (site) => `Pages of site ${site} were edited meanwhile: \`npx quoin upgrade edits --site ${site}\`.`,
        ),
      ].join('\n'),
    );
    if (left.length > 0) process.exitCode = 1;
  });

  command(
    'status [rollout]',
    'show how far the latest rollout is; ends with 1 unless it is done or rolled back',
    'status',
  ).action(async (id: string | undefined, { json }: Options) => {
    const { findRollout, rolloutHolder } = await import('@quoin/server');
    const { statusText } = await import('../rollout/status.ts');
    const { found, holder } = await withInstance(async (compositionStore) => ({
      found: await findRollout(compositionStore, id),
      holder: await rolloutHolder(compositionStore.storage),
    }));
    print(json, { ...shownRollout(found), holder }, statusText(found, holder));
    if (found.endedAt === null) process.exitCode = 1;
  });

  command('history', 'list the rollouts, the latest first', 'history').action(async ({ json }: Options) => {
    const { historyText } = await import('../rollout/status.ts');
    const found = await withInstance(({ storage }) => storage.rollouts.list(maxListed));
    print(json, found.map(shownRollout), historyText(found));
  });
}

async function doneText(rollout: Rollout): Promise<string> {
  const { packageOf } = await import('../rollout/status.ts');
  const upgraded = rollout.sites.filter(({ state }) => state === 'checked').length;
  return `${upgraded} of ${rollout.sites.length} sites are upgraded to ${packageOf(rollout)} and checked. Take them back as one with \`npx quoin rollout rollback\`.`;
}
