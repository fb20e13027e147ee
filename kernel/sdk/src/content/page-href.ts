/** A page's path on its site, prefixed with its language unless that is the site's default. */
export function pageHref(
  { locales }: { locales: readonly string[] },
  { locale, path }: { locale: string; path: string },
): string {
  if (locale === locales[0]) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
