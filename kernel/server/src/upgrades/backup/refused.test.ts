import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openStorage } from '@quoin/storage';
import { openAuditKey } from '../../platform/audit/audit-key.ts';
import { serverPackage } from '../../platform/packages/own-package.ts';
import { openInstanceStorage } from '../../platform/settings/open-storage.ts';
import { startServer } from '../../start/start.ts';
import { writeArchive } from './archive.ts';
import { backUp, type BackupSettings } from './back-up.ts';
import { verifyBackup } from './header.ts';
import { restore } from './restore.ts';

let folder: string;
let backup: string;
let bytes: Buffer;
let target: BackupSettings;
let count = 0;

const settingsOf = (name: string): BackupSettings => ({
  dataDir: join(folder, name),
  databaseUrl: `sqlite:${join(folder, name, 'quoin.sqlite')}`,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-refused-'));
  const source = settingsOf('source');
  const storage = await openInstanceStorage(source);
  await storage.keyValues.set('answer', 42);
  await storage.audit.append({ siteId: null, actorId: null, action: 'a', subject: 'b' });
  await storage.close();
  await mkdir(join(source.dataDir, 'plans'));
  await writeFile(join(source.dataDir, 'plans', 'large.json'), 'x'.repeat(3_000_000));
  backup = join(folder, 'backup.tar');
  await backUp(source, backup);
  bytes = await readFile(backup);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  target = settingsOf(`target-${(count += 1)}`);
});

const placeKey = async () => {
  await mkdir(target.dataDir);
  await writeFile(
    join(target.dataDir, 'audit.key'),
    Buffer.from(await openAuditKey(settingsOf('source'))).toString('base64url'),
  );
};

async function file(content: Buffer | string): Promise<string> {
  const path = join(folder, `altered-${(count += 1)}.tar`);
  await writeFile(path, content);
  return path;
}

/** Nothing was written. */
const expectNothing = async () =>
  expect(await readdir(dirname(target.dataDir))).not.toContain(target.dataDir.split('/').at(-1));

test('of any byte that differs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const altered = Buffer.from(bytes);
      altered[place] = (altered[place] ?? 0) ^ change;
      const path = await file(altered);
      await expect(restore(target, path)).rejects.toMatchObject({
        code: expect.stringMatching(/^backup\.(damaged|unreadable)$/),
        message: expect.stringContaining(path),
      });
      await rm(path);
    }),
    {
      numRuns: 40,
      examples: [
        [0, 1],
        [600, 255],
        [bytes.length - 1, 1],
        [bytes.length - 70, 1],
      ],
    },
  );
  await expectNothing();
}, 60_000);

test('that is cut off anywhere, empty, missing, or no archive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
      const path = await file(bytes);
      await truncate(path, length);
      await expect(restore(target, path)).rejects.toMatchObject({ code: expect.stringMatching(/^backup\./) });
      await rm(path);
    }),
    { numRuns: 20, examples: [[0], [65], [66], [600], [bytes.length - 1], [bytes.length - 65]] },
  );
  const others = [
    await file('Dear diary\n'.repeat(1_000)),
    await file(Buffer.alloc(20_000)),
    join(folder, 'none.tar'),
    folder,
  ];
  for (const path of others) await expect(restore(target, path)).rejects.toMatchObject({ code: 'backup.unreadable' });
  await expectNothing();
}, 60_000);

const sealed = async (entries: Record<string, object | Buffer>): Promise<string> => {
  const path = join(folder, `made-${(count += 1)}.tar`);
  await writeArchive(path, async ({ add }) => {
    for (const [name, content] of Object.entries(entries))
      await add(name, Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content)));
  });
  return path;
};
const header = {
  format: 1,
  quoin: serverPackage.version,
  madeAt: new Date(0).toISOString(),
  database: 'sqlite',
  schema: [],
  auditKey: null,
};

test('made by a later version', async () => {
  for (const later of [{ format: 2, other: true }, { quoin: '99.0.0' }, { schema: ['9999-later'] }]) {
    const path = await sealed({ 'backup.json': { ...header, ...later } });
    await expect(restore(target, path)).rejects.toMatchObject({
      code: 'backup.newer',
      message: expect.stringContaining(serverPackage.version),
    });
  }
  await expectNothing();
});

test.each(['../outside', 'assets/../../outside', '/etc/outside', 'quoin.sqlite', 'audit.key', 'assets//a', ''])(
  'with a file at "%s"',
  async (path) => {
    const made = await sealed({ 'backup.json': header, [`files/${path}`]: Buffer.from('x') });
    await expect(restore(target, made)).rejects.toMatchObject({ code: 'backup.unreadable' });
    expect(await readdir(folder)).not.toContain('outside');
  },
);

test('into a folder or a database that is not empty', async () => {
  await mkdir(join(target.dataDir, 'assets'), { recursive: true });
  await expect(restore(target, backup)).rejects.toMatchObject({
    code: 'restore.folder-not-empty',
    message: expect.stringContaining('assets'),
  });
  const full = settingsOf(`target-${(count += 1)}`);
  await (await openStorage({ url: full.databaseUrl })).close();
  await expect(
    restore({ ...settingsOf(`target-${(count += 1)}`), databaseUrl: full.databaseUrl }, backup, {
      withoutAuditKey: true,
    }),
  ).rejects.toMatchObject({ code: 'database.not-empty' });
});

test('without the key of the audit log, unless that is accepted', async () => {
  await expect(restore(target, backup)).rejects.toMatchObject({ code: 'restore.audit-key' });
  await expectNothing();
  await expect(restore({ ...target, auditKey: 'x'.repeat(32) }, backup)).rejects.toMatchObject({
    code: 'restore.audit-key',
  });
  expect(await verifyBackup(backup)).toMatchObject({ format: 1, quoin: serverPackage.version, database: 'sqlite' });
  expect(await restore(target, backup, { withoutAuditKey: true })).toMatchObject({ files: 1 });
  const storage = await openInstanceStorage(target);
  expect(await storage.keyValues.get('answer')).toBe(42);
  expect(await storage.audit.verify()).toBe(1);
  await storage.close();
});

test('that fails in the middle leaves a folder that nothing is served from', async () => {
  const rows = await promisify(gzip)('{"table":"none","columns":["a"]}\n["x"]\n');
  const { schema } = await verifyBackup(backup);
  const path = await sealed({
    'backup.json': { ...header, schema },
    'database/1-none.ndjson.gz': rows,
    'files/folder-id': Buffer.from('a'),
  });
  await placeKey();
  await expect(restore(target, path)).rejects.toThrow('none');
  expect((await readdir(target.dataDir)).toSorted()).toEqual(
    expect.arrayContaining(['audit.key', 'folder-id', 'restoring']),
  );
  const unfinished = { code: 'restore.unfinished', message: expect.stringContaining(target.dataDir) };
  const settings = {
    ...target,
    port: 0,
    host: '127.0.0.1',
    sitesDir: folder,
    adminHost: 'admin.localhost',
    administrator: { email: 'a@example.com', password: undefined },
  };
  await expect(startServer({ settings })).rejects.toMatchObject(unfinished);
  await expect(backUp(target, join(folder, 'none.tar'))).rejects.toMatchObject({
    code: expect.stringMatching(/restore.unfinished|database.absent/),
  });
  await expect(restore(target, backup)).rejects.toMatchObject(unfinished);
  await rm(target.dataDir, { recursive: true });
  await placeKey();
  await restore(target, backup);
  const storage = await openInstanceStorage(target);
  expect(await storage.audit.verify()).toBeNull();
  await storage.close();
});

test('a backup overwrites nothing', async () => {
  await expect(backUp(settingsOf('source'), backup)).rejects.toMatchObject({ code: 'backup.exists' });
  expect((await readFile(backup)).equals(bytes)).toBe(true);
  await expect(backUp(settingsOf('none'), join(folder, 'none.tar'))).rejects.toMatchObject({ code: 'database.absent' });
});
