import type { ReactNode } from 'react';
import type { Context, ResolvedLink } from '@quoin/sdk';
import { languageName } from '../language-name.ts';
import type { HeaderLink, HeaderMenu, HeaderMessage } from './header-props.ts';

export type HeaderContext = Context<object, HeaderMessage>;

const current = ({ current }: ResolvedLink) => (current ? ('page' as const) : undefined);

/** Value of `data-wide`: not in the sheet or the flyout of small screens. */
export const wideOnly = ({ isOnMobile }: HeaderLink) => !isOnMobile || undefined;

export function Anchor({ link, className, context }: { link: HeaderLink; className?: string; context: HeaderContext }) {
  const { title, description, href } = link;
  const opensTab = link.openInNewTab && href.href !== undefined;
  return (
    <a
      className={className}
      href={href.href}
      aria-current={current(href)}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      {title}
      {opensTab && (
        <>
          {context.icon('external-link')}
          <span className="visually-hidden">{context.t('newTab')}</span>
        </>
      )}
      {description && <small className="header-description">{description}</small>}
    </a>
  );
}

/** Opens without script; one at a time per group. */
export function Disclosure({
  group,
  label,
  className = '',
  children,
}: {
  group: string;
  label: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={`header-menu ${className}`.trim()} name={group}>
      <summary className="header-item">{label}</summary>
      <div className="header-panel">{children}</div>
    </details>
  );
}

/** With sections, opens a panel; else a link. */
export function Menu({ menu, group, context }: { menu: HeaderMenu; group: string; context: HeaderContext }) {
  const { title, href, isHighlighted, sections } = menu;
  const highlight = isHighlighted ? ' header-highlighted' : '';
  if (sections.length === 0) {
    return (
      <a className={`header-item${highlight}`} href={href?.href} aria-current={href && current(href)}>
        {title}
      </a>
    );
  }
  const label = (
    <>
      {title}
      {context.icon('chevron-down')}
    </>
  );
  return (
    <Disclosure group={group} label={label} className={highlight.trim()}>
      {href && (
        <a className="header-overview" href={href.href} aria-current={current(href)}>
          {context.t('overview', { title })}
          {context.icon('arrow-right')}
        </a>
      )}
      <div className="header-sections">
        {sections.map(({ id, heading, links, cta }) => (
          <div key={id}>
            {heading && <p className="header-heading">{heading}</p>}
            <ul>
              {links.map((link) => (
                <li key={link.id} data-wide={wideOnly(link)}>
                  <Anchor link={link} context={context} className="header-link" />
                </li>
              ))}
            </ul>
            {cta && (
              <a className="header-cta" href={cta.href.href} aria-current={current(cta.href)}>
                {cta.label}
                {context.icon('arrow-right')}
              </a>
            )}
          </div>
        ))}
      </div>
    </Disclosure>
  );
}

export function Languages({ group, context }: { group: string; context: HeaderContext }) {
  const { locale, page } = context;
  if (page.translations.length < 2) return null;
  return (
    <Disclosure
      group={group}
      className="header-languages"
      label={
        <>
          {context.icon('globe', context.t('language'))}
          {languageName(locale)}
          {context.icon('chevron-down')}
        </>
      }
    >
      <ul>
        {page.translations.map(({ locale: other, href }) => (
          <li key={other}>
            <a
              className="header-link"
              href={href}
              lang={other}
              hrefLang={other}
              aria-current={other === locale ? 'true' : undefined}
            >
              {languageName(other)}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
