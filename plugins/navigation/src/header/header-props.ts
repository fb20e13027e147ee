import { group, intent, link, list, media, oneOf, text, toggle, url, z, type PropsOf, type When } from '@quoin/sdk';

const label = (title = 'Label') => text(title, { maxLength: 100 }).min(1);

const headerLink = group('Link', {
  title: label('Title'),
  description: text('Description', { maxLength: 200 }).optional(),
  href: link('Target'),
  openInNewTab: toggle('Open in a new tab').default(false),
  isOnMobile: toggle('Shown on small screens').default(true),
});

const section = group('Section', {
  heading: text('Heading', { maxLength: 100 }).optional(),
  links: list('Links', headerLink, { itemTitle: 'Link' }).default([]),
  cta: group('Action', { label: label(), href: link('Target') }).optional(),
});

const menu = group('Menu', {
  title: label('Title'),
  href: link('Target', {
    description: 'Target of the title; if there are sections, the first link of the menu',
  }).optional(),
  isHighlighted: toggle('Highlighted').default(false),
  sections: list('Sections', section, { itemTitle: 'Section' }).max(6).default([]),
});

const action = group('Action', {
  label: label(),
  href: link('Target'),
  isButton: toggle('Looks like a button').default(false),
  hideOnMobile: toggle('Hidden on small screens').default(false),
});

export const menusField = () => list('Menus', menu, { itemTitle: 'Menu' }).max(8).default([]);

export const searchPageField = (options: { when?: When } = {}) =>
  link('Search page', {
    description:
      'Page that receives the search text as q and the collection as collection. Without it there is no search box.',
    ...options,
  }).optional();

export const collectionsField = (options: { when?: When } = {}) =>
  list(
    'Search collections',
    group('Collection', { name: oneOf('Collection', 'search-collections').min(1), label: label() }),
    { description: 'Collections to which visitors can limit a search', itemTitle: 'Collection', ...options },
  ).default([]);

export const headerProps = z.object({
  alert: group('Alert line', {
    text: text('Text', { maxLength: 200 }).min(1),
    intent: intent('Intent').default('info'),
    link: group('Link', { label: label(), href: link('Target') }).optional(),
  }).optional(),
  customLogoUrl: media('Logo', { description: 'Replaces the logo of the brand', decorative: true }).optional(),
  menus: menusField(),
  links: list('Links', headerLink, { description: 'Beside the menus', itemTitle: 'Link' }).max(8).default([]),
  ctaLinks: list('Actions', action, { itemTitle: 'Action' }).max(3).default([]),
  searchPageUrl: searchPageField(),
  searchCollections: collectionsField(),
  suggestionsUrl: url('Suggestions', {
    description: 'Path of this site that responds to ?q=…&locale=… with a list of title and href',
  }).optional(),
  isSticky: toggle('Stays visible while scrolling', {
    description: 'If the window is high enough and the visitor allows motion',
  }).default(true),
});

export type HeaderProps = PropsOf<typeof headerProps>;
export type HeaderLink = HeaderProps['links'][number];
export type HeaderMenu = HeaderProps['menus'][number];

export const headerMessages = {
  home: '{site}, home page',
  navigation: 'Main',
  menu: 'Menu',
  close: 'Close the menu',
  overview: '{title}: overview',
  newTab: '(opens in a new tab)',
  search: 'Search',
  searchFor: 'Search this site',
  collection: 'Search in',
  everything: 'Everything',
  language: 'Language',
};

export type HeaderMessage = keyof typeof headerMessages;
