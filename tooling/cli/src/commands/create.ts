import { relative } from 'node:path';
import type { Command } from 'commander';
import type { Created } from '../create/create.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { examples } from './help.ts';

interface Shared {
  install: boolean;
}

interface SiteOptions extends Shared {
  brand?: string;
  plugin: string[];
}

export function registerCreate(program: Command): void {
  const create = program
    .command('create')
    .description('create a plugin, component, brand or site that passes its own tests')
    .addHelpText('after', examples('create plugin teasers --site ice', 'create site news --brand ice'));
  const kind = (usage: string, description: string, ...lines: readonly [string, ...string[]]) =>
    create
      .command(usage)
      .description(description)
      .option('--no-install', 'do not link the new package')
      .addHelpText('after', examples(...lines));

  kind(
    'plugin <name>',
    'create a package in plugins/ with one component',
    'create plugin teasers',
    'create plugin teasers --component teaser --site ice',
  )
    .option('--component <name>', 'name of its first component; defaults to the name of the plugin in the singular')
    .option('--site <id>', 'id of a site to add it to')
    .action(async (name: string, { component, site, install }: Shared & { component?: string; site?: string }) => {
      const { createPlugin } = await import('../create/create.ts');
      const { singular } = await import('../create/name.ts');
      await run((workspace) => createPlugin(workspace, name, { component: component ?? singular(name), site }), {
        install,
      });
    });

  kind(
    'component <name>',
    'create a component in a plugin of this workspace',
    'create component price-list --plugin teasers',
  )
    .requiredOption('--plugin <id>', 'plugin to create it in')
    .action(async (name: string, { plugin }: { plugin: string }) => {
      const { createComponent } = await import('../create/create.ts');
      await run((workspace) => createComponent(workspace, name, plugin), { install: false });
    });

  kind(
    'brand <name>',
    'create a package in brands/ with tokens, icons and a page template',
    'create brand acme',
  ).action(async (name: string, { install }: Shared) => {
    const { createBrand } = await import('../create/create.ts');
    await run((workspace) => createBrand(workspace, name), { install });
  });

  kind(
    'site <name>',
    'create a folder in sites/ with a home page',
    'create site news --brand ice',
    'create site news --brand ice --plugin content navigation',
  )
    .option('--brand <id>', 'brand of the site; required if the workspace has several')
    .option('--plugin <id...>', 'plugins of the site', [])
    .action(async (name: string, { brand, plugin, install }: SiteOptions, command: Command) => {
      const { createSite } = await import('../create/create.ts');
      await run(
        (workspace) =>
          createSite(workspace, name, {
            brand: brand ?? onlyBrand(workspace, command),
            plugins: plugin,
            port: process.env['PORT'] ?? '3000',
          }),
        { install },
      );
    });
}

function onlyBrand({ packages }: Workspace, command: Command): string {
  const brands = packages.filter(({ role }) => role === 'brand').map(({ id }) => id);
  const [only] = brands;
  if (only !== undefined && brands.length === 1) return only;
  return command.error(
    only === undefined
      ? 'error: a site is in a brand, and there is none yet. Create one with `npx quoin create brand NAME`.'
      : `error: a site is in a brand. Add --brand with one of: ${brands.join(', ')}.`,
  );
}

async function run(create: (workspace: Workspace) => Created, { install }: Shared): Promise<void> {
  const { findWorkspace } = await import('../workspace/workspace.ts');
  const { finish } = await import('../create/finish.ts');
  const { folder, package: pack, byHand, next } = create(findWorkspace(process.cwd()));
  const place = relative(process.cwd(), folder);
  if (byHand !== undefined) {
    console.log(`Created ${place}. ${byHand}`);
  } else if (await finish(pack, { install })) {
    console.log(`Created ${place}.\n${next}`);
  } else {
    console.error(`Created ${place}, which is not ready to use yet: see above.`);
    process.exitCode = 1;
  }
}
