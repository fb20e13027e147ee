import { Command } from 'commander';
import { registerBuild } from './commands/build.ts';
import { registerCheck } from './commands/check.ts';
import { registerContactSheet } from './commands/contact-sheet.ts';
import { registerCreate } from './commands/create.ts';
import { registerDev } from './commands/dev.ts';
import { registerGallery } from './commands/gallery.ts';
import { registerTest } from './commands/test.ts';
import { printError } from './print-error.ts';

const program = new Command('quoin')
  .description('The command line of plugin authors.')
  .addHelpText('after', '\nCommands that run sites are in the package quoin: npm install --save-dev quoin')
  .showHelpAfterError('Commands that run sites are in the package quoin: npm install --save-dev quoin');
for (const register of [
  registerBuild,
  registerContactSheet,
  registerCreate,
  registerDev,
  registerGallery,
  registerTest,
])
  register(program);
registerCheck(program);

try {
  await program.parseAsync();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
