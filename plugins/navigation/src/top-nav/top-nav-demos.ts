import { headerDemos } from '../header/header-demos.ts';

const [{ content: header }] = headerDemos;
const { menus, searchCollections, searchPageUrl } = header.props;

const ctaButtons = [
  { id: 'contact', label: 'Contact', href: '/contact' },
  { id: 'sign-in', label: 'Sample sign-in', href: 'https://portal.example.com' },
];

export const topNavDemos = [
  {
    displayName: 'Top navigation',
    content: {
      props: {
        navTitle: 'Sample data services',
        logo: { classname: 'mark' as const },
        showSearchBar: true,
        searchPageUrl,
        searchCollections,
        menus,
        ctaButtons,
      },
    },
  },
  {
    displayName: 'Second bar below the header',
    content: { props: { navTitle: 'Sample futures', isSecondaryNav: true, menus, ctaButtons: ctaButtons.slice(0, 1) } },
  },
] as const;
