import type { Context, HeadData, PageInfo } from '@quoin/sdk';

/** One thing that search engines are told of. */
export type JsonLd = Exclude<NonNullable<HeadData['jsonLd']>, unknown[]>;

/** The pages above a page, from the home page on, which goes by a short name. */
const above = ({ ancestors }: Pick<PageInfo, 'ancestors'>, home: string) =>
  ancestors.map(({ title, href }, index) => ({ title: index === 0 ? home : title, href }));

/** The way from home to the page above this one: the page's own title stands right below it. */
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

/** The whole way, with the page itself, for search engines; nothing on a page that stands below none. */
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
