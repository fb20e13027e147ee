import { relative } from 'node:path';
import { Option, type Command } from 'commander';
import { componentShapes, type ComponentShape } from '../create/component-files.ts';
import type { Created } from '../create/create.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { CheckSites } from './check.ts';
import { examples } from './help.ts';
import { remainingText } from './remaining-text.ts';

interface Shared {
  install: boolean;
}

interface PluginOptions extends Shared {
  component?: string;
  like: ComponentShape;
  site?: string;
}

interface ComponentOptions {
  plugin?: string;
  like: ComponentShape;
}

interface SiteOptions extends Shared {
  accent?: string;
  brand?: string;
  title?: string;
  plugin: string[];
}

/** With `openSites`, a new site is checked, and what is left to do is listed. */
export function registerCreate(program: Command, openSites?: () => Promise<CheckSites>): void {
  const create = program
    .command('create')
    .description('create a plugin, component, brand or site that passes its own tests')
    .addHelpText('after', examples('create plugin teasers --site ice', 'create site news --brand ice'));
  const kind = (usage: string, description: string, ...lines: readonly [string, ...string[]]) =>
    create
      .command(usage)
      .description(description)
      .option('--no-install', 'do not install what the new package needs')
      .addHelpText('after', examples(...lines));

  const like = (of: string) =>
    new Option('--like <shape>', `what ${of} is like`).choices(componentShapes).default('section');

  kind(
    'plugin <name>',
    'create a package in plugins/ with one component; in an empty folder, the repository of one',
    'create plugin @acme/plugin-auctions --like list',
    'create plugin teasers --component teaser --site ice',
  )
    .option('--component <name>', 'name of its first component; defaults to the name of the plugin in the singular')
    .addOption(like('its first component'))
    .option('--site <id>', 'id of a site to add it to')
    .action(async (name: string, { component, like, site, install }: PluginOptions) => {
      const { createPlugin, createRepository } = await import('../create/create.ts');
      const { findWorkspaceAt } = await import('../workspace/workspace.ts');
      const workspace = findWorkspaceAt(process.cwd());
      if (workspace === undefined && site === undefined)
        return completeRepository([createRepository(process.cwd(), name, { component, like })], install);
      const created = createPlugin(workspace ?? (await currentWorkspace()), name, { component, like, site });
      return complete(created, install);
    });

  kind(
    'component <name>',
    'create a component in a plugin of this workspace',
    'create component price-list --plugin teasers',
    'create component price-list --plugin teasers --like list',
  )
    .addOption(like('the component'))
    .option('--plugin <id>', 'plugin to create it in; required if the workspace has several')
    .action(async (name: string, { plugin, like }: ComponentOptions, command: Command) => {
      const { createComponent } = await import('../create/create.ts');
      const workspace = await currentWorkspace();
      await complete(createComponent(workspace, name, plugin ?? only(workspace, 'plugin', command), like), false);
    });

  kind(
    'brand <name>',
    'create a package in brands/ with tokens, icons and a page template',
    'create brand acme',
    'create brand acme --tokens tokens.json',
  )
    .option(
      '--tokens <file>',
      'tokens of the brand, in a JSON file; defaults to those that every new brand starts from',
    )
    .action(async (name: string, { tokens, install }: Shared & { tokens?: string }) => {
      const { createBrand } = await import('../create/create.ts');
      await complete(createBrand(await currentWorkspace(), name, { tokens }), install);
    });

  kind(
    'site <name>',
    'create a folder in sites/ with its first pages; in an empty folder, a repository with one',
    "create site curves --brand product --accent '#0f766e' --title Curves",
    'create site news --brand ice --plugin content navigation',
    'create site news --brand @acme/brand-red --plugin @acme/plugin-auctions@^2',
  )
    .option('--brand <id>', 'brand of the site, of the workspace or a registry; required if the workspace has several')
    .option('--accent <color>', 'color of the site as #rrggbb, in quotes, for a brand that takes one')
    .option('--title <text>', 'title of the site; defaults to its name')
    .option(
      '--plugin <id...>',
      'plugins of the site, of the workspace or a registry; default to those of the workspace that its first pages need',
      [],
    )
    .action(async (name: string, { plugin: plugins, install, ...given }: SiteOptions, command: Command) => {
      const { brand, accent, title } = given;
      const { createSite, createSiteRepository } = await import('../create/site.ts');
      const { findWorkspaceAt } = await import('../workspace/workspace.ts');
      const workspace = findWorkspaceAt(process.cwd());
      const options = { accent, title, plugins, port: process.env['PORT'] ?? '3000' };
      if (workspace === undefined)
        await completeRepository(await createSiteRepository(process.cwd(), name, { brand, ...options }), install);
      else
        await complete(
          await createSite(workspace, name, { brand: brand ?? only(workspace, 'brand', command), ...options }),
          install,
        );
      if (install && process.exitCode === undefined && openSites !== undefined) await listRemaining(name, openSites);
    });
}

/** Lists what a new site needs before it can be served. */
async function listRemaining(site: string, openSites: () => Promise<CheckSites>): Promise<void> {
  const checkSites = await openSites();
  const [found] = await checkSites(await currentWorkspace(), site);
  if (found !== undefined && found.problems.length > 0) console.log(remainingText(site, found.problems));
}

async function currentWorkspace(): Promise<Workspace> {
  const { findWorkspace } = await import('../workspace/workspace.ts');
  return findWorkspace(process.cwd());
}

const missing = {
  brand: { is: 'a site is in a brand', create: 'npx quoin create brand NAME' },
  plugin: { is: 'a component is in a plugin', create: 'npx quoin create plugin NAME' },
};

/** The only package of a role. Ends with an error that says what to do if there are none or several. */
function only({ packages }: Workspace, role: 'brand' | 'plugin', command: Command): string {
  const ids = packages.filter((candidate) => candidate.role === role).map(({ id }) => id);
  const [id] = ids;
  if (id !== undefined && ids.length === 1) return id;
  const { is, create } = missing[role];
  return command.error(
    id === undefined
      ? `error: ${is}, and there is none yet. Create one with \`${create}\`.`
      : `error: ${is}. Add --${role} with one of: ${ids.join(', ')}.`,
  );
}

async function complete({ folder, package: pack, byHand, next }: Created, install: boolean): Promise<void> {
  const { finish } = await import('../create/finish.ts');
  const place = relative(process.cwd(), folder) || folder;
  if (byHand !== undefined) {
    console.log(`Created ${place}. ${byHand}`);
  } else if (await finish(pack, { install })) {
    console.log(`Created ${place}.\n${next}`);
  } else {
    console.error(`Created ${place}, which is not ready to use yet: see above.`);
    process.exitCode = 1;
  }
}

async function completeRepository(created: readonly Created[], install: boolean): Promise<void> {
  for (const each of created) await complete(each, install);
  const { initGit } = await import('../create/git.ts');
  if (process.exitCode === undefined) initGit(process.cwd());
}
