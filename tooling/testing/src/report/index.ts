export { readReleased, releaseFile } from './released.ts';
export { reportPackage } from './report-package.ts';
export { checkTokens } from '../brand/tokens.ts';
