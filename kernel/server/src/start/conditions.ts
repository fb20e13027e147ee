import type { Condition } from '../platform/http/health.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { Sites } from '../site/sites/sites.ts';

interface Observed extends Pick<Platform, 'storage' | 'clock'> {
  sites: Pick<Sites, 'all' | 'problems'>;
  /** True if changes of other processes are known. */
  isCurrent(): boolean;
  cachedPages(): number;
}

export const conditionsOf = ({ storage, clock, sites, isCurrent, cachedPages }: Observed): Condition[] => [
  { name: 'sites', isRequired: true, isMet: () => sites.all().length > 0 || sites.problems().size === 0 },
  // Cached pages are served without the database.
  { name: 'content', isRequired: true, isMet: () => isCurrent() || cachedPages() > 0 },
  { name: 'database', isRequired: false, isMet: isCurrent },
  { name: 'writing', isRequired: false, isMet: () => storage.isGood('writable') },
  { name: 'space', isRequired: false, isMet: () => storage.isGood('space') },
  { name: 'clock', isRequired: false, isMet: clock.isSteady },
];
