import { expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { createSqliteDatabase } from '@quoin/storage/testing';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { createFirstAdministrator } from './administrator.ts';
import { isPassword } from './password.ts';

const opened = storageForSuite();

test('the first administrator gets a generated password once, and nobody after them', async () => {
  const { storage } = opened;
  const first = await createFirstAdministrator(storage, { email: 'admin@localhost', password: undefined });
  expect(first?.generatedPassword).toMatch(/^[a-z2-9]{20}$/);
  const found = await storage.users.findCredentials('admin@localhost');
  expect(await isPassword(first?.generatedPassword ?? '', found?.passwordHash ?? '', '127.0.0.1')).toBe(true);
  expect(found?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await storage.grants.of(found?.user.id ?? '')).toMatchObject([{ siteId: '*', role: 'CMSTWO:ADMIN' }]);
  expect(
    await createFirstAdministrator(storage, { email: 'second@localhost', password: 'long enough here' }),
  ).toBeUndefined();
});

test('of two servers that start at once, one creates the first administrator', async () => {
  const { url, drop } = await createSqliteDatabase();
  const storage = await openStorage({ url });
  const created = await Promise.all(
    ['one@localhost', 'two@localhost'].map((email) =>
      createFirstAdministrator(storage, { email, password: undefined }),
    ),
  );
  expect(created.filter((each) => each !== undefined)).toHaveLength(1);
  expect((await storage.users.list()).total).toBe(1);
  await storage.close();
  await drop();
});
