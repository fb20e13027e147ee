export { reportPackage } from './report-package.ts';
