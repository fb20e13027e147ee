import type { Context, JsonLd } from '@quoin/sdk';

/** The home page has a short name. */
const above = ({ page, t }: Pick<Context, 'page' | 't'>) =>
  page.ancestors.map(({ title, href }, index) => ({ title: index === 0 ? t('page-frame.home') : title, href }));

export interface BreadcrumbProps {
  className?: string;
  /** `parent` if the title of the page follows. Defaults to `page`. */
  endsAt?: 'page' | 'parent';
  context: Pick<Context, 'page' | 't'>;
}

/** The path from the home page. Draws nothing on the home page. */
export function Breadcrumb({ className = '', endsAt = 'page', context }: BreadcrumbProps) {
  const { page, t } = context;
  if (page.ancestors.length === 0) return null;
  return (
    <nav className={`page-frame-breadcrumb ${className}`.trimEnd()} aria-label={t('page-frame.breadcrumb')}>
      <ol>
        {above(context).map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
        {endsAt === 'page' && <li aria-current="page">{page.title}</li>}
      </ol>
    </nav>
  );
}

/** Structured data of the whole path, for `head`; empty on the home page. */
export function breadcrumbJsonLd(context: Pick<Context, 'site' | 'page' | 't'>): JsonLd[] {
  const { site, page } = context;
  if (page.ancestors.length === 0) return [];
  const steps = [...above(context).map(({ title, href }) => ({ title, url: new URL(href, site.url).href })), page];
  const itemListElement = steps.map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: url,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
