import { printError, registerBuild, registerCheck, registerCreate, registerTest } from '@quoin/authoring/commands';
import { Command } from 'commander';
import { registerComponents } from './commands/components.ts';
import { registerContent } from './commands/content.ts';
import { registerDev } from './commands/dev.ts';
import { registerFleet } from './commands/fleet.ts';
import { registerPages } from './commands/pages.ts';
import { registerPlugin } from './commands/plugin.ts';
import { registerReload } from './commands/reload.ts';
import { registerStart } from './commands/start.ts';
import { registerUpgrade } from './commands/upgrade.ts';
import { openSites } from './check/check-sites.ts';

const program = new Command('quoin').description('The command line of Quoin');
for (const register of [
  registerBuild,
  registerComponents,
  registerContent,
  registerCreate,
  registerDev,
  registerFleet,
  registerPages,
  registerPlugin,
  registerReload,
  registerStart,
  registerTest,
  registerUpgrade,
])
  register(program);
registerCheck(program, openSites);

try {
  await program.parseAsync();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
