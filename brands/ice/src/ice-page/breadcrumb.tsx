import type { Context, HeadData, PageInfo } from '@quoin/sdk';

/** The home page has a short name. */
const above = ({ ancestors }: Pick<PageInfo, 'ancestors'>, home: string) =>
  ancestors.map(({ title, href }, index) => ({ title: index === 0 ? home : title, href }));

/** Renders the breadcrumb; empty on the home page. */
export function Breadcrumb({ label, home, page }: { label: string; home: string; page: PageInfo }) {
  if (page.ancestors.length === 0) return null;
  return (
    <nav className="site-band ice-page-breadcrumb" aria-label={label}>
      <ol>
        {above(page, home).map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
        <li aria-current="page">{page.title}</li>
      </ol>
    </nav>
  );
}

export function breadcrumbList({ site, page }: Pick<Context, 'site' | 'page'>, home: string): HeadData {
  if (page.ancestors.length === 0) return {};
  const steps = [...above(page, home).map(({ title, href }) => ({ title, url: new URL(href, site.url).href })), page];
  const itemListElement = steps.map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: url,
  }));
  return { jsonLd: { '@type': 'BreadcrumbList', itemListElement } };
}
