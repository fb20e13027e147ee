import { beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { createSamplePage, openForSuite } from '../testing/storage.ts';

describe.each(databases)('redirects on $name', (database) => {
  const opened = openForSuite(database);
  const put = (fromPath: string, toPath: string, locale = '*') =>
    opened.storage.redirects.put({ siteId: 'ice', locale, fromPath, toPath, status: 301 });
  const lead = async (path: string, locale = 'en', siteId = 'ice') =>
    (await opened.storage.redirects.match({ siteId, locale, path }))?.toPath ?? null;

  test('an exact path comes first, then the most specific pattern, and of those the one for the locale', async () => {
    await put('/old/*', '/new/*');
    await put('/old/{year}/print', '/print/{year}');
    await put('/old/2025/*', '/archive/*');
    await put('/old/2025/*', '/archiv/*', 'de');
    await put('/old/exact', '/there');
    expect(
      await Promise.all(
        ['/old', '/old/a/b', '/old/2026/print', '/old/2025/print', '/old/exact', '/older', '/'].map((path) =>
          lead(path),
        ),
      ),
    ).toEqual(['/new', '/new/a/b', '/print/2026', '/archive/print', '/there', null, null]);
    expect(await lead('/old/2025/x', 'de')).toBe('/archiv/x');
    expect(await lead('/old/a', 'en', 'nyse')).toBeNull();
    expect(await lead('/old/{year}/print')).toBe('/print/%7Byear%7D');
    expect(await opened.storage.redirects.find({ siteId: 'ice', locale: 'en', fromPath: '/old/*' })).toEqual(
      expect.not.objectContaining({ head: expect.anything() }),
    );
  });

  test('redirects of a page with a parameter follow it', async () => {
    const page = await createSamplePage(opened.storage, { path: '/circulars/{noticeNumber}' });
    await opened.storage.pages.move({ siteId: 'ice', pageId: page.id, authorId: 'ann', path: '/notices/{number}' });
    expect(await lead('/circulars/CL26-1')).toBe('/notices/CL26-1');
    await opened.storage.pages.move({
      siteId: 'ice',
      pageId: page.id,
      authorId: 'ann',
      path: '/circulars/{noticeNumber}',
    });
    expect([await lead('/circulars/CL26-1'), await lead('/notices/CL26-1')]).toEqual([null, '/circulars/CL26-1']);
  });

  test('the author of a change is notified with it', async () => {
    const { redirects, invalidations, pages } = opened.storage;
    const page = await createSamplePage(opened.storage, { path: '/told' });
    const before = await invalidations.latest();
    const address = { siteId: 'ice', locale: '*', fromPath: '/by-somebody' };
    await redirects.put({ ...address, toPath: '/there', status: 301 }, 'ann');
    await redirects.delete(address, 'ben');
    await redirects.delete(address);
    await pages.move({ siteId: 'ice', pageId: page.id, authorId: 'cem', path: '/retold' });
    const changes = (await invalidations.after(before)).filter(({ keys }) => keys.includes('redirects'));
    expect(changes.map(({ actorId }) => actorId)).toEqual(['ann', 'ben', null, 'cem']);
  });

  describe('with 10,000 of them', () => {
    const took = async (work: () => Promise<unknown>): Promise<number> => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    /** Leaves out what other processes take meanwhile. */
    const fastest = async (work: () => Promise<unknown>): Promise<number> =>
      Math.min(await took(work), await took(work), await took(work));
    const missMany = async () => {
      for (let index = 0; index < 100; index += 1) expect(await lead(`/nothing/at/all-${index}`)).toBeNull();
    };
    let missedAmongOne: number;

    beforeAll(async () => {
      await put('/one', '/a');
      await missMany();
      missedAmongOne = await fastest(missMany);
      const many = (
        from: string,
        to: string,
        head: string,
      ) => `INSERT INTO redirects (site_id, locale, from_path, to_path, status, created_at, head)
        WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 4999)
        SELECT site_id, locale, ${from} || n, ${to} || n, status, created_at, ${head} FROM redirects, number WHERE from_path = '/one'`;
      await opened.raw.transaction(async () => {
        await opened.raw.sequelize.query(many(`'/many/path-'`, `'/a/'`, 'NULL'));
        await opened.raw.sequelize.query(many(`'/many/{part}/pattern-'`, `'/a/{part}/'`, `'/many/'`));
      });
    });

    test('a path without one costs as with a single redirect, and 5,000 patterns that begin alike a few reads of all', async () => {
      const found = await took(async () => {
        expect(await lead('/many/x/pattern-4999')).toBe('/a/x/4999');
        expect(await lead('/many/path-4999')).toBe('/a/4999');
      });
      const readAll = () => opened.raw.sequelize.query('SELECT * FROM redirects');
      const read = await fastest(readAll);
      expect((await fastest(missMany)) / missedAmongOne).toBeLessThan(10);
      expect(found / read).toBeLessThan(10);
    });
  });
});
