import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { manifestJsonSchema, manifestSchema } from './manifest.ts';

const smallest = { id: 'ice', name: 'Sample', hosts: ['ice.localhost'], brand: '@quoin/brand-ice', plugins: {} };

test('a minimal manifest gets its defaults', () => {
  expect(manifestSchema.parse(smallest)).toMatchObject({
    locales: ['en'],
    zone: 'UTC',
    islands: 'react',
    allow: { embed: [], fetch: [], post: [], redirect: [] },
  });
});

test.each([
  ['an unknown key', { ...smallest, plugin: {} }, 'plugin'],
  ['a host in upper case', { ...smallest, hosts: ['ICE.localhost'] }, 'host name'],
  ['a host with a path', { ...smallest, hosts: ['ice.localhost/a'] }, 'host name'],
  ['a zone that does not exist', { ...smallest, zone: 'Mars/Base' }, 'IANA zone'],
  ['a locale that is no tag', { ...smallest, locales: ['english!'] }, 'language tag'],
  [
    'a secret in clear',
    { ...smallest, openid: { issuer: 'https://id.example.com', clientId: 'x', clientSecret: 'hunter2' } },
    '$env',
  ],
  [
    'a provider without TLS',
    { ...smallest, openid: { issuer: 'http://id.example.com', clientId: 'x', clientSecret: { $env: 'X' } } },
    'https://',
  ],
])('rejects %s', (_, manifest, says) => {
  const { error } = manifestSchema.safeParse(manifest);
  const text = JSON.stringify(error?.issues);
  expect(text).toContain(says === '$env' ? 'clientSecret' : says);
});

test('the JSON Schema file matches the code', async () => {
  const file: unknown = JSON.parse(await readFile(new URL('../../manifest.schema.json', import.meta.url), 'utf8'));
  // If this fails: npx quoin check --write
  expect(file).toEqual(JSON.parse(JSON.stringify(manifestJsonSchema())));
});
