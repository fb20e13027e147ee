export { mountLive, type LiveOptions, type LiveWords } from './mount-live.ts';
