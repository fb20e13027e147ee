const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * True for http, https, mailto, tel, and URLs relative to the site. Checked after WHATWG parsing, which normalizes
 * `java\nscript:` and the like. `//host` counts as absolute.
 */
export function isSafeUrl(url: string): boolean {
  try {
    return allowedProtocols.has(new URL(url, 'https://relative.invalid/').protocol);
  } catch {
    return false;
  }
}
