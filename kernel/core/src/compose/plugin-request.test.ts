import { expect, test } from '@jest/globals';
import { definePlugin, migrate, secret, text, z } from '@quoin/sdk';
import { pluginRequest } from './plugin-request.ts';
import { compose } from './compose.ts';
import { readOptions } from './options.ts';

const auctions = definePlugin({
  name: '@acme/plugin-auctions',
  title: 'Auctions',
  description: 'Sample',
  options: z.object({
    house: text('House').default('Sample House'),
    city: text('City'),
    apiKey: secret('API key'),
    mirrorKey: secret('Key of the mirror').optional(),
  }),
  migrations: [migrate.rename('name', 'house')],
  capabilities: ({ city }) => ({ hosts: [new URL(`https://${city}.example.com`).host], modules: ['node:fs'] }),
  contributes: () => ({}),
});

const feed = definePlugin({
  ...auctions,
  name: '@acme/plugin-feed',
  capabilities: { hosts: ['feed.example'] },
});

test('a plugin says which options and grants it wants, with the settings to write', () => {
  const { options, capabilities, settings } = pluginRequest(auctions);
  // They depend on an option that is missing.
  expect(capabilities).toBeNull();
  expect(options).toEqual([
    { name: 'house', title: 'House', isRequired: false, isSecret: false, fallback: 'Sample House' },
    { name: 'city', title: 'City', isRequired: true, isSecret: false, fallback: undefined },
    { name: 'apiKey', title: 'API key', isRequired: true, isSecret: true, fallback: undefined },
    { name: 'mirrorKey', title: 'Key of the mirror', isRequired: false, isSecret: true, fallback: undefined },
  ]);
  expect(settings).toEqual({
    options: { city: '<city>', apiKey: { $env: 'AUCTIONS_API_KEY' } },
    version: 1,
    grants: { secrets: ['apiKey'] },
  });
});

test('what the manifest has stays, with the version that it was written for', () => {
  const given = { options: { city: 'rome', apiKey: { $env: 'KEY' } }, version: 0, grants: { hosts: ['a.example'] } };
  const { settings, capabilities } = pluginRequest(auctions, given as never);
  expect(capabilities).toEqual({ hosts: ['rome.example.com'], secrets: ['apiKey'], data: [], modules: ['node:fs'] });
  expect(settings).toEqual({
    ...given,
    grants: { hosts: ['a.example', 'rome.example.com'], secrets: ['apiKey'], modules: ['node:fs'] },
  });
});

test('a plugin without options wants only the version of its options', () => {
  const plain = definePlugin({ name: 'plain', title: 'Plain', description: 'Sample', contributes: () => ({}) });
  expect(pluginRequest(plain)).toEqual({
    options: [],
    capabilities: { hosts: [], secrets: [], data: [], modules: [] },
    settings: { version: 0 },
  });
});

test('a missing option is refused with what to write', () => {
  const said: string[] = [];
  readOptions(
    auctions,
    {},
    () => undefined,
    (_, message) => void said.push(message),
  );
  expect(said).toEqual([
    'The value is missing. Add "city" (City) to "options".',
    'The value is missing. Add "apiKey": {"$env":"AUCTIONS_API_KEY"} to "options", and set that variable where Quoin is started.',
  ]);
});

test('options, variables and grants that are missing are reported at once', () => {
  const { problems } = compose({
    id: 'composition',
    manifest: {
      id: 'ice',
      name: 'Sample',
      hosts: ['ice.example'],
      brand: '@sample/brand',
      plugins: { '@acme/plugin-feed': { options: { mirrorKey: { $env: 'MIRROR_KEY' } } } },
    },
    brand: undefined,
    plugins: [{ name: '@acme/plugin-feed', version: '1.0.0', definition: feed }],
    secret: () => undefined,
  });
  const reported = problems.filter(({ where }) => where.includes('plugin-feed'));
  expect(reported.map(({ where }) => where.replace(/^.*plugin-feed\.?/, ''))).toEqual([
    'options.city',
    'options.apiKey',
    'options.mirrorKey',
    'grants.hosts',
    'grants.secrets',
    'grants.secrets',
  ]);
  expect(reported[2]?.message).toBe('The environment has no MIRROR_KEY. Set it where Quoin is started.');
});
