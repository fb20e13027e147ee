import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { manifestSchema } from '@quoin/sdk';
import { openStorage, targetName, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Sites } from '../../site/sites/sites.ts';
import { createErasing, type Erasing } from './erasing.ts';
import { retainedUntil, retentionJob } from './retention.ts';
import { createUploads, type Uploads } from './upload.ts';

describe.each(suiteDatabases)('erasing on $name', ({ create }) => {
  let url: string;
  let drop: () => Promise<void>;
  let storage: Storage;
  let dataDir: string;
  let uploads: Uploads;
  let erasing: Erasing;
  const now = () => new Date();

  beforeEach(async () => {
    ({ url, drop } = await create());
    storage = await openStorage({ url });
    dataDir = await mkdtemp(join(tmpdir(), 'quoin-erasing-'));
    uploads = createUploads(dataDir, storage);
    erasing = createErasing({ storage, uploads, dataDir, now });
  }, 60_000);
  afterEach(async () => {
    await storage.close();
    await drop();
    await rm(dataDir, { recursive: true });
  });

  async function store(idempotencyKey: string, handler = 'desk') {
    const { file, name, type, size } = await uploads.store(
      'ice',
      await uploads.receive('ice', {
        fileName: 'a.txt',
        type: 'text/plain',
        bytes: Readable.from([Buffer.from('bytes')]),
      }),
    );
    const files = [{ id: file, field: 'cv', name, type, bytes: size }];
    const submission = await storage.submissions.store({
      siteId: 'ice',
      pageId: 'page',
      nodeId: 'node',
      handler,
      values: { name: 'Ann' },
      fields: [],
      files,
      idempotencyKey,
    });
    return { ...submission, file };
  }

  test('submissions restored by a backup are erased again, whether ledger or database knows of it', async () => {
    const { id, file } = await store('1');
    const other = await store('2');
    // The submission as a backup would hold it.
    const backup = await openStorage({ url });
    const saved = await backup.submissions.find('ice', id);
    await backup.close();
    expect(await erasing.erase('ice', [id, other.id, '00000000-0000-4000-8000-000000000000'], 'ann')).toBe(2);
    expect(await readdir(join(dataDir, 'uploads/ice'))).toEqual([]);
    const ledger = await readFile(join(dataDir, 'erasures.jsonl'), 'utf8');
    expect(
      ledger
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { submission: string }).submission),
    ).toEqual([id, other.id]);

    // Restores a backup from before the erasure.
    const restored = await create();
    const older = await openStorage({ url: restored.url });
    try {
      const { values, fields, handler, pageId, nodeId } = saved ?? other;
      const again = await older.submissions.store({
        siteId: 'ice',
        pageId,
        nodeId,
        handler,
        values,
        fields,
        idempotencyKey: '1',
        files: [{ id: file, field: 'cv', name: 'a.txt', type: 'text/plain', bytes: 5 }],
      });
      await writeFile(join(dataDir, 'erasures.jsonl'), ledger.replace(id, again.id) + '{"submission":"cut o');
      await writeFile(join(dataDir, 'uploads/ice', file), 'bytes');
      const restoring = createErasing({ storage: older, uploads, dataDir, now });
      await restoring.reapply();
      expect(await older.submissions.find('ice', again.id)).toBeNull();
      expect(await readdir(join(dataDir, 'uploads/ice'))).toEqual([]);
      expect(await older.audit.list({ action: 'submission.erased-again' })).toMatchObject([
        { subject: `submission:${again.id}`, actorId: null, details: {} },
      ]);
      expect((await older.submissions.erasures.list()).map(({ submissionId }) => submissionId).toSorted()).toEqual(
        [again.id, other.id].toSorted(),
      );

      // Simulates another server without a ledger.
      await rm(join(dataDir, 'erasures.jsonl'));
      await restoring.reapply();
      expect(await readFile(join(dataDir, 'erasures.jsonl'), 'utf8')).toContain(again.id);
      const { mtimeMs } = await stat(join(dataDir, 'erasures.jsonl'));
      await restoring.reapply();
      expect((await stat(join(dataDir, 'erasures.jsonl'))).mtimeMs).toBe(mtimeMs);
    } finally {
      await older.close();
      await restored.drop();
    }
  });

  test('submissions are erased with their files after the period of their form; orphaned files after a day', async () => {
    const target = 'https://crm.example/take';
    const { submissions } = manifestSchema.parse({
      id: 'ice',
      name: 'Ice',
      hosts: ['ice.example'],
      brand: 'brand',
      plugins: {},
      submissions: { forms: { brief: 1, [target]: 24 } },
    });
    const site = { id: 'ice', composed: { manifest: { submissions } } };
    const [usual, brief, long] = [
      await store('1'),
      await store('2', 'brief'),
      await store('3', targetName({ url: target, format: 'json' })),
    ];
    const after = (months: number) => {
      const date = new Date();
      date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + 1);
      return date;
    };
    const left = async () =>
      (await storage.submissions.list({ siteId: 'ice' })).submissions.map(({ id }) => id).toSorted();
    const clean = async (time: Date) => {
      const sites = { all: () => [site] } as unknown as Sites;
      const job = await storage.jobs.enqueue({ kind: 'submission.retention', payload: null });
      await retentionJob({ storage, sites, erasing, uploads, now: () => time }).run(job, {
        signal: new AbortController().signal,
        progress: async () => undefined,
      });
    };
    await clean(new Date());
    expect(await left()).toEqual([usual.id, brief.id, long.id].toSorted());
    await clean(after(1));
    expect(await left()).toEqual([usual.id, long.id].toSorted());
    await clean(after(12));
    expect(await left()).toEqual([long.id]);
    expect(await storage.audit.list({ action: 'submission.erased' })).toMatchObject([
      { actorId: null },
      { actorId: null },
    ]);

    const folder = join(dataDir, 'uploads/ice');
    await mkdir(folder, { recursive: true });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const orphan of ['old-orphan', 'new-orphan']) await writeFile(join(folder, orphan), 'bytes');
    await utimes(join(folder, 'old-orphan'), yesterday, yesterday);
    await utimes(join(folder, long.file), yesterday, yesterday);
    await clean(new Date());
    expect(await readdir(folder)).toEqual([long.file, 'new-orphan'].toSorted());
  });

  test('the ledger names what was erased, even if the database cannot be scrubbed', async () => {
    const { id } = await store('1');
    const submissions = { ...storage.submissions, scrub: () => Promise.reject(new Error('Sample failure')) };
    const failing = createErasing({ storage: { ...storage, submissions }, uploads, dataDir, now });
    await expect(failing.erase('ice', [id], 'ann')).rejects.toThrow('Sample failure');
    expect(await readFile(join(dataDir, 'erasures.jsonl'), 'utf8')).toContain(id);
  });

  test('submissions are erased as soon as their period ends, also in a shorter month', async () => {
    const { id, createdAt } = await store('1');
    const { submissions } = manifestSchema.parse({
      id: 'ice',
      name: 'Ice',
      hosts: ['ice.example'],
      brand: 'brand',
      plugins: {},
      submissions: { months: 1 },
    });
    const stored = { id, handler: 'desk', createdAt: new Date('2026-01-29T12:00:00Z') };
    const erased: string[] = [];
    const list = ({ until = createdAt, offset = 0 }: { until?: Date; offset?: number }) => {
      const isListed = offset === 0 && erased.length === 0 && stored.createdAt < until;
      return Promise.resolve({ submissions: isListed ? [stored] : [], total: 1 });
    };
    const parts = {
      storage: {
        submissions: { ...storage.submissions, list, handlers: () => Promise.resolve([{ handler: 'desk' }]) },
      },
      sites: { all: () => [{ id: 'ice', composed: { manifest: { submissions } } }] },
      erasing: { erase: (_: string, ids: string[]) => Promise.resolve(erased.push(...ids)) },
      uploads,
    };
    const clean = async (time: string) => {
      const job = await storage.jobs.enqueue({ kind: 'submission.retention', payload: null });
      const options = { ...parts, now: () => new Date(time) } as unknown as Parameters<typeof retentionJob>[0];
      await retentionJob(options).run(job, {
        signal: new AbortController().signal,
        progress: async () => undefined,
      });
      return [...erased];
    };
    expect(await clean('2026-02-28T11:59:00Z')).toEqual([]);
    expect(await clean('2026-02-28T12:01:00Z')).toEqual([id]);
  });

  test('a period ends on the last day of a shorter month', () => {
    const { submissions } = manifestSchema.parse({
      id: 'ice',
      name: 'Ice',
      hosts: ['ice.example'],
      brand: 'brand',
      plugins: {},
      submissions: { months: 1 },
    });
    const site = { composed: { manifest: { submissions } } } as unknown as Parameters<typeof retainedUntil>[0];
    expect(retainedUntil(site, { handler: 'desk', createdAt: new Date('2026-01-31T10:00:00Z') }).toISOString()).toBe(
      '2026-02-28T10:00:00.000Z',
    );
    expect(retainedUntil(site, { handler: 'desk', createdAt: new Date('2026-03-15T10:00:00Z') }).toISOString()).toBe(
      '2026-04-15T10:00:00.000Z',
    );
  });

  test('files of forms have a limit of their own within the quota of the site', async () => {
    await store('1');
    await uploads.admit('ice', 1024 ** 3);
    const huge = [{ id: 'huge', field: 'cv', name: 'a', type: 'text/plain', bytes: 2 * 1024 ** 3 - 100 }];
    await storage.submissions.store({
      siteId: 'ice',
      pageId: 'page',
      nodeId: 'node',
      handler: 'desk',
      values: {},
      fields: [],
      files: huge,
      idempotencyKey: '2',
    });
    await expect(uploads.admit('ice', 1_000)).rejects.toMatchObject({ code: 'form.no-room' });
    await uploads.admit('other', 1_000);
  });
});
