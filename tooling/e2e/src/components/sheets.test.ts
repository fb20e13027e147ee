import { describe, expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite } from '../testing/site-visits.ts';

/** Plugins whose demos fit on one page: without forms, banners, and what other hosts show. */
const plugins = ['content', 'disclosure', 'layout'] as const;

describe.each(suiteDatabases)('all demos of a plugin on one page, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    const { items } = await api.registries.components({ site: 'ice' });
    for (const plugin of plugins) {
      const nodes = items
        .filter((item) => item.plugin === `@quoin/plugin-${plugin}`)
        .flatMap(({ name, demos }) => demos.map(({ content }) => ({ ...(content as Omit<NodeInput, 'name'>), name })));
      const place = { path: `/sheet-${plugin}`, locale: 'en', title: `Sample sheet of ${plugin}` };
      await publishNode(api, place, { name: 'cms-component-flex-column', slots: { content: nodes } });
    }
  });

  describe.each(plugins)('%s', (plugin) => {
    test('is valid HTML', async () => {
      const { status, body } = await site.request(`/sheet-${plugin}`);
      expect(status).toBe(200);
      await expectValidHtml(body);
    });

    test.each([
      [320, 'light'],
      [1280, 'dark'],
    ] as const)('at %i px in %s meets WCAG 2.2 AA, and does not scroll sideways', async (width, colorScheme) => {
      const visit = await site.visit(`/sheet-${plugin}`, { colorScheme, viewport: { width, height: 900 } });
      await expectSound(visit);
    });
  });
});
