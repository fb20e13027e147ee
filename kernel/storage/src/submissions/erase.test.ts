import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { databases } from '../testing/databases.ts';
import { openForSuite, type OpenedStorage } from '../testing/storage.ts';
import { submissionDeliveryKind } from './submissions.ts';

const word = 'Wolpertinger';

async function columnsWith({ raw: { sequelize, dialect } }: OpenedStorage): Promise<string[]> {
  const select = <Row extends object>(statement: string) =>
    sequelize.query<Row>(statement, { type: QueryTypes.SELECT });
  const columns =
    dialect === 'sqlite'
      ? await select<{ table: string; column: string }>(
          `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`,
        )
      : await select<{ table: string; column: string }>(
          `SELECT table_schema || '"."' || table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema IN ('public', 'quoin_jobs')`,
        );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await select<object>(
      `SELECT 1 FROM "${table}" WHERE lower(CAST("${column}" AS TEXT)) LIKE '%${word.toLowerCase()}%' LIMIT 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

async function filesWith(url: string): Promise<string[]> {
  const folder = dirname(url.slice('sqlite:'.length));
  const names = await readdir(folder);
  const contents = await Promise.all(
    names.map(async (name) => [name, (await readFile(join(folder, name))).toString('latin1')] as const),
  );
  return contents.flatMap(([name, content]) =>
    content.includes(word) || content.includes(word.toLowerCase()) ? [name] : [],
  );
}

describe.each(databases)('erasing submissions on $name', (database) => {
  const opened = openForSuite(database);
  const sent = { siteId: 'ice', pageId: 'page', nodeId: 'node', handler: 'desk', fields: [], ordered: true };
  const store = (idempotencyKey: string, name: string, fileIds: string[] = []) =>
    opened.storage.submissions.store({
      ...sent,
      idempotencyKey,
      values: { name },
      files: fileIds.map((id) => ({ id, field: 'cv', name: `${name}.pdf`, type: 'application/pdf', bytes: 1_000 })),
    });

  test('nothing of one remains, others stay, waiting ones continue, and the erasure is recorded', async () => {
    const { submissions, jobs } = opened.storage;
    const { id } = await store('1', word, ['file-1', 'file-2']);
    const next = await store('2', 'Ann', ['file-3']);
    const claimed = await jobs.claim([submissionDeliveryKind]);
    if (claimed !== null) await jobs.fail(claimed, `${word} is no name`);
    await submissions.failed('ice', id, `${word} is no name`, 'failed');
    await submissions.resend('ice', id);
    expect(await submissions.files.bytesOf('ice')).toBe(3_000);
    expect(await columnsWith(opened)).not.toEqual([]);
    if (database.name === 'sqlite') expect(await filesWith(opened.url)).not.toEqual([]);

    expect(await submissions.erase('other', [id])).toEqual({ submissionIds: [], fileIds: [] });
    expect(await submissions.erase('ice', [id])).toEqual({ submissionIds: [id], fileIds: ['file-1', 'file-2'] });
    await submissions.scrub();
    expect(await submissions.find('ice', id)).toBeNull();
    expect(await columnsWith(opened)).toEqual([]);
    if (database.name === 'sqlite') expect(await filesWith(opened.url)).toEqual([]);
    expect(await submissions.find('ice', next.id)).toMatchObject({ state: 'stored' });
    expect([
      await submissions.files.bytesOf('ice'),
      [...(await submissions.files.known(['file-1', 'file-3']))],
    ]).toEqual([1_000, ['file-3']]);
    expect((await jobs.list({ kind: submissionDeliveryKind })).jobs.map(({ payload }) => payload)).toEqual([
      { siteId: 'ice', submissionId: next.id },
    ]);
    expect(await submissions.erasures.list()).toEqual([
      { submissionId: id, siteId: 'ice', erasedAt: expect.any(Date) },
    ]);
  });
});
