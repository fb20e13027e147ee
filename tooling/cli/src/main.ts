import { Command } from 'commander';
import { registerBuild } from './commands/build.ts';
import { registerCheck } from './commands/check.ts';
import { registerComponents } from './commands/components.ts';
import { registerContent } from './commands/content.ts';
import { registerCreate } from './commands/create.ts';
import { registerDev } from './commands/dev.ts';
import { registerFleet } from './commands/fleet.ts';
import { registerPlugin } from './commands/plugin.ts';
import { registerReload } from './commands/reload.ts';
import { registerRollout } from './commands/rollout.ts';
import { registerStart } from './commands/start.ts';
import { registerUpgrade } from './commands/upgrade.ts';
import { printError } from './print-error.ts';

// Commands import on demand: `quoin build` must work before the kernel is built.
const program = new Command('quoin').description('The command line of Quoin');
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
  registerRollout,
  registerStart,
  registerUpgrade,
])
  register(program);

try {
  await program.parseAsync();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
