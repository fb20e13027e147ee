import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Access, PageContent } from '@quoin/core';
import { openStorage, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectAccessible, expectFitting, expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { localesOf, siteIds, visitedSites } from './workspace-sites.ts';

const password = 'long enough for a visitor';

interface Kind {
  path: string;
  status: number;
  access: Access;
  /** Defaults to the page template of the site's brand. */
  template?: string;
}

/** Pages in whose place the kernel sends one of its own. */
const kinds: Kind[] = [
  { path: '/sample-coded', status: 403, access: { kind: 'code', hash: 'sample' } },
  { path: '/sample-closed', status: 403, access: { kind: 'roles', roles: ['CMSTWO:ADMIN'] } },
  { path: '/sample-broken', status: 500, access: { kind: 'public' }, template: 'cms-template-sample-not-installed' },
];

/** Publishes a page past the checks, which would refuse it. */
async function publish(storage: Storage, siteId: string, locale: string, { path, access, template }: Kind) {
  const content: PageContent = {
    title: 'Sample',
    seo: { robots: 'noindex' },
    access,
    tags: [],
    tree: { id: randomUUID(), name: template ?? `cms-template-${siteId}-page`, version: 0, props: {}, slots: {} },
  };
  const by = { siteId, authorId: null, usages: [] };
  const page = await storage.pages.create({ ...by, locale, path, content });
  await storage.pages.publish({ ...by, pageId: page.id, expectedVersion: page.draftVersion, compositionId: null });
}

const drawnColor = /\b(?:fill|stroke|stop-color|flood-color|color)="(?!none"|currentColor"|url\(|var\()[^"]*"/gi;

/** Fails on colors that the brand did not choose, and on names of messages in place of words. */
function expectWords(html: string): void {
  const drawn = html.slice(html.indexOf('<body'));
  expect(drawn.match(/\sstyle="/g)).toBeNull();
  expect(drawn.match(drawnColor)).toBeNull();
  const words = drawn.replaceAll(/<svg.*?<\/svg>/gs, '').replaceAll(/<[^>]*>/g, '\n');
  expect(words.match(/\{\w+\}|\b\d{3}\.(?:title|text)\b|\bundefined\b|cms-/g)).toBeNull();
}

describe.each(suiteDatabases.slice(0, 1))('pages of the kernel, on $name', ({ create }) => {
  const ice = visitedSites(create);

  beforeAll(async () => {
    const storage = await openStorage({ url: ice.databaseUrl });
    try {
      for (const id of siteIds) {
        for (const locale of localesOf(id)) for (const kind of kinds) await publish(storage, id, locale, kind);
        const email = `${id}@example.com`;
        await ice.api.users.create({ site: id, email, name: 'Vera Visitor', password, roles: ['CMSTWO:USER'] });
      }
    } finally {
      await storage.close();
    }
  }, 120_000);

  describe.each(siteIds)('of site %s', (id) => {
    const site = ice.at(id);
    const locales = localesOf(id).map((locale, index) => ({ locale, base: index === 0 ? '' : `/${locale}` }));

    describe.each(locales)('in $locale', ({ locale, base }) => {
      test.each(kinds)('that answers $path is in the brand and in the language', async ({ path, status }) => {
        const answer = await site.request(`${base}${path}`, { headers: { accept: 'text/html' } });
        expect(answer.status).toBe(status);
        await expectValidHtml(answer.body);
        expectWords(answer.body);
        expect(answer.body).toContain(`<html lang="${locale}"`);
        expect(answer.body).toContain('<header class="site-band site-header">');
        for (const [width, colorScheme] of [
          [320, 'dark'],
          [1280, 'light'],
        ] as const) {
          const visit = await site.visit(`${base}${path}`, { colorScheme, viewport: { width, height: 900 } });
          await expectSound(visit);
          expect(await visit.page.locator('h1').count()).toBe(1);
        }
      });

      test('that refuses a visitor names the visitor', async () => {
        const { page } = await site.visit(`${base}/sample-closed`, { viewport: { width: 320, height: 900 } });
        await page.locator('input[name=email]').fill(`${id}@example.com`);
        await page.locator('input[name=password]').fill(password);
        await page.locator('main form button').click();
        await page.getByText('Vera Visitor').waitFor();
        const answer = await page.goto(site.url(`${base}/sample-closed`));
        expect(answer?.status()).toBe(403);
        const html = (await answer?.text()) ?? '';
        await expectValidHtml(html);
        expectWords(html);
        expect(html).toContain(`<html lang="${locale}"`);
        await expectAccessible(page);
        await expectFitting(page);
      });
    });
  });
});
