import { group, link, list, number, reference, select, text, type Resolved, type z } from '@quoin/sdk';
import type { Section, TreePage } from './page-tree.ts';

/** Fields of a link written by hand. */
export const linkFields = {
  label: text('Label', { description: 'Such as the title of the page', maxLength: 200 }).min(1),
  href: link('Target', { description: 'A page, a file or a web address. Without one, the link is left out' }),
};

export const treeLink = () => group('Link', linkFields);

const branch = group('Link', {
  ...linkFields,
  links: list('Links below', treeLink(), {
    description: 'One level further down, such as to the parts of that page. Deeper ones are kept, but not shown',
    itemTitle: 'Link',
  }).default([]),
});

/** Selects the source of links; those of the page tree follow its changes. */
export const sourceField = () =>
  select('Links', ['pages', 'links'], {
    description: 'Those of the page tree change when pages are added, moved or renamed',
    labels: { pages: 'From the page tree', links: 'Written by hand' },
  }).default('pages');

const ifPages = { when: { source: 'pages' } } as const;
export const ifLinks = { when: { source: 'links' } } as const;

export const rootField = (description: string) =>
  reference('Section', { to: 'pages', description, ...ifPages }).optional();

export const levelsField = (levels: number) =>
  number('Levels', { description: 'Of pages below the section', ...ifPages })
    .int()
    .min(1)
    .max(5)
    .default(levels);

export const branchesField = () =>
  list('Links', branch, {
    description: 'Shown in this order, each above the links below it',
    itemTitle: 'Link',
    ...ifLinks,
  }).default([]);

type Branch = Resolved<z.output<ReturnType<typeof branchesField>>>[number];

/** Links written by hand as a section, without those whose target is gone. */
export function sectionOf(branches: readonly Branch[]): Section {
  const pages: TreePage[] = [];
  let current: string | undefined;
  function add({ id, label, href }: Omit<Branch, 'links'>, parent?: string): boolean {
    if (href.href === undefined) return false;
    const page = parent === undefined ? id : `${parent}/${id}`;
    pages.push({ id: page, title: label, href: href.href, parent });
    if (href.current) current ??= page;
    return true;
  }
  for (const one of branches) if (add(one)) for (const below of one.links) add(below, one.id);
  return { top: undefined, pages, current, omitted: 0 };
}
