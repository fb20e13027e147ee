import type { Context, JsonLd } from '@quoin/sdk';

/** A page above the one that is shown. */
export interface BreadcrumbStep {
  id: string;
  title: string;
  href: string;
}

/** The home page has a short name. */
const above = ({ page, t }: Pick<Context, 'page' | 't'>): readonly BreadcrumbStep[] =>
  page.ancestors.map((step, index) => (index === 0 ? { ...step, title: t('page-frame.home') } : step));

export interface BreadcrumbProps {
  className?: string;
  /** `parent` if the title of the page follows. Defaults to `page`. */
  endsAt?: 'page' | 'parent';
  /** Defaults to the pages above, from the home page down. */
  steps?: readonly BreadcrumbStep[] | undefined;
  context: Pick<Context, 'page' | 't'>;
}

/** The path from the home page. Draws nothing without pages above. */
export function Breadcrumb({ className = '', endsAt = 'page', context, steps = above(context) }: BreadcrumbProps) {
  const { page, t } = context;
  if (steps.length === 0) return null;
  return (
    <nav className={`page-frame-breadcrumb ${className}`.trimEnd()} aria-label={t('page-frame.breadcrumb')}>
      <ol>
        {steps.map(({ id, title, href }) => (
          <li key={id}>
            <a className="standalone-link" href={href}>
              {title}
            </a>
          </li>
        ))}
        {endsAt === 'page' && <li aria-current="page">{page.title}</li>}
      </ol>
    </nav>
  );
}

/** Structured data of the whole path, for `head`; empty without pages above. */
export function breadcrumbJsonLd(
  context: Pick<Context, 'site' | 'page' | 't'>,
  steps: readonly BreadcrumbStep[] = above(context),
): JsonLd[] {
  const { site, page } = context;
  if (steps.length === 0) return [];
  const path = [...steps.map(({ title, href }) => ({ title, url: new URL(href, site.url).href })), page];
  const itemListElement = path.map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: url,
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
