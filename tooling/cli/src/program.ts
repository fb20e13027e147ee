import { Command } from 'commander';
import { registerBuild } from './commands/build.ts';
import { registerCheck } from './commands/check.ts';
import { registerComponents } from './commands/components.ts';
import { registerContent } from './commands/content.ts';
import { registerCreate } from './commands/create.ts';
import { registerDev } from './commands/dev.ts';
import { registerFleet } from './commands/fleet.ts';
import { examples } from './commands/help.ts';
import { registerPlugin } from './commands/plugin.ts';
import { registerReload } from './commands/reload.ts';
import { registerStart } from './commands/start.ts';
import { registerUpgrade } from './commands/upgrade.ts';

/** Commands import on demand: `quoin build` must work before the kernel is built. */
export function createProgram(): Command {
  const program = new Command('quoin')
    .description('create, check, serve and upgrade the sites of a workspace')
    .addHelpText(
      'after',
      `
Settings (DATA_DIR, DATABASE_URL, …) and the secrets of the sites come from the
environment. Commands that read or change what is stored need the variables that
the server has.`,
    )
    .addHelpText('after', examples('start', 'create plugin teasers --site ice', 'upgrade plan --help'));
  for (const register of [
    registerBuild,
    registerCheck,
    registerComponents,
    registerContent,
    registerCreate,
    registerDev,
    registerFleet,
    registerPlugin,
    registerReload,
    registerStart,
    registerUpgrade,
  ])
    register(program);
  return program;
}
