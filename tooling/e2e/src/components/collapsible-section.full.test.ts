import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectSound } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite } from '../testing/site-visits.ts';

const section = (ajaxUrl: string, header: string) => ({
  name: 'cms-component-collapsible-section',
  props: { header, ajaxUrl },
});
const text = (words: string) => ({
  name: 'cms-component-text',
  props: { sections: [{ id: 'sample', text: words }] },
});

const looks = (page: Page) =>
  page.locator('.card-view').evaluateAll((all) =>
    all.map((card) => {
      const { display, backgroundColor, borderTopWidth, borderTopStyle, fontFamily } = getComputedStyle(card);
      const style = { display, backgroundColor, borderTopWidth, borderTopStyle, fontFamily };
      return { top: Math.round(card.getBoundingClientRect().top), style };
    }),
  );

describe.each(suiteDatabases)('content fetched by a section on $name', ({ create }) => {
  const { visit } = visitedSite(create, async ({ api }) => {
    const partial = { locale: 'en', template: 'cms-template-partial-page' };
    await publishNode(
      api,
      { ...partial, path: '/partials/cards', title: 'Sample cards' },
      {
        name: 'cms-component-grid',
        props: { columns: { base: 2 } },
        slots: {
          content: ['One', 'Two'].map((title) => ({
            name: 'cms-component-card',
            props: { title, description: 'A sample.' },
          })),
        },
      },
    );
    await publishNode(
      api,
      { ...partial, path: '/partials/tabs', title: 'Sample tabs' },
      {
        name: 'cms-component-tabs',
        props: {
          tabs: [
            { id: 'one', label: 'First' },
            { id: 'two', label: 'Second' },
          ],
        },
        slots: { one: [text('Of the first')], two: [text('Of the second')] },
      },
    );
    await publishNode(
      api,
      { path: '/sample-sections', locale: 'en', title: 'Sample sections' },
      {
        name: 'cms-component-grid',
        props: {},
        slots: {
          content: [
            section('/partials/cards', 'Cards'),
            section('/partials/tabs', 'Tabs'),
            section('https://other.example/', 'Elsewhere'),
          ],
        },
      },
    );
  });

  test('a partial page looks as it does on a page of its own, within the policy of the page', async () => {
    const visited = await visit('/sample-sections');
    const { page } = visited;
    await page.getByText('Cards', { exact: true }).click();
    await page.locator('.card-view').first().waitFor();
    const shown = await looks(page);
    expect([shown.length, new Set(shown.map(({ top }) => top)).size]).toEqual([2, 1]);
    await expectSound(visited);
    const alone = await looks((await visit('/partials/cards', { javaScriptEnabled: false })).page);
    expect(shown.map(({ style }) => style)).toEqual(alone.map(({ style }) => style));
  });

  test('its islands start', async () => {
    const { page } = await visit('/sample-sections');
    await page.getByText('Tabs', { exact: true }).click();
    await page.getByRole('tab', { name: 'Second' }).click();
    expect(await page.getByText('Of the second').isVisible()).toBe(true);
    expect(await page.getByText('Of the first').isVisible()).toBe(false);
  });

  test('a page of another site is not fetched, and its link stays', async () => {
    const { page, complaints } = await visit('/sample-sections');
    await page.getByText('Elsewhere', { exact: true }).click();
    await page.getByText('This content could not be loaded.').waitFor();
    expect(await page.getByRole('link', { name: 'Open this content' }).getAttribute('href')).toBe(
      'https://other.example/',
    );
    expect(complaints.join()).toContain('other.example');
  });
});
