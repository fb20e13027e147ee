import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('presences on $name', (database) => {
  const opened = openForSuite(database);
  const at = (seconds: number) => new Date(seconds * 1_000);
  const ann = { id: 'a', pageId: 'one', userId: 'ann', node: null, typing: null, seenAt: at(10) };
  const ben = { id: 'b', pageId: 'one', userId: 'ben', node: 'n1', typing: null, seenAt: at(20) };

  test('are listed by page while they are seen', async () => {
    const { presences } = opened.storage;
    await presences.add(ben);
    await presences.add(ann);
    await presences.add({ ...ann, id: 'c', pageId: 'two' });
    expect(await presences.list(['one'], at(0))).toEqual([ann, ben]);
    expect(await presences.list(['one'], at(15))).toEqual([ben]);
    await presences.see(['a'], at(30));
    expect(await presences.list(['one'], at(15))).toEqual([{ ...ann, seenAt: at(30) }, ben]);
    expect(await presences.list([], at(0))).toEqual([]);
  });

  test('are moved by their own user only', async () => {
    const { presences } = opened.storage;
    await presences.move({ id: 'b', pageId: 'one', userId: 'ann', node: 'n2', typing: 'x' });
    await presences.move({ id: 'b', pageId: 'two', userId: 'ben', node: 'n2', typing: 'x' });
    expect(await presences.list(['one'], at(15))).toContainEqual(ben);
    await presences.move({ id: 'b', pageId: 'one', userId: 'ben', node: 'n2', typing: 'x' });
    expect(await presences.list(['one'], at(15))).toContainEqual({ ...ben, node: 'n2', typing: 'x' });
    await presences.move({ id: 'b', pageId: 'one', userId: 'ben', node: null, typing: null });
    expect(await presences.list(['one'], at(15))).toContainEqual({ ...ben, node: null });
  });

  test('end when they are removed, or not seen for long', async () => {
    const { presences } = opened.storage;
    await presences.remove(['b']);
    expect((await presences.list(['one', 'two'], at(0))).map(({ id }) => id)).toEqual(['a', 'c']);
    await presences.prune(at(20));
    expect((await presences.list(['one', 'two'], at(0))).map(({ id }) => id)).toEqual(['a']);
  });
});
