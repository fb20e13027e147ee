export { type Findings } from './check-packages.ts';
