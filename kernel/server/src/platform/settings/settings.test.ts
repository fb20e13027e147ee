import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

test('every setting has a default', () => {
  expect(readSettings({}, '/srv')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/data',
    databaseUrl: 'sqlite:/srv/data/quoin.sqlite',
    sitesDir: '/srv/sites',
    adminHost: 'admin.localhost',
    trustedProxies: [],
    administrator: { email: 'admin@localhost', password: undefined },
  });
});

test('the database is in the data folder, wherever that is', () => {
  expect(readSettings({ DATA_DIR: '/var/quoin' }, '/srv').databaseUrl).toBe('sqlite:/var/quoin/quoin.sqlite');
  expect(readSettings({ DATABASE_URL: 'sqlite:here.sqlite' }, '/srv').databaseUrl).toBe('sqlite:/srv/here.sqlite');
  expect(readSettings({ DATABASE_URL: 'postgres://u:p@db/quoin' }, '/srv').databaseUrl).toBe('postgres://u:p@db/quoin');
});

test.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['REQUEST_TIMEOUT_SECONDS', '0'],
  ['HOST', 'not a host'],
  ['METRICS_PORT', '0'],
  ['HEAP_MB', '63'],
  ['METRICS_HOST', 'not a host'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['DATABASE_URL', 'mysql://user:hunter2-secret@db/quoin'],
  ['DATABASE_CONNECTIONS', '2'],
  ['ADMIN_HOST', 'Admin.Example'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Quoin <nobody>'],
  ['OIDC_ISSUER', 'http://login.example'],
  ['OIDC_ISSUER', 'login.example'],
  ['QUOIN_ADMIN_EMAIL', 'nobody'],
  ['QUOIN_ADMIN_PASSWORD', 'short-1'],
  ['QUOIN_ADMIN_PASSWORD', 'password1234'],
])('rejects %s=%s with one sentence', (name, value) => {
  expect(() => readSettings({ [name]: value }, '/srv')).toThrow(
    expect.objectContaining({ message: expect.stringMatching(`The setting ${name} is ".*", which is not `) }),
  );
});

test('no proxy is trusted unless it is listed', () => {
  expect(readSettings({}, '/srv').trustedProxies).toEqual([]);
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16,fd00::/8' }, '/srv').trustedProxies).toEqual([
    '10.0.0.5',
    '192.168.0.0/16',
    'fd00::/8',
  ]);
});

test('metrics are served only if a port is set, and on this machine by default', () => {
  expect(readSettings({ METRICS_HOST: '0.0.0.0' }, '/srv').metrics).toBeUndefined();
  expect(readSettings({ METRICS_PORT: '9400' }, '/srv').metrics).toEqual({ host: '127.0.0.1', port: 9400 });
});

test('mails and a provider require all of their settings', () => {
  const mail = { SMTP_URL: 'smtps://u:p%40@mail.example', MAIL_FROM: 'Quoin <quoin@mail.example>' };
  const provider = {
    OIDC_ISSUER: 'https://login.example/tenant',
    OIDC_CLIENT_ID: 'quoin',
    OIDC_CLIENT_SECRET: 'secret',
  };
  expect(readSettings({ ...mail, ...provider }, '/srv')).toMatchObject({
    mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
    oidc: { issuer: provider.OIDC_ISSUER, clientId: 'quoin', clientSecret: 'secret', name: 'login.example' },
  });
  expect(
    readSettings({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_NAME: 'Sample login' }, '/srv').oidc?.name,
  ).toBe('Sample login');
  expect(() => readSettings({ MAIL_FROM: mail.MAIL_FROM }, '/srv')).toThrow(
    'The setting SMTP_URL is missing: MAIL_FROM is set',
  );
  expect(() => readSettings({ ...provider, OIDC_CLIENT_SECRET: '' }, '/srv')).toThrow(
    'The setting OIDC_CLIENT_SECRET is missing',
  );
});

test('never echoes a password', () => {
  const refuse = (environment: Record<string, string>) => () => readSettings(environment, '/srv');
  expect(refuse({ QUOIN_ADMIN_PASSWORD: 'short-1' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('short-1') }),
  );
  expect(refuse({ SMTP_URL: 'http://u:hunter2@mail.example' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
  expect(refuse({ DATABASE_URL: 'mysql://u:hunter2@db' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});

test('explains why a password is rejected', () => {
  expect(() => readSettings({ QUOIN_ADMIN_PASSWORD: 'password1234' }, '/srv')).toThrow(
    /^The setting QUOIN_ADMIN_PASSWORD is "\(hidden\)", which is not hard to guess: it is a common word/,
  );
  expect(() =>
    readSettings({ QUOIN_ADMIN_PASSWORD: 'ada.lovelace-1815', QUOIN_ADMIN_EMAIL: 'ada.lovelace@example.com' }, '/srv'),
  ).toThrow('it contains “ada.lovelace”');
});

test('rejects an unknown name', () => {
  expect(() => readSettings({ QUOIN_ADMIN_MAIL: 'a@b.example' }, '/srv')).toThrow(
    expect.objectContaining({ code: 'setting.unknown' }),
  );
});

test('reports all problems at once, one line each', () => {
  const environment = {
    PORT: '80a',
    ADMIN_HOST: 'Admin.Example',
    QUOIN_ADMIN_MAIL: 'a@b.example',
    QUOIN_ADMIN_PASSWORD: 'short-1',
  };
  const told = expect.objectContaining({
    code: 'settings.invalid',
    problems: ['QUOIN_ADMIN_MAIL', 'PORT', 'ADMIN_HOST', 'QUOIN_ADMIN_PASSWORD'].map((where) =>
      expect.objectContaining({ where }),
    ),
  });
  expect(() => readSettings(environment, '/srv')).toThrow(told);
  expect(() => readSettings(environment, '/srv')).toThrow(
    /^Several settings have to be corrected:(\n {2}The setting .+){4}$/,
  );
});
