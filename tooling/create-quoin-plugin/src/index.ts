export { folderNameProblem, readPackageName, type PackageName } from './package-name.ts';
export { startRepository } from './start-repository.ts';
