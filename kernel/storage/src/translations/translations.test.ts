import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';

describe.each(databases)('translations on $name', (database) => {
  const opened = openForSuite(database);

  test('have a source, and a basis that is changed text by text', async () => {
    const { translations } = opened.storage;
    expect(await translations.find('de')).toBeNull();
    const page = { pageId: 'de', sourceId: 'en' };
    await translations.change({ ...page, basis: { a: { source: 'One' }, b: { source: ['Two', { text: 'ü' }] } } });
    expect(await translations.find('de')).toEqual({
      ...page,
      basis: { a: { source: 'One' }, b: { source: ['Two', { text: 'ü' }] } },
    });
    await translations.change({ ...page, basis: { a: null, c: { source: '', isConfirmed: true } } });
    await translations.change({ pageId: 'fr', sourceId: 'de', basis: {} });
    expect(await translations.find('de')).toEqual({
      ...page,
      basis: { b: { source: ['Two', { text: 'ü' }] }, c: { source: '', isConfirmed: true } },
    });
    await translations.change({ pageId: 'de', sourceId: 'fr', basis: {} });
    expect(await translations.find('de')).toMatchObject({ sourceId: 'fr' });
  });

  test('change with the draft, or not at all', async () => {
    const { storage } = opened;
    const failure = await failureOf(
      storage.transaction(async () => {
        await storage.translations.change({ pageId: 'it', sourceId: 'en', basis: {} });
        throw new Error('The draft was refused.');
      }),
    );
    expect(failure).toEqual(new Error('The draft was refused.'));
    expect(await storage.translations.find('it')).toBeNull();
  });

  test('that change at once lose nothing', async () => {
    const { translations } = opened.storage;
    const keys = Array.from({ length: 8 }, (_, index) => `text ${index}`);
    await Promise.all(
      keys.map((key) => translations.change({ pageId: 'es', sourceId: 'en', basis: { [key]: { source: key } } })),
    );
    expect(Object.keys((await translations.find('es'))?.basis ?? {}).toSorted()).toEqual(keys);
  });
});
