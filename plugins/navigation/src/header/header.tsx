import { defineComponent, pageHref } from '@quoin/sdk';
import { Picture, suggestPart, suggestWords } from '@quoin/ui';
import { headerDemos } from './header-demos.ts';
import { headerMessages, headerProps } from './header-props.ts';
import { MenuBar } from './menu-bar.tsx';
import { Anchor, Languages, Menu, wideOnly } from './menus.tsx';
import { SearchBox } from './search-box.tsx';
import { newHeaderLinks, newMenus } from '../new-links.ts';

export const header = defineComponent({
  name: 'cms-component-header',
  title: 'Header',
  description: 'The top of every page: logo, menus, search, languages and an alert line',
  keywords: ['navigation', 'menu', 'search', 'language', 'top'],
  icon: 'panel-top',
  props: headerProps,
  demos: headerDemos,
  initial: { props: { menus: newMenus, links: newHeaderLinks.slice(0, 1) } },
  messages: headerMessages,
  parts: [suggestPart],
  sends: ({ props: { suggestionsUrl }, context }) => ({
    suggest: suggestionsUrl
      ? { url: `${suggestionsUrl}?locale=${context.locale}`, words: suggestWords(context) }
      : null,
  }),
  island: { hydrate: 'idle', client: () => import('./header.client.ts') },
  render: ({ id, props, context }) => {
    const { alert, customLogoUrl, menus, links, ctaLinks, searchPageUrl, searchCollections, isSticky } = props;
    const { site, brand, locale } = context;
    const group = `${id}-menu`;
    return (
      <div className="header site-band" data-sticky={isSticky || undefined}>
        {alert && (
          <p className="header-alert" data-intent={alert.intent}>
            <span>
              {alert.text} {alert.link && <a href={alert.link.href.href}>{alert.link.label}</a>}
            </span>
          </p>
        )}
        <MenuBar
          id={id}
          label={context.t('navigation')}
          home={
            <a
              className="site-home"
              href={pageHref(site, { locale, path: '/' })}
              aria-label={context.t('home', { site: site.name })}
            >
              {customLogoUrl ? (
                <Picture media={customLogoUrl} alt="" sizes="160px" className="header-logo" eager />
              ) : (
                brand.logo
              )}
            </a>
          }
          items={
            <>
              {menus.map((menu) => (
                <li key={menu.id}>
                  <Menu menu={menu} group={group} context={context} />
                </li>
              ))}
              {links.map((link) => (
                <li key={link.id} data-wide={wideOnly(link)}>
                  <Anchor link={{ ...link, description: undefined }} context={context} className="header-item" />
                </li>
              ))}
            </>
          }
          actions={
            <>
              <Languages group={group} context={context} />
              {ctaLinks.map(({ id, label, href, isButton, hideOnMobile }) => (
                <a
                  key={id}
                  className={isButton ? 'header-button button' : 'header-item'}
                  href={href.href}
                  data-wide={hideOnMobile || undefined}
                  aria-current={href.current ? 'page' : undefined}
                >
                  {label}
                </a>
              ))}
            </>
          }
          search={
            searchPageUrl?.href && (
              <SearchBox id={id} action={searchPageUrl.href} searchCollections={searchCollections} context={context} />
            )
          }
          context={context}
        />
      </div>
    );
  },
  label: (props) => props.menus.map(({ title }) => title).join(' · ') || undefined,
});
