/** Links until an author has chosen their pages. */
export const newLinks = ['first', 'second'].map((id) => ({ id, label: `Name of the ${id} page`, href: '/' }));

/** The same links, as headers name their fields. */
export const newHeaderLinks = newLinks.map(({ label, ...link }) => ({ ...link, title: label }));

export const newMenus = [
  {
    id: 'first',
    title: 'Name of the menu',
    sections: [{ id: 'first', heading: 'Name of the section', links: newHeaderLinks }],
  },
];
