import type { Area } from './area.ts';
import { sessionArea } from '../session/area.ts';
import { sitesArea } from '../sites/area.ts';

/** Every part of the admin, in the order of its navigation. */
export const areas: readonly Area[] = [sessionArea, sitesArea];
