import { defineComponent, group, list, pageHref, select, text, toggle, z } from '@quoin/sdk';
import { collectionsField, headerMessages, menusField, searchPageField } from '../header/header-props.ts';
import { MenuBar } from '../header/menu-bar.tsx';
import { Menu } from '../header/menus.tsx';
import { SearchBox } from '../header/search-box.tsx';
import { actionLabelField, targetField } from '../link-fields.ts';
import { topNavDemos } from './top-nav-demos.ts';
import { newMenus } from '../new-links.ts';

const logo = group(
  'Logo',
  {
    classname: select('Drawing', ['logo', 'mark'], {
      description: 'The mark is small, which suits a bar with a title',
      labels: { logo: 'Logo of the brand', mark: 'Mark of the brand' },
    }).default('logo'),
    alt: text('Name', {
      description: 'What screen readers say of the link to the home page. Defaults to the name of the site',
      maxLength: 100,
    }).optional(),
  },
  { description: 'Before the title, as a link to the home page' },
);

const button = group('Button', { href: targetField(), label: actionLabelField() });
const ifSearched = { when: { showSearchBar: true } };

export const topNav = defineComponent({
  name: 'cms-component-top-nav',
  title: 'Top navigation',
  description: 'A bar of menus for a site or a part of it, with a title, search and buttons',
  keywords: ['menu', 'mega menu', 'bar', 'header', 'search'],
  icon: 'panel-top',
  props: z.object({
    navTitle: text('Title', { description: 'At the start of the bar; names the menus', maxLength: 100 }).optional(),
    isSecondaryNav: toggle('Second bar', { description: 'Lower and plainer, to stand below a header' }).default(false),
    showSearchBar: toggle('Search box', { description: 'Needs a page that shows what was found' }).default(false),
    logo: logo.optional(),
    searchCollections: collectionsField(ifSearched),
    searchPageUrl: searchPageField(ifSearched),
    menus: menusField(),
    ctaButtons: list('Buttons', button, { description: 'At the end of the bar, three at most', itemTitle: 'Button' })
      .max(3)
      .default([]),
  }),
  demos: topNavDemos,
  initial: { props: { logo: { classname: 'mark' }, menus: newMenus } },
  messages: headerMessages,
  stylesOf: ['cms-component-header'],
  sends: () => ({ suggest: null }),
  island: { hydrate: 'idle', client: () => import('./top-nav.client.ts') },
  render: ({ id, props, context }) => {
    const { navTitle, isSecondaryNav, showSearchBar, logo, searchCollections, searchPageUrl, menus, ctaButtons } =
      props;
    const { site, brand, locale } = context;
    return (
      <div className="top-nav site-band" data-secondary={isSecondaryNav || undefined}>
        <MenuBar
          id={id}
          label={navTitle || context.t('navigation')}
          home={
            <div className="top-nav-brand">
              {logo && (
                <a
                  className="site-home"
                  href={pageHref(site, { locale, path: '/' })}
                  aria-label={logo.alt || context.t('home', { site: site.name })}
                >
                  {brand[logo.classname]}
                </a>
              )}
              {navTitle && <p className="top-nav-title">{navTitle}</p>}
            </div>
          }
          items={menus.map((menu) => (
            <li key={menu.id}>
              <Menu menu={menu} group={`${id}-menu`} context={context} />
            </li>
          ))}
          actions={ctaButtons.map(({ id, href, label }) => (
            <a
              key={id}
              className="header-button button"
              href={href.href}
              aria-current={href.current ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
          search={
            showSearchBar &&
            searchPageUrl?.href && (
              <SearchBox id={id} action={searchPageUrl.href} searchCollections={searchCollections} context={context} />
            )
          }
          context={context}
        />
      </div>
    );
  },
  label: ({ navTitle, menus }) => navTitle || menus.map(({ title }) => title).join(' · ') || undefined,
});
