import { expect, test } from '@jest/globals';
import { startInstance } from '../testing/instance.fixture.ts';

test('the admin host cannot be that of a site', async () => {
  const starting = startInstance({ sites: { ice: { hosts: ['ice.localhost', 'admin.localhost'] } } });
  await expect(starting).rejects.toThrow(
    'The setting ADMIN_HOST is "admin.localhost", which is not a host of its own: site ice is served there.',
  );
});

test('the admin can have a name covered by a wildcard', async () => {
  const instance = await startInstance({ sites: { ice: { hosts: ['*.localhost'] } } });
  expect((await instance.get('/', { host: 'admin.localhost' })).text).toContain('HTTP API');
  expect((await instance.get('/', { host: 'other.localhost' })).status).toBe(404);
  await instance.drop();
});
