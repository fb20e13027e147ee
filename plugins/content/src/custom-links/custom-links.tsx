import { defineComponent, drawings, group, headingLevel, link, list, number, text, toggle, words, z } from '@quoin/sdk';
import { CustomLinksView, type CustomLinksData } from './custom-links.view.client.tsx';

const page = group('Page', {
  title: text('Title', { description: 'The text of the link', maxLength: 100 }).min(1),
  url: link('Target', { description: 'A page, a file or a web address' }),
  isDefault: toggle('Shown before the visitor chooses', { description: 'For pages that most visitors need' }).default(
    false,
  ),
});

const pageGroup = group('Group', {
  title: text('Title', { description: 'Heads its pages while visitors choose', maxLength: 100 }).min(1),
  pages: list('Pages', page, { description: 'What visitors can choose', itemTitle: 'Page' }).default([]),
});

/** A copied group has pages with the ids of the first one. Visitors choose among all groups. */
function withOwnIds<Group extends { id: string; pages: { id: string }[] }>(groups: readonly Group[]): Group[] {
  const taken = new Set<string>();
  return groups.map((group) => ({
    ...group,
    pages: group.pages.map((page) => {
      const id = taken.has(page.id) ? `${group.id}/${page.id}` : page.id;
      taken.add(id);
      return { ...page, id };
    }),
  }));
}

const newPages = (isDefault: boolean, ...ids: string[]) =>
  ids.map((id) => ({ id, title: `Name of the ${id} page`, url: '/', isDefault }));

export const customLinks = defineComponent({
  name: 'cms-component-custom-links',
  title: 'Custom links',
  description: 'Links that visitors choose and sort, stored in their browser',
  keywords: ['shortcuts', 'favourites', 'bookmarks'],
  icon: 'bookmark',
  props: z.object({
    label: text('Label', { description: 'Above the links, such as “Your links”', maxLength: 100 }).min(1),
    level: headingLevel(2, { of: 'label', description: 'Of the label' }),
    maxPages: number('How many links at most', { description: 'From 1 to 6, which visitors choose and sort' })
      .int()
      .min(1)
      .max(6)
      .default(6),
    groups: list('Groups', pageGroup, {
      description: 'The pages to choose from, by subject',
      itemTitle: 'Group',
    }).default([]),
  }),
  demos: [
    {
      displayName: 'Custom links',
      content: {
        props: {
          label: 'Your links',
          groups: [
            {
              id: 'trading',
              title: 'Trading',
              pages: [
                { id: 'fees', title: 'Fees', url: '/fees', isDefault: true },
                { id: 'margins', title: 'Margins', url: '/margins', isDefault: true },
                { id: 'holidays', title: 'Holiday hours', url: '/holiday-hours', isDefault: true },
                { id: 'expiries', title: 'Expiry calendar', url: '/expiry-calendar' },
              ],
            },
            {
              id: 'information',
              title: 'Information',
              pages: [
                { id: 'circulars', title: 'Circulars', url: '/circulars' },
                { id: 'reports', title: 'Report center', url: '/report-center' },
                { id: 'help', title: 'Product help', url: '/help' },
                { id: 'about', title: 'About us', url: '/about' },
              ],
            },
          ],
        },
      },
    },
    {
      displayName: 'Two links at most, none by default',
      content: {
        props: {
          label: 'Shortcuts',
          maxPages: 2,
          groups: [
            {
              id: 'all',
              title: 'Pages',
              pages: [
                { id: 'fees', title: 'Fees', url: '/fees' },
                { id: 'margins', title: 'Margins', url: '/margins' },
                { id: 'help', title: 'Product help', url: '/help' },
              ],
            },
          ],
        },
      },
    },
  ],
  initial: {
    props: {
      label: 'Your links',
      groups: [
        { id: 'first', title: 'Title of the first group', pages: newPages(true, 'first', 'second', 'third') },
        {
          id: 'second',
          title: 'Title of the second group',
          pages: newPages(false, 'fourth', 'fifth', 'sixth', 'seventh'),
        },
      ],
    },
  },
  messages: {
    edit: 'Edit links',
    done: 'Done',
    reset: 'Back to the default links',
    none: 'No links chosen yet.',
    hint: 'Choose up to {limit} pages and put them in order. Your choice is kept in this browser and is sent to nobody.',
    chosen: '{count} of {limit} links chosen',
    order: 'Order',
    up: 'Move {title} up',
    down: 'Move {title} down',
    moved: '{title} is now number {position} of {count}',
  },
  sends: ({ props: { label, level, maxPages, groups: stored }, context }): CustomLinksData => {
    const groups = withOwnIds(stored);
    return {
      label,
      level: context.headingLevel(level, label),
      maxPages,
      groups: groups.map(({ id, title, pages }) => ({
        id,
        title,
        pages: pages.flatMap(({ id, title, url }) => (url.href === undefined ? [] : { id, title, href: url.href })),
      })),
      defaults: groups.flatMap((group) => group.pages).flatMap(({ id, isDefault }) => (isDefault ? id : [])),
      words: words(context, ['edit', 'done', 'reset', 'none', 'hint', 'chosen', 'order', 'up', 'down', 'moved']),
      icons: drawings(context, ['chevron-up', 'chevron-down']),
    };
  },
  island: { hydrate: 'visible', client: () => import('./custom-links.client.tsx') },
  render: ({ id, sent }) => <CustomLinksView {...sent} id={id} />,
  label: (props) => props.label,
});
