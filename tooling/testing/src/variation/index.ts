export { injectionsIn } from './injections.ts';
export { variedDemos, type VariedDemo } from './varied-demos.ts';
