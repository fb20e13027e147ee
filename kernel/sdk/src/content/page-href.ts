/** The path under which a page of a site is reached: its own in the site's default language, after its language in others. */
export function pageHref(
  { locales }: { locales: readonly string[] },
  { locale, path }: { locale: string; path: string },
): string {
  if (locale === locales[0]) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
