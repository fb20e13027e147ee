/** Returns the names that this browser stores under a key; none by default. */
export function storedNames(key: string): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function storeNames(key: string, names: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(names));
  } catch {
    // Without storage, the names are lost.
  }
}
