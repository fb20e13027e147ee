import { instantOf, shownAt } from '../trading-hours/zone-time.client.ts';

export const yearIn = (zone: string, instant: Date): number =>
  new Date(shownAt(instant.getTime(), zone)).getUTCFullYear();

export const startOfYear = (year: number, zone: string): Date => new Date(instantOf(Date.UTC(year, 0, 1), zone));
