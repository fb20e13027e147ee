import {
  examples,
  registerBuild,
  registerCheck,
  registerContactSheet,
  registerCreate,
  registerTest,
} from '@quoin/authoring/commands';
import { Command } from 'commander';
import { openSites } from './check/check-sites.ts';
import { registerBackup } from './commands/backup.ts';
import { registerComponents } from './commands/components.ts';
import { registerContent } from './commands/content.ts';
import { registerDev } from './commands/dev.ts';
import { registerFleet } from './commands/fleet.ts';
import { registerGallery } from './commands/gallery.ts';
import { registerPages } from './commands/pages.ts';
import { registerPlugin } from './commands/plugin.ts';
import { registerReload } from './commands/reload.ts';
import { registerRollout } from './commands/rollout.ts';
import { registerStart } from './commands/start.ts';
import { registerUpgrade } from './commands/upgrade.ts';

/** Commands import on demand, so that each starts fast. */
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
    registerBackup,
    registerBuild,
    registerComponents,
    registerContactSheet,
    registerContent,
    registerDev,
    registerFleet,
    registerGallery,
    registerPages,
    registerPlugin,
    registerReload,
    registerRollout,
    registerStart,
    registerTest,
    registerUpgrade,
  ])
    register(program);
  registerCheck(program, openSites);
  registerCreate(program, openSites);
  return program;
}
