import { expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { createSqliteDatabase } from '@quoin/storage/testing';
import { createLog } from '../log/log.ts';
import { startHousekeeping } from './housekeeping.ts';

test('forgets sessions that have ended, and keeps those that have not', async () => {
  const { url, drop } = await createSqliteDatabase();
  const storage = await openStorage({ url });
  const user = await storage.users.create({ email: 'a@b.example', name: 'A', passwordHash: null });
  const start = new Date('2026-06-01T00:00:00Z');
  const later = new Date('2026-06-01T01:00:00Z');
  const session = { userId: user.id, csrfToken: 'token', idle: 60_000, absolute: 7_200_000 };
  await storage.sessions.create({ ...session, id: 'ended', now: start });
  await storage.sessions.create({ ...session, id: 'alive', now: later });
  await startHousekeeping(storage, createLog({ write: () => undefined }), () => later).stop();
  expect(await storage.sessions.find('alive', later)).not.toBeNull();
  expect(await storage.sessions.find('ended', start)).toBeNull();
  await storage.close();
  await drop();
});
