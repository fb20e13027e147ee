export { environmentHelp, examples } from './help.ts';
export { registerBuild } from './build.ts';
export { registerCheck, type CheckSites } from './check.ts';
export { registerContactSheet } from './contact-sheet.ts';
export { registerCreate } from './create.ts';
export { remainingText } from './remaining-text.ts';
export { registerTest } from './test.ts';
export { printError } from '../print-error.ts';
