import { storedNames, storeNames } from '../../screen/stored-names.ts';

const maxRecent = 5;

const keyOf = (site: string): string => `quoin-recent-components:${site}`;

/** Names of the components that this browser's users last added to pages of a site, latest first. */
export const recentComponents = (site: string): string[] => storedNames(keyOf(site));

export function addRecentComponent(site: string, name: string): void {
  const others = recentComponents(site).filter((each) => each !== name);
  storeNames(keyOf(site), [name, ...others].slice(0, maxRecent));
}
