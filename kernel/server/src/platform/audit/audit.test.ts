import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { startInstance } from '../../testing/instance.fixture.ts';
import { openAuditKey } from './audit-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quoin-audit-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('processes that start concurrently create one key, readable by their user only', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => openAuditKey({ dataDir })));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await readdir(dataDir)).toEqual(['audit.key']);
  expect((await stat(join(dataDir, 'audit.key'))).mode & 0o777).toBe(0o600);
});

test('the setting takes precedence over the file, and an invalid key file is reported', async () => {
  const auditKey = 'x'.repeat(40);
  expect(Buffer.from(await openAuditKey({ dataDir, auditKey })).toString()).toBe(auditKey);
  expect(await readdir(dataDir)).toEqual([]);
  await writeFile(join(dataDir, 'audit.key'), '');
  await expect(openAuditKey({ dataDir })).rejects.toMatchObject({ code: 'setting.invalid' });
});

test('a server records the head of its audit log, and detects truncation', async () => {
  const instance = await startInstance();
  const heads = join(instance.settings.dataDir, 'audit-heads.log');
  const admin = await instance.signIn();
  const verified = async () => (await admin.call('GET', '/sites/*/audit/verification')).json();
  expect(await verified()).toEqual({ whole: true, firstBroken: null });
  const noted = JSON.parse((await readFile(heads, 'utf8')).trim()) as { seq: number };
  expect(instance.lines.join('')).toContain(`"seq":${noted.seq}`);
  const storage = await openStorage({ url: instance.settings.databaseUrl });
  const { seq } = (await storage.audit.head()) ?? { seq: 0 };
  await storage.close();
  await writeFile(heads, `${JSON.stringify({ seq: seq + 5, hash: 'of what was cut' })}\n`);
  expect(await verified()).toEqual({ whole: false, firstBroken: seq + 1 });
  await instance.drop();
});
