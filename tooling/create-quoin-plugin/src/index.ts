export { folderNameProblem, readPackageName, type PackageName } from './package-name.ts';
