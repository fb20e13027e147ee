const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Whether a URL may stand in a page: http, https, mailto, tel, or relative to the site, judged after WHATWG parsing,
 * so that `java\nscript:` and its like are seen for what they are. `//host` is absolute and judged as such.
 */
export function isSafeUrl(url: string): boolean {
  try {
    return allowedProtocols.has(new URL(url, 'https://relative.invalid/').protocol);
  } catch {
    return false;
  }
}
