import { definePlugin } from '@quoin/sdk';
import { anchorNav } from './anchor-nav/anchor-nav.tsx';
import { breadcrumb } from './breadcrumb/breadcrumb.tsx';
import { floatingToolset } from './floating-toolset/floating-toolset.tsx';
import { footer } from './footer/footer.tsx';
import { header } from './header/header.tsx';
import { languageSwitcher } from './language-switcher/language-switcher.tsx';
import { navigationFlyout } from './navigation-flyout/navigation-flyout.tsx';
import { previousNext } from './previous-next/previous-next.tsx';
import { sideNav } from './side-nav/side-nav.tsx';
import { siteMap } from './site-map/site-map.tsx';
import { siteSwitcher } from './site-switcher/site-switcher.tsx';
import { subNav } from './sub-nav/sub-nav.tsx';
import { topNavBar } from './top-nav-bar/top-nav-bar.tsx';
import { topNav } from './top-nav/top-nav.tsx';
import { translations } from './translations.ts';

export default definePlugin({
  name: '@quoin/plugin-navigation',
  title: 'Navigation',
  description: 'Headers, footers, menus and other ways through a site and through a page',
  contributes: () => ({
    components: [
      anchorNav,
      breadcrumb,
      floatingToolset,
      footer,
      header,
      languageSwitcher,
      navigationFlyout,
      previousNext,
      sideNav,
      siteMap,
      siteSwitcher,
      subNav,
      topNavBar,
      topNav,
    ],
    translations,
  }),
});
