import { describe, expect, test } from '@jest/globals';
import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, failureOf, openForSuite } from '../testing/storage.ts';
import { asOf } from './page.ts';

const instant = (minutes: number): Date => new Date(Date.UTC(2027, 2, 1, 9, minutes));
const usage = (target: string) => ({ kind: 'component', target, nodeId: 'root' }) as const;

const step = oneof(
  record({ kind: constantFrom('edit', 'unpublish', 'cancel', 'write', 'pass') }),
  record({ kind: constantFrom('publish'), next: constantFrom('keep', 'cancel', undefined) }),
  record({ kind: constantFrom('schedule'), after: integer({ min: 1, max: 4 }), replace: boolean() }),
  record({ kind: constantFrom('reschedule'), after: integer({ min: 1, max: 4 }) }),
);

interface Model {
  draft: string;
  shown: string | undefined;
  next: { title: string; minute: number } | undefined;
}

describe.each(databases)('next revisions on $name', (database) => {
  const opened = openForSuite(database);

  async function createPublished(title: string, more: Partial<ReturnType<typeof contentOf>> = {}) {
    const { pages } = opened.storage;
    const page = await createSamplePage(opened.storage, { content: { ...contentOf(title), ...more } });
    const by = { siteId: 'ice', pageId: page.id, authorId: 'ann' };
    await pages.publish({ ...by, expectedVersion: 1, compositionId: null, usages: [usage('cms-component-old')] });
    const edit = async (next: string, content: typeof more = {}) => {
      const { draftVersion = 0 } = (await pages.find('ice', page.id)) ?? {};
      await pages.saveDraft({
        ...by,
        expectedVersion: draftVersion,
        content: { ...contentOf(next), ...more, ...content },
        usages: [],
      });
      return draftVersion + 1;
    };
    const schedule = async (expectedVersion: number, minutes: number, replace = false) =>
      pages.scheduleNext({
        ...by,
        expectedVersion,
        compositionId: null,
        at: instant(minutes),
        zone: 'Europe/London',
        replace,
        usages: [usage('cms-component-new')],
      });
    return { page, by, edit, schedule };
  }

  async function readAt(path: string, now: Date): Promise<string | undefined> {
    const found = await opened.storage.pages.findPublished({ siteId: 'ice', locale: 'en', path });
    const revisionId = found && asOf(found, now).publishedRevisionId;
    return revisionId === null ? undefined : (await opened.storage.revisions.find('ice', revisionId))?.content.title;
  }

  async function listedAt(pageId: string, now: Date, more: { tags?: string[][] } = {}) {
    const { entries, total, changesAt } = await opened.storage.pages.queryPublished({
      siteId: 'ice',
      locale: 'en',
      ids: [pageId],
      now,
      sort: 'newest',
      ...more,
    });
    return { titles: entries.map(({ title }) => title), total, changesAt, publishedAt: entries[0]?.publishedAt };
  }

  test('the next revision takes effect at its instant for visitors and lists, whether or not recorded', async () => {
    const { pages, audit, usages } = opened.storage;
    const { page, schedule, edit } = await createPublished('Old', { tags: ['Before'] });
    const { revision } = await schedule(await edit('New', { tags: ['After'] }), 10);
    await edit('Edited since');
    const [before, at] = [new Date(instant(10).getTime() - 1), instant(10)];
    const visible = async () => ({
      read: [await readAt(page.path, before), await readAt(page.path, at)],
      later: await listedAt(page.id, at),
      tagged: await listedAt(page.id, at, { tags: [['After']] }),
    });
    expect(await listedAt(page.id, before)).toMatchObject({ titles: ['Old'], total: 1, changesAt: at });
    expect((await listedAt(page.id, before, { tags: [['After']] })).titles).toEqual([]);
    const ahead = await visible();
    expect(ahead).toEqual({
      read: ['Old', 'New'],
      later: { titles: ['New'], total: 1, changesAt: null, publishedAt: at },
      tagged: ahead.later,
    });
    expect(await pages.nextSchedule('ice', before)).toEqual(at);
    expect(
      await usages.count({ siteId: 'ice', kind: 'component', target: 'cms-component-new', state: 'next' }),
    ).toEqual({ nodes: 1, pages: 1 });

    expect([await pages.dueNext(before), await pages.publishNext(page.id, before)]).toEqual([[], undefined]);
    expect(await pages.dueNext(at)).toEqual([page.id]);
    expect(await pages.publishNext(page.id, instant(12))).toMatchObject({
      revision: revision.number,
      at,
      page: { status: 'changed', publishedRevisionId: revision.id, publishedAt: at },
    });
    expect(await pages.publishNext(page.id, instant(12))).toBeUndefined();
    expect(await visible()).toEqual({ ...ahead, read: ['New', 'New'] });
    expect(await usages.of({ siteId: 'ice', kind: 'component', target: 'cms-component-new' })).toMatchObject([
      { pageId: page.id, state: 'published' },
    ]);
    const [told] = await audit.list({ siteId: 'ice', limit: 1 });
    expect(told).toMatchObject({
      actorId: null,
      action: 'page.change-published',
      details: { revision: revision.number, at: at.toISOString(), secondsLate: 120 },
    });
  });

  test('published again, a scheduled revision has the date on which it took effect', async () => {
    const { pages } = opened.storage;
    const { page, by, edit, schedule } = await createPublished('Old');
    const { revision } = await schedule(await edit('New'), 10);
    await pages.publishNext(page.id, instant(12));
    const expectedVersion = await edit('Latest');
    await pages.publish({ ...by, expectedVersion, compositionId: null, usages: [] });
    const again = await pages.republish({ ...by, revisionId: revision.id, usages: [] });
    expect([again.publishedAt, again.status]).toEqual([instant(10), 'changed']);
    await edit('New');
    expect(await pages.republish({ ...by, revisionId: revision.id, usages: [] })).toMatchObject({
      status: 'published',
    });
  });

  test('lists leave out what search engines may not list, and have a higher limit on request', async () => {
    const { pages } = opened.storage;
    const { page } = await createPublished('Listed');
    const { page: unlisted } = await createPublished('Unlisted', { seo: { robots: 'noindex' } });
    const query = {
      siteId: 'ice',
      locale: 'en',
      now: instant(0),
      sort: 'newest',
      ids: [page.id, unlisted.id],
    } as const;
    expect((await pages.queryPublished(query)).total).toBe(2);
    expect((await pages.queryPublished({ ...query, robots: 'index' })).entries).toMatchObject([{ pageId: page.id }]);
    const limited = await pages.queryPublished({ ...query, limit: 2, maxLimit: 1 });
    expect([limited.entries.length, limited.total]).toEqual([1, 2]);
  });

  test('publishing and scheduling specify what happens to a scheduled change', async () => {
    const { pages } = opened.storage;
    const { page, by, edit, schedule } = await createPublished('Old');
    await schedule(await edit('Next'), 10);
    const version = await edit('Corrected');
    const publish = (next?: 'keep' | 'cancel') =>
      pages.publish({ ...by, expectedVersion: version, compositionId: null, usages: [], next });
    expect(await failureOf(publish())).toMatchObject({
      code: 'page.change-scheduled',
      details: { at: instant(10).toISOString() },
    });
    expect(await failureOf(schedule(version, 20))).toMatchObject({ code: 'page.change-scheduled' });
    expect((await publish('keep')).page.nextAt).toEqual(instant(10));
    expect([await readAt(page.path, instant(0)), await readAt(page.path, instant(10))]).toEqual(['Corrected', 'Next']);
    await schedule(version, 20, true);
    expect([await readAt(page.path, instant(10)), await readAt(page.path, instant(20))]).toEqual([
      'Corrected',
      'Corrected',
    ]);
    expect((await publish('cancel')).page.nextAt).toBeNull();
    expect(await failureOf(pages.cancelNext(by))).toMatchObject({ code: 'page.no-change-scheduled' });
    expect(await failureOf(pages.rescheduleNext({ ...by, at: instant(30), zone: null }))).toMatchObject({
      code: 'page.no-change-scheduled',
    });
  });

  test.each(['unpublish', 'delete'] as const)('%s cancels the scheduled change, and reports it', async (action) => {
    const { pages, audit, usages } = opened.storage;
    const { page, by, edit, schedule } = await createPublished(`To ${action}`);
    await schedule(await edit('Next'), 10);
    await pages[action](by);
    expect((await audit.list({ siteId: 'ice', limit: 1 }))[0]).toMatchObject({
      details: { cancelledChange: instant(10).toISOString() },
    });
    expect([await readAt(page.path, instant(10)), (await listedAt(page.id, instant(10))).total]).toEqual([
      undefined,
      0,
    ]);
    expect(await pages.dueNext(instant(10))).toEqual([]);
    expect(
      (await usages.of({ siteId: 'ice', kind: 'component', target: 'cms-component-new' })).filter(
        ({ pageId }) => pageId === page.id,
      ),
    ).toEqual([]);
  });

  test('an unpublished page cannot have a scheduled change', async () => {
    const page = await createSamplePage(opened.storage);
    const next = {
      siteId: 'ice',
      pageId: page.id,
      authorId: 'ann',
      expectedVersion: 1,
      compositionId: null,
      at: instant(1),
      zone: null,
      usages: [],
    };
    expect(await failureOf(opened.storage.pages.scheduleNext(next))).toMatchObject({ code: 'page.not-published' });
  });

  test('a cancelled change is scheduled again as it was', async () => {
    const { pages, audit, usages } = opened.storage;
    const { page, by, edit, schedule } = await createPublished('Old');
    const { revision } = await schedule(await edit('Next'), 10);
    await pages.cancelNext(by);
    const restored = {
      ...by,
      authorId: 'bea',
      revisionId: revision.id,
      at: instant(10),
      zone: 'Europe/London',
      usages: [usage('cms-component-restored')],
    };
    expect(await failureOf(pages.restoreNext({ ...restored, revisionId: page.id }))).toMatchObject({
      code: 'revision.unknown',
    });
    expect(await pages.restoreNext(restored)).toMatchObject({
      nextRevisionId: revision.id,
      nextAt: instant(10),
      nextZone: 'Europe/London',
      nextAuthorId: 'ann',
    });
    expect([await readAt(page.path, instant(9)), await readAt(page.path, instant(10))]).toEqual(['Old', 'Next']);
    expect(await usages.of({ siteId: 'ice', kind: 'component', target: 'cms-component-restored' })).toMatchObject([
      { pageId: page.id, state: 'next' },
    ]);
    expect((await audit.list({ siteId: 'ice', subject: `page:${page.id}`, limit: 1 }))[0]).toMatchObject({
      actorId: 'bea',
      action: 'page.change-scheduled',
      details: { revision: revision.number, at: instant(10).toISOString() },
    });
    expect(await failureOf(pages.restoreNext(restored))).toMatchObject({ code: 'page.change-scheduled' });
    expect(await pages.publishNext(page.id, instant(10))).toMatchObject({ page: { status: 'published' } });
    await pages.unpublish(by);
    expect(await failureOf(pages.restoreNext(restored))).toMatchObject({ code: 'page.not-published' });
  });

  test('a page moves with its scheduled change, and is visible only within its period', async () => {
    const { pages } = opened.storage;
    const { page, by, edit, schedule } = await createPublished('Old');
    await schedule(await edit('Next'), 10);
    await pages.move({ ...by, path: `${page.path}/moved` });
    await pages.schedule({ ...by, publishAt: instant(5), unpublishAt: instant(20), zone: 'UTC' });
    const shown = await Promise.all(
      [4, 5, 9, 10, 19, 20].map(async (minute) => (await listedAt(page.id, instant(minute))).titles),
    );
    expect(shown).toEqual([[], ['Old'], ['Old'], ['Next'], ['Next'], []]);
    expect(await readAt(`${page.path}/moved`, instant(10))).toBe('Next');
  });

  test('one of two processes records it', async () => {
    const { page, edit, schedule } = await createPublished('Old');
    await schedule(await edit('Next'), 10);
    const done = await Promise.all(
      Array.from({ length: 4 }, () => opened.storage.pages.publishNext(page.id, instant(10))),
    );
    expect(done.filter((each) => each !== undefined)).toHaveLength(1);
  });

  test('visitors read the right content at each time, after any sequence of actions', async () => {
    const { pages } = opened.storage;
    let words = 0;
    await assert(
      asyncProperty(array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { page, by, edit } = await createPublished('Title 0');
        const model: Model = { draft: 'Title 0', shown: 'Title 0', next: undefined };
        let minute = 0;
        let version = 1;
        const attempt = async (action: Promise<unknown>, isAllowed: boolean): Promise<boolean> => {
          const failure = await failureOf(action);
          expect([failure === null, failure]).toEqual([
            isAllowed,
            isAllowed ? null : expect.objectContaining({ code: expect.stringMatching(/^page\./) }),
          ]);
          return isAllowed;
        };
        for (const each of steps) {
          const { kind } = each;
          const at = 'after' in each ? minute + each.after : 0;
          const change = { ...by, expectedVersion: version, compositionId: null, usages: [] };
          if (kind === 'edit') {
            model.draft = `Title ${(words += 1)}`;
            version = await edit(model.draft);
          } else if (kind === 'pass') {
            minute += 1;
          } else if (kind === 'unpublish') {
            await pages.unpublish(by);
            Object.assign(model, { shown: undefined, next: undefined });
          } else if (kind === 'cancel') {
            if (await attempt(pages.cancelNext(by), model.next !== undefined)) model.next = undefined;
          } else if ('next' in each) {
            const isDone = await attempt(
              pages.publish({ ...change, next: each.next }),
              model.next === undefined || each.next !== undefined,
            );
            if (isDone)
              Object.assign(model, { shown: model.draft, next: each.next === 'cancel' ? undefined : model.next });
          } else if ('replace' in each) {
            const isAllowed = model.shown !== undefined && (model.next === undefined || each.replace);
            if (
              await attempt(
                pages.scheduleNext({ ...change, at: instant(at), zone: null, replace: each.replace }),
                isAllowed,
              )
            )
              model.next = { title: model.draft, minute: at };
          } else if ('after' in each) {
            if (
              (await attempt(pages.rescheduleNext({ ...by, at: instant(at), zone: null }), model.next !== undefined)) &&
              model.next !== undefined
            )
              model.next = { ...model.next, minute: at };
          }
          if (kind === 'write' || kind === 'pass')
            for (const due of await pages.dueNext(instant(minute))) await pages.publishNext(due, instant(minute));
          if (model.next !== undefined && model.next.minute <= minute)
            Object.assign(model, { shown: model.next.title, next: undefined });
          for (const time of [minute, minute + 1, minute + 2, minute + 5]) {
            const expected = model.next !== undefined && model.next.minute <= time ? model.next.title : model.shown;
            expect([await readAt(page.path, instant(time)), (await listedAt(page.id, instant(time))).titles]).toEqual([
              expected,
              expected === undefined ? [] : [expected],
            ]);
          }
        }
        await pages.delete(by);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
