import { describe, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

/** Creates `menus` × `sections` × `links` links, numbered from 1. */
const menusOf = (menus: number, sections: number, links: number) =>
  Array.from({ length: menus }, (_, menu) => ({
    id: `menu-${menu}`,
    title: `Sample menu ${menu + 1}`,
    sections: Array.from({ length: sections }, (_, section) => ({
      id: `section-${section}`,
      heading: `Sample heading ${menu + 1}.${section + 1}`,
      links: Array.from({ length: links }, (_, link) => ({
        id: `link-${link}`,
        title: `Sample page ${menu + 1}.${section + 1}.${link + 1}`,
        href: `/page-${menu + 1}-${section + 1}-${link + 1}`,
      })),
    })),
  }));

describe.each(['header', 'top-nav', 'navigation-flyout'])('%s', (kind) => {
  test.each([
    [200, menusOf(8, 5, 5)],
    [480, menusOf(8, 6, 10)],
  ])('draws %i links, each below its section and menu', async (count, menus) => {
    const html = await renderNode(plugin, { name: `cms-component-${kind}`, props: { menus } });
    expect(html.match(/Sample page [\d.]+/g)).toHaveLength(count);
    expect(html.match(/Sample (?:menu|heading|page) [\d.]+/g)).toEqual(
      menus.flatMap(({ title, sections }) => [
        title,
        ...sections.flatMap(({ heading, links }) => [heading, ...links.map((link) => link.title)]),
      ]),
    );
  });

  test('leaves out links below links, and draws all others', async () => {
    const links = [
      { id: 'deep', title: 'Sample page', href: '/', links: [{ id: 'below', title: 'Deeper page', href: '/' }] },
      { id: 'last', title: 'Last page', href: '/' },
    ];
    const menus = [{ id: 'menu', title: 'Sample menu', sections: [{ id: 'section', links }] }];
    const html = await renderNode(plugin, { name: `cms-component-${kind}`, props: { menus } });
    expect(html.match(/(?:Sample|Deeper|Last) page/g)).toEqual(['Sample page', 'Last page']);
  });
});
