import { group, intent, link, list, media, oneOf, text, toggle, url, z, type PropsOf, type When } from '@quoin/sdk';
import { actionLabelField, labelField, newTabField, targetField } from '../link-fields.ts';

const headerLink = group('Link', {
  title: labelField('Title'),
  description: text('Description', { description: 'A line below the title, in menus only', maxLength: 200 }).optional(),
  href: targetField(),
  openInNewTab: newTabField(),
  isOnMobile: toggle('Shown on small screens', {
    description: 'Otherwise, screens under 1024 px leave it out; in a flyout, those under 768 px',
  }).default(true),
});

const section = group('Section', {
  heading: text('Heading', { description: 'What the links of the section have in common', maxLength: 100 }).optional(),
  links: list('Links', headerLink, {
    description: 'From top to bottom. Menus end here: links below a link are kept, but not shown',
    itemTitle: 'Link',
  }).default([]),
  cta: group(
    'Action',
    { label: actionLabelField(), href: targetField() },
    { description: 'Below the links, in bold and with an arrow' },
  ).optional(),
});

const menu = group('Menu', {
  title: labelField('Title', 'Opens the sections. Without any, it is a link to the target'),
  href: link('Target', {
    description: 'Target of the title; if there are sections, the first link of the menu',
  }).optional(),
  isHighlighted: toggle('Highlighted', { description: 'The title has the accent color of the brand' }).default(false),
  sections: list('Sections', section, {
    description: 'Side by side if there is space, six at most',
    itemTitle: 'Section',
  })
    .max(6)
    .default([]),
});

const action = group('Action', {
  label: actionLabelField(),
  href: targetField(),
  isButton: toggle('Looks like a button', { description: 'A button stands out more than a link' }).default(false),
  hideOnMobile: toggle('Hidden on small screens', { description: 'On those under 1024 px' }).default(false),
});

export const menusField = () =>
  list('Menus', menu, { description: 'Shown in this order, eight at most', itemTitle: 'Menu' }).max(8).default([]);

export const searchPageField = (options: { when?: When } = {}) =>
  link('Search page', {
    description:
      'Page that receives the search text as q and the collection as collection. Without it, there is no search box',
    ...options,
  }).optional();

export const collectionsField = (options: { when?: When } = {}) =>
  list(
    'Search collections',
    group('Collection', {
      name: oneOf('Collection', 'search-collections', { description: 'Pages, or data that can be searched' }).min(1),
      label: labelField('Label', 'What visitors choose, such as “Documents”'),
    }),
    { description: 'Collections to which visitors can limit a search', itemTitle: 'Collection', ...options },
  ).default([]);

export const headerProps = z.object({
  alert: group(
    'Alert line',
    {
      text: text('Text', { description: 'In one sentence. Visitors cannot close the line', maxLength: 200 }).min(1),
      intent: intent('Intent', { description: 'The colors of the line' }).default('info'),
      link: group(
        'Link',
        { label: labelField(), href: targetField() },
        { description: 'After the text, such as to a page with more on it' },
      ).optional(),
    },
    { description: 'Across the page above the menus, for news that concerns all visitors' },
  ).optional(),
  customLogoUrl: media('Logo', { description: 'Replaces the logo of the brand', decorative: true }).optional(),
  menus: menusField(),
  links: list('Links', headerLink, { description: 'Beside the menus', itemTitle: 'Link' }).max(8).default([]),
  ctaLinks: list('Actions', action, { description: 'At the end of the header, three at most', itemTitle: 'Action' })
    .max(3)
    .default([]),
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
