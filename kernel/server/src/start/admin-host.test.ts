import { expect, test } from '@jest/globals';
import { startInstance } from '../testing/instance.fixture.ts';

test('the admin does not take the place of a site', async () => {
  const starting = startInstance({ sites: { ice: { hosts: ['ice.localhost', 'admin.localhost'] } } });
  await expect(starting).rejects.toThrow(
    'The setting ADMIN_HOST is "admin.localhost", which is not a host of its own: site ice is served there.',
  );
});

test('the admin may have one name of those that a star stands for', async () => {
  const instance = await startInstance({ sites: { ice: { hosts: ['*.localhost'] } } });
  expect((await instance.get('/', { host: 'admin.localhost' })).text).toContain('HTTP API');
  expect((await instance.get('/', { host: 'other.localhost' })).status).toBe(404);
  await instance.drop();
});
