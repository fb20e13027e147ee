import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/core/api';
import type { Node, NodeInput } from '@quoin/sdk';
import { publish, publishInArabic } from './arabic.ts';
import { expectSound, expectValidHtml } from './page-quality.ts';
import { visitedSite } from './site-visits.ts';
import { stages } from './stages.ts';

/** Pages of site ice that say nothing in Arabic yet. */
const untranslated = ['/connect', '/market-statistics-sample', '/elastic-search'];

/** Pages of site ice, each with a component to see on it. */
const pages = [
  ['/members', '.auth-gate'],
  ['/members/compliance', '[name=password]'],
  ['/members/fee-preview', '[name=code]'],
  ['/members/outlook', '.gated-page-registration'],
  ['/connect', '.connection-request-form-rows'],
  ['/circulars', '.circular-report'],
  ['/circulars/CL26-006', '.circular-detail'],
  ['/market-statistics-sample', '.chart'],
  ['/insights', '.content-filter .content-surfacing-table'],
  ['/insights/reading-an-order-book', '.embed'],
  ['/elastic-search', '.search'],
  ['/holiday-hours', 'main:has(.tabs):has(.trading-hours-summary)'],
] as const;

/** Components that no page of site ice shows: their first demos stand on pages of this suite. */
const demos = [
  ['/timeline', '.timeline', 'cms-component-timeline'],
  ['/form-multi-step', '.form-multi-step', 'cms-component-form-multi-step'],
] as const;

const nodeOf = ({ name, props = {}, slots = {} }: NodeInput, versions: Map<string, number>): Node => ({
  id: randomUUID(),
  name,
  version: versions.get(name) ?? 0,
  props,
  slots: Object.fromEntries(Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map((node) => nodeOf(node, versions))])),
});

async function publishDemos(api: ApiClient): Promise<void> {
  const { items } = await api.registries.components({ site: 'ice' });
  const versions = new Map(items.map(({ name, version }) => [name, version]));
  for (const [path, , name] of demos) {
    const content = items.find((each) => each.name === name)?.demos[0]?.content;
    const node = nodeOf({ name, ...content } as NodeInput, versions);
    const { id: page } = await api.pages.create({ site: 'ice', template: 'cms-template-ice-page', title: 'عيّنة', path, locale: 'ar' });
    const draft = await api.draft.get({ site: 'ice', page });
    const operations = [{ op: 'insert' as const, parent: draft.content.tree.id, slot: 'content', index: 0, node }];
    await api.draft.patch({ site: 'ice', page, expectedVersion: draft.version, operations });
    await publish(api, page);
  }
}

describe.each(stages)('components from right to left on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    for (const path of untranslated) await publishInArabic(api, path);
    await publishDemos(api);
  });

  describe.each([...pages, ...demos.map(([path, component]) => [path, component] as const)])('/ar%s with %s', (path, component) => {
    test('is valid HTML', async () => {
      await expectValidHtml((await site.request(`/ar${path}`)).body);
    });

    test.each(['light', 'dark'] as const)('holds WCAG 2.2 AA in %s at 420 px, writes nothing to the console, and does not scroll sideways', async (colorScheme) => {
      const visit = await site.visit(`/ar${path}`, { colorScheme, viewport: { width: 420, height: 900 } });
      expect(await visit.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect(await visit.page.locator(component).count()).toBeGreaterThan(0);
      await expectSound(visit);
    });
  });
});
