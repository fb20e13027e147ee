const maxRecent = 5;

const keyOf = (site: string): string => `quoin-recent-components:${site}`;

/** Names of the components that this browser's users added last to pages of a site, the last one first. */
export function recentComponents(site: string): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(site)) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function addRecentComponent(site: string, name: string): void {
  const others = recentComponents(site).filter((each) => each !== name);
  try {
    localStorage.setItem(keyOf(site), JSON.stringify([name, ...others].slice(0, maxRecent)));
  } catch {
    // Without storage, none are listed.
  }
}
