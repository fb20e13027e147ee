export { mountRail, type RailOptions } from './mount-rail.ts';
