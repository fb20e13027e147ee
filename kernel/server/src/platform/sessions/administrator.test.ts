import { expect, test } from '@jest/globals';
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
