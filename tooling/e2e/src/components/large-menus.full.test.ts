import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectSound } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite } from '../testing/site-visits.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const link = (title: string) => ({ id: 'link', title, href: '/fees' });

/** Eight menus of five sections of five links. */
const menus = numbers(8).map((menu) => ({
  id: `menu-${menu}`,
  title: `Sample menu ${menu}`,
  sections: numbers(5).map((section) => ({
    id: `section-${section}`,
    heading: `Sample section ${section}`,
    links: numbers(5).map((page) => ({ ...link(`Sample page ${menu}.${section}.${page}`), id: `link-${page}` })),
  })),
}));
const kinds = ['header', 'top-nav', 'navigation-flyout'];

describe.each(suiteDatabases)('large menus on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    for (const kind of kinds)
      await publishNode(
        api,
        { path: `/large-${kind}`, locale: 'en', title: 'Sample of large menus' },
        { name: `cms-component-${kind}`, props: { menus } },
      );
  });

  describe.each(kinds)('the component %s', (kind) => {
    test.each([
      { width: 1280, height: 720 },
      { width: 420, height: 720 },
    ])('shows the last of 200 links at $width px', async (viewport) => {
      const visit = await site.visit(`/large-${kind}`, { viewport });
      const { page } = visit;
      const root = page.locator(`main .${kind}`);
      const button = root.locator('button[popovertarget]').first();
      if (await button.isVisible()) await button.click();
      await root.getByText('Sample menu 8', { exact: true }).click();
      const last = root.getByRole('link', { name: 'Sample page 8.5.5' });
      await last.scrollIntoViewIfNeeded();
      await expectSound(visit);
      await last.click();
      await page.waitForURL(site.url('/fees'));
    });

    test('shows three levels, and keeps a fourth for an editor to see', async () => {
      const links = [{ ...link('Sample page'), links: [link('Sample page below')] }];
      const deep = [{ id: 'menu', title: 'Sample menu', sections: [{ id: 'section', links }] }];
      const path = `/deep-${kind}`;
      await publishNode(
        site.api,
        { path, locale: 'en', title: 'Sample of deep menus' },
        { name: `cms-component-${kind}`, props: { menus: deep } },
      );
      const { body } = await site.request(path);
      expect(body).toContain('>Sample page<');
      expect(body).not.toContain('Sample page below');
      const { pages } = await site.api.pages.list({ site: 'ice', search: path });
      const page = pages[0]?.id ?? '';
      const { content } = await site.api.draft.get({ site: 'ice', page });
      expect(content.tree.slots['content']?.[0]?.attic).toMatchObject([
        {
          kind: 'prop',
          path: ['menus', 'menu', 'sections', 'section', 'links', 'link', 'links'],
          value: [link('Sample page below')],
        },
      ]);
      const { findings } = await site.api.draft.check({ site: 'ice', page });
      expect(findings).toContainEqual(expect.objectContaining({ check: 'kept-values', severity: 'info' }));
    });

    test('is not published with nine menus, and says where they are', async () => {
      const nine = numbers(9).map((menu) => ({ id: `menu-${menu}`, title: `Sample ${menu}`, href: '/fees' }));
      const refused = publishNode(
        site.api,
        { path: `/nine-${kind}`, locale: 'en', title: 'Sample of nine menus' },
        { name: `cms-component-${kind}`, props: { menus: nine } },
      );
      await expect(refused).rejects.toThrow(
        /, Menus: The value must have at most 8 entries\. Correct this and publish/,
      );
    });
  });
});
