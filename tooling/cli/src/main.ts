import { Command } from 'commander';
import { registerBuild } from './commands/build.ts';
import { registerCheck } from './commands/check.ts';
import { registerComponents } from './commands/components.ts';
import { registerContent } from './commands/content.ts';
import { registerCreate } from './commands/create.ts';
import { registerDev } from './commands/dev.ts';
import { registerFleet } from './commands/fleet.ts';
import { registerPlugin } from './commands/plugin.ts';
import { registerStart } from './commands/start.ts';
import { registerUpgrade } from './commands/upgrade.ts';

// Commands import what they run when they run: `quoin build` has to work before the kernel is built.
const program = new Command('quoin').description('The command line of Quoin');
for (const register of [registerBuild, registerCheck, registerComponents, registerContent, registerCreate, registerDev, registerFleet, registerPlugin, registerStart, registerUpgrade]) register(program);

try {
  await program.parseAsync();
} catch (error) {
  // What Quoin expects to fail says all that is needed; of anything else the place matters.
  console.error(error instanceof Error && error.name === 'QuoinError' ? error.message : error);
  process.exitCode = 1;
}
