import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

test('everything has a default', () => {
  expect(readSettings({}, '/srv')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/data',
    databaseUrl: 'sqlite:/srv/data/quoin.sqlite',
    sitesDir: '/srv/sites',
    adminHost: 'admin.localhost',
    administrator: { email: 'admin@localhost', password: undefined },
  });
});

test('the database stands in the data folder, wherever that is', () => {
  expect(readSettings({ DATA_DIR: '/var/quoin' }, '/srv').databaseUrl).toBe('sqlite:/var/quoin/quoin.sqlite');
  expect(readSettings({ DATABASE_URL: 'sqlite:here.sqlite' }, '/srv').databaseUrl).toBe('sqlite:/srv/here.sqlite');
  expect(readSettings({ DATABASE_URL: 'postgres://u:p@db/quoin' }, '/srv').databaseUrl).toBe('postgres://u:p@db/quoin');
});

test.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://user:hunter2-secret@db/quoin'],
  ['ADMIN_HOST', 'Admin.Example'],
  ['QUOIN_ADMIN_EMAIL', 'nobody'],
  ['QUOIN_ADMIN_PASSWORD', 'short-1'],
])('refuses %s=%s with one sentence', (name, value) => {
  expect(() => readSettings({ [name]: value }, '/srv')).toThrow(expect.objectContaining({ code: 'setting.invalid', message: expect.stringContaining(name) }));
});

test('never repeats a password', () => {
  const refuse = (environment: Record<string, string>) => () => readSettings(environment, '/srv');
  expect(refuse({ QUOIN_ADMIN_PASSWORD: 'short-1' })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('short-1') }));
  expect(refuse({ DATABASE_URL: 'mysql://u:hunter2@db' })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hunter2') }));
});

test('refuses a name that means nothing', () => {
  expect(() => readSettings({ QUOIN_ADMIN_MAIL: 'a@b.example' }, '/srv')).toThrow(expect.objectContaining({ code: 'setting.unknown' }));
});

test('tells everything that is wrong at once, one line each', () => {
  const environment = { PORT: '80a', ADMIN_HOST: 'Admin.Example', QUOIN_ADMIN_MAIL: 'a@b.example', QUOIN_ADMIN_PASSWORD: 'short-1' };
  const told = expect.objectContaining({ code: 'settings.invalid', problems: ['QUOIN_ADMIN_MAIL', 'PORT', 'ADMIN_HOST', 'QUOIN_ADMIN_PASSWORD'].map((where) => expect.objectContaining({ where })) });
  expect(() => readSettings(environment, '/srv')).toThrow(told);
  expect(() => readSettings(environment, '/srv')).toThrow(/^Several settings have to be corrected:(\n {2}The setting .+){4}$/);
});
