import { expect, jest, test } from '@jest/globals';
import { compose, type PageContent } from '@quoin/core';
import { sampleBrand } from '@quoin/sdk/testing';
import { manifestOf } from '../../testing/instance.fixture.ts';
import { samplePlugin, samplePluginName } from '../../testing/sample-plugin.fixture.ts';
import { card, node } from '../../testing/site-content.fixture.ts';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { createPublished } from './published.ts';

const opened = storageForSuite();

function siteUnder(composition: string) {
  const { site: composed } = compose({
    id: composition,
    manifest: manifestOf('ice'),
    brand: { name: '@sample/brand', version: '1.0.0', definition: sampleBrand },
    plugins: [{ name: samplePluginName, version: '1.0.0', definition: samplePlugin().plugin }],
    secret: () => undefined,
  });
  if (composed === undefined) throw new Error('The sample site has problems.');
  return { id: 'ice', composed };
}

test('a revision is read once per composition, and a newer one is seen at once', async () => {
  const { storage } = opened;
  const content: PageContent = {
    title: 'First',
    seo: { robots: 'index' },
    access: { kind: 'public' },
    tags: [],
    tree: node('cms-template-sample-page', {}, { content: [card('A')] }),
  };
  const by = { siteId: 'ice', authorId: null, usages: [] };
  const page = await storage.pages.create({ ...by, locale: 'en', path: '/page', content });
  const publish = (expectedVersion: number) =>
    storage.pages.publish({ ...by, pageId: page.id, expectedVersion, compositionId: null });
  const find = jest.fn(storage.revisions.find);
  const published = createPublished({ pages: storage.pages, revisions: { ...storage.revisions, find } });
  const site = siteUnder('one');
  const address = { locale: 'en', path: '/page' };

  expect(await published.at(site, address, new Date())).toBeUndefined();
  await publish(page.draftVersion);
  const first = await published.at(site, address, new Date());
  expect(first?.revision.content.title).toBe('First');
  expect((await published.byId(site, page.id, new Date()))?.revision).toBe(first?.revision);
  expect(find).toHaveBeenCalledTimes(1);
  await published.at(siteUnder('two'), address, new Date());
  expect(find).toHaveBeenCalledTimes(2);

  const { draftVersion } = await storage.pages.saveDraft({
    ...by,
    pageId: page.id,
    expectedVersion: page.draftVersion,
    content: { ...content, title: 'Second' },
  });
  expect((await published.at(site, address, new Date()))?.revision).toBe(first?.revision);
  await publish(draftVersion);
  expect((await published.at(site, address, new Date()))?.revision.content.title).toBe('Second');
  await storage.pages.unpublish({ siteId: 'ice', pageId: page.id, authorId: null });
  expect(await published.at(site, address, new Date())).toBeUndefined();
});
