export { readReleased, releaseFile } from './released.ts';
export { reportPackage } from './report-package.ts';
