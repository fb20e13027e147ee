export { catalogue, type ErrorCode } from './catalogue.ts';
export { errorEntry, type ErrorEntry } from './entry.ts';
export { listProblems, QuoinError, type ErrorDetails, type Problem } from './error.ts';
