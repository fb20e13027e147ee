import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

const size = process.env.TEST_FULL === '1' ? 50_000 : 5_000;
/** In milliseconds: how long each of those who write beside the import thinks before the next time. */
const pause = 20;

describe.each(databases)(`an import of ${size} new rows on $name`, (database) => {
  const opened = openForSuite(database);

  test('has a form and a sign-in wait less than half a second, and another process hardly longer', async () => {
    const { rows, submissions, sessions, users, settings } = opened.storage;
    await settings.set('sample', 'value');
    const user = await users.create({ name: 'Ann', email: 'ann@example.com', passwordHash: 'hash' });
    const saved = Array.from({ length: size }, (_, index) => {
      return { key: String(index), data: { number: index, title: `Notice ${index}`, text: 'Sample text. '.repeat(15) }, partitions: [String(index % 20)], expectedRevision: null };
    });
    const state = { isDone: false };
    const applied = rows.apply({ siteId: 'ice', source: 'notices', version: 1, authorId: null, saved, deleted: [] }).finally(() => {
      state.isDone = true;
    });
    /** Writes until the import is done, and gives how long the longest write took. */
    async function longest(write: () => Promise<unknown>): Promise<number> {
      let most = 0;
      while (!state.isDone) {
        const begun = performance.now();
        await write();
        most = Math.max(most, performance.now() - begun);
        await setTimeout(pause);
      }
      return most;
    }
    const [form, signIn, elsewhere] = await Promise.all([
      longest(() => submissions.store({ siteId: 'ice', pageId: 'page', nodeId: 'node', handler: 'desk', values: {}, fields: [], idempotencyKey: randomUUID() })),
      longest(() => sessions.create({ id: randomUUID(), userId: user.id, csrfToken: 'token', now: new Date(), idle: 60_000, absolute: 60_000 })),
      longest(() => opened.raw.transaction(() => opened.raw.sequelize.query(`UPDATE settings SET value = '"again"'`))),
    ]);
    await applied;
    expect((await rows.query({ source: 'notices', siteId: 'ice' })).total).toBe(size);
    expect(Math.max(form, signIn)).toBeLessThan(500);
    // On SQLite it does not queue, but looks again and again whether it may.
    expect(elsewhere).toBeLessThan(1_000);
  }, 300_000);
});
