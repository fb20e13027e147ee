/** True if the browser sends a cookie of this name, and lets scripts read it. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));

/** Sets a cookie of the site. Without days it lasts until the browser is closed; with none it is removed. */
export function setCookie(name: string, value: string, days?: number): void {
  const lifetime = days === undefined ? '' : `; Max-Age=${days * 86_400}`;
  const security = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${lifetime}${security}`;
}
