import type { Context, HeadData, PageInfo } from '@quoin/sdk';

export type JsonLd = Exclude<NonNullable<HeadData['jsonLd']>, unknown[]>;

/** The home page has a short name. */
const above = ({ ancestors }: Pick<PageInfo, 'ancestors'>, home: string) =>
  ancestors.map(({ title, href }, index) => ({ title: index === 0 ? home : title, href }));

/** Ends at the parent, because the title follows below. */
export function Breadcrumb({
  className,
  label,
  home,
  page,
}: {
  className: string;
  label: string;
  home: string;
  page: Pick<PageInfo, 'ancestors'>;
}) {
  if (page.ancestors.length === 0) return null;
  return (
    <nav className={className} aria-label={label}>
      <ol>
        {above(page, home).map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Full trail as structured data; empty without ancestors. */
export function breadcrumbList({ site, page }: Pick<Context, 'site' | 'page'>, home: string): JsonLd[] {
  if (page.ancestors.length === 0) return [];
  const steps = [...above(page, home).map(({ title, href }) => ({ title, url: new URL(href, site.url).href })), page];
  const itemListElement = steps.map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: url,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
