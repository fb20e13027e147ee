import type { Demo, z } from '@quoin/sdk';
import type { headerProps } from './header-props.ts';

type HeaderDemo = Demo<typeof headerProps, Record<never, never>>;
type Link = NonNullable<z.input<typeof headerProps>['links']>[number];

const page = (title: string, href: string, description?: string): Link => ({
  id: href.slice(1),
  title,
  href,
  ...(description && { description }),
});

const products = {
  id: 'products',
  title: 'Products',
  href: '/product-guide',
  sections: [
    {
      id: 'energy',
      heading: 'Energy',
      links: [
        page('Crude oil', '/crude-oil', 'Sample futures and options'),
        page('Natural gas', '/natural-gas', 'Sample hubs of two continents'),
        page('Power', '/power'),
      ],
    },
    {
      id: 'softs',
      heading: 'Agriculture',
      links: [page('Sugar', '/sugar'), page('Coffee', '/coffee'), page('Cotton', '/cotton')],
    },
    {
      id: 'rates',
      heading: 'Interest rates',
      links: [page('Short-term futures', '/short-term'), page('Government bonds', '/bonds')],
      cta: { label: 'All sample products', href: '/product-guide' },
    },
  ],
};

const service = {
  id: 'service',
  title: 'Service',
  sections: [
    {
      id: 'trading',
      heading: 'Trading',
      links: [
        page('Holiday hours', '/holiday-hours'),
        page('Fees', '/fees'),
        page('Expiry calendar', '/expiry-calendar'),
      ],
    },
    {
      id: 'help',
      heading: 'Help',
      links: [
        page('Product help', '/help'),
        { ...page('System status', 'https://status.example.com'), id: 'status', openInNewTab: true },
      ],
    },
  ],
};

export const headerDemos: [HeaderDemo, ...HeaderDemo[]] = [
  {
    displayName: 'Header with menus and search',
    content: {
      props: {
        alert: {
          text: 'Sample notice: all markets close early on 24 December.',
          intent: 'info',
          link: { label: 'Holiday hours', href: '/holiday-hours' },
        },
        menus: [products, service],
        links: [page('Insights', '/insights')],
        ctaLinks: [
          { id: 'portal', label: 'Member portal', href: 'https://portal.example.com', hideOnMobile: true },
          { id: 'contact', label: 'Contact', href: '/contact', isButton: true },
        ],
        searchPageUrl: '/search',
        searchCollections: [
          { id: 'pages', name: 'pages', label: 'Pages' },
          { id: 'reports', name: 'reports', label: 'Reports' },
          { id: 'specs', name: 'product-specs', label: 'Product specs' },
        ],
      },
    },
  },
  {
    displayName: 'Header with links only',
    content: {
      props: {
        links: [page('About', '/about'), page('Fees', '/fees'), page('Help', '/help')],
        ctaLinks: [{ id: 'contact', label: 'Contact', href: '/contact', isButton: true }],
        isSticky: false,
      },
    },
  },
];
