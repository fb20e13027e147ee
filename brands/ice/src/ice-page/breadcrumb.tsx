import type { Context, HeadData, PageInfo } from '@quoin/sdk';

/** The way from home to a page; nothing on the home page itself. */
export function Breadcrumb({ label, page }: { label: string; page: PageInfo }) {
  if (page.ancestors.length === 0) return null;
  return (
    <nav className="ice-page-breadcrumb" aria-label={label}>
      <ol>
        {page.ancestors.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
        <li aria-current="page">{page.title}</li>
      </ol>
    </nav>
  );
}

/** The same way for search engines. */
export function breadcrumbList({ site, page }: Pick<Context, 'site' | 'page'>): HeadData {
  if (page.ancestors.length === 0) return {};
  const steps = [...page.ancestors.map(({ title, href }) => ({ title, url: new URL(href, site.url).href })), page];
  const itemListElement = steps.map(({ title, url }, index) => ({ '@type': 'ListItem', position: index + 1, name: title, item: url }));
  return { jsonLd: { '@type': 'BreadcrumbList', itemListElement } };
}
