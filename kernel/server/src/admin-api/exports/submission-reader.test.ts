import { expect, test } from '@jest/globals';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { createSubmissionReader, type SubmissionReader } from './submission-reader.ts';

const opened = storageForSuite();
const store = (siteId: string, idempotencyKey: string, fileIds: string[] = []) =>
  opened.storage.submissions.store({
    siteId,
    pageId: 'page',
    nodeId: 'node',
    handler: 'enquiry',
    values: { [idempotencyKey]: 'x' },
    fields: [],
    idempotencyKey,
    // Each is later than the one before.
    ordered: true,
    files: fileIds.map((id) => ({ id, field: 'cv', name: 'cv.pdf', type: 'application/pdf', bytes: 1_000 })),
  });

async function pass(read: SubmissionReader) {
  const found: string[] = [];
  for await (const batch of read())
    found.push(...batch.map(({ idempotencyKey, files }) => [idempotencyKey, ...files.map(({ id }) => id)].join(' ')));
  return found;
}

test('each pass omits submissions that arrived after the start', async () => {
  await store('ice', 'first', ['file']);
  await store('ice', 'second');
  const read = await createSubmissionReader(opened.storage, { siteId: 'ice' });
  expect(await pass(read)).toEqual(['second', 'first file']);
  await store('ice', 'third');
  expect(await pass(read)).toEqual(['second', 'first file']);
});

test('so does a pass of none', async () => {
  const read = await createSubmissionReader(opened.storage, { siteId: 'nyse' });
  await store('nyse', 'first');
  expect(await pass(read)).toEqual([]);
});
