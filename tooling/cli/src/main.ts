import { printError } from '@quoin/authoring/commands';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
