import { expect, test } from '@jest/globals';
import { welcome } from './welcome.ts';

const started = {
  adminUrl: 'http://admin.localhost:3000',
  sites: () => [{ id: 'ice', name: 'Intercontinental', url: 'http://ice.localhost:3000' }],
  problems: () => new Map(),
  warnings: () => new Map(),
  pending: () => new Set<string>(),
  administrator: undefined,
};

test('lists the sites, the admin, the sign-in and the log', () => {
  expect(welcome(started, { log: '/srv/data/quoin.log' })).toBe(`
  Intercontinental  http://ice.localhost:3000
  Admin             http://admin.localhost:3000

Sign in to the admin with the e-mail address and password of your account.
The log is /srv/data/quoin.log. Ctrl-C stops.
`);
});

test('lists the libraries of components on request', () => {
  expect(welcome(started, { hasLibraries: true })).toContain(`
  Intercontinental                http://ice.localhost:3000
  Admin                           http://admin.localhost:3000
  Components of Intercontinental  http://admin.localhost:3000/sites/ice/components
`);
});

test('lists one site alone on request', () => {
  const sites = () => [
    ...started.sites(),
    { id: 'brand-1', name: '@sample/brand', url: 'http://brand-1.localhost:3000' },
  ];
  const warnings = () => new Map([['brand-1', [{ where: 'cms-template-page', message: 'Its header stays empty.' }]]]);
  expect(welcome({ ...started, sites, warnings }, { hasLibraries: true, listed: 'ice' })).toBe(
    welcome(started, { hasLibraries: true }),
  );
});

test('a generated password is shown, a chosen one is not', () => {
  const email = 'a@example.com';
  expect(welcome({ ...started, administrator: { email, generatedPassword: 'made-up' } })).toContain(
    `as ${email} with the password made-up`,
  );
  expect(welcome({ ...started, administrator: { email, generatedPassword: undefined } })).toContain(
    `as ${email} with the password that you chose`,
  );
});

test('sites that cannot be served are listed with every problem', () => {
  const problems = new Map([['nyse', [{ where: 'manifest.json, hosts', message: 'The value must be a list.' }]]]);
  expect(welcome({ ...started, problems: () => problems })).toContain(
    'Site nyse is not served:\n  manifest.json, hosts: The value must be a list.\n',
  );
});

test('a site with problems that is served with a former composition says so', () => {
  const problems = new Map([['ice', [{ where: 'manifest.json', message: 'The value is missing.' }]]]);
  expect(welcome({ ...started, problems: () => problems })).toContain(
    'Site ice is served with a former composition:\n  manifest.json: The value is missing.\n',
  );
});

test('components left out of pages are listed', () => {
  const warnings = new Map([['ice', [{ where: 'cms-component-card', message: 'It is not installed.' }]]]);
  expect(welcome({ ...started, warnings: () => warnings })).toContain(
    'Pages of site ice are not served whole:\n  cms-component-card: It is not installed.\n',
  );
});

test('packages installed but not served are listed, with the remedy', () => {
  expect(welcome({ ...started, pending: () => new Set(['ice']) })).toContain('npx quoin upgrade apply --site ice');
  expect(welcome({ ...started, pending: () => new Set(['nyse']) })).not.toContain('upgrade apply');
});
