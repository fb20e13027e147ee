import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';
import type { DisplacedRevision } from './displaced-revisions.ts';

const displaced = (
  subjectId: string,
  number: number,
  rollbackSeq: number,
  more: Partial<DisplacedRevision> = {},
): DisplacedRevision => ({
  revisionId: `${subjectId} ${number}`,
  siteId: 'ice',
  kind: 'publication',
  subjectId,
  number,
  compositionId: `composition ${rollbackSeq}`,
  rollbackSeq,
  newest: number,
  shown: null,
  publishAt: null,
  zone: null,
  ...more,
});

describe.each(databases)('displaced revisions on $name', (database) => {
  const opened = openForSuite(database);

  test('are listed by page and row in the order of rollbacks, until deleted', async () => {
    const { displacedRevisions } = opened.storage;
    const first = displaced('one', 5, 1, { shown: 2 });
    const second = displaced('one', 2, 2);
    const change = displaced('one', 6, 2, {
      kind: 'scheduled-change',
      publishAt: new Date('2027-03-01T09:00:00Z'),
      zone: 'Europe/London',
    });
    const row = displaced('two', 3, 2, { kind: 'row' });
    for (const each of [
      second,
      first,
      change,
      { ...row, newest: 1 },
      row,
      displaced('three', 1, 1, { siteId: 'nyse' }),
    ])
      await displacedRevisions.put(each);
    expect(await displacedRevisions.list('ice', ['publication'])).toEqual(new Map([['one', [first, second]]]));
    expect(await displacedRevisions.list('ice', ['scheduled-change', 'row'])).toEqual(
      new Map([
        ['one', [change]],
        ['two', [row]],
      ]),
    );
    expect((await displacedRevisions.compositions('ice')).toSorted()).toEqual(['composition 1', 'composition 2']);
    await displacedRevisions.delete([first.revisionId, row.revisionId]);
    expect(await displacedRevisions.list('ice', ['publication', 'row'])).toEqual(new Map([['one', [second]]]));
  });
});
