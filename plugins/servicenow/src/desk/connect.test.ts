import { expect, test } from '@jest/globals';
import plugin from '../index.ts';
import { options, type Options } from './options.ts';
import { credentialsOf } from './connect.ts';

const instance = 'https://sample.service-now.com';
const sealed = (value: string) => ({ reveal: () => value });
const given = (more: Partial<Options>): Options => ({ ...(options.parse({ instance }) as Options), ...more });
const person = { user: 'quoin', password: sealed('word') };
const client = { clientId: 'client', clientSecret: sealed('hidden') };

test('each authentication method has its required options', () => {
  expect(credentialsOf(given(person))).toEqual({ kind: 'basic', user: 'quoin', password: 'word' });
  expect(credentialsOf(given({ auth: 'client-credentials', ...client }))).toEqual({
    kind: 'client-credentials',
    clientId: 'client',
    clientSecret: 'hidden',
  });
  expect(credentialsOf(given({ auth: 'password', ...person, ...client }))).toMatchObject({
    kind: 'password',
    user: 'quoin',
    clientId: 'client',
  });
  expect(() => credentialsOf(given({ auth: 'password', ...person }))).toThrow(
    'With auth "password" the options need user, password, clientId and clientSecret',
  );
});

test('the plugin requires its instance, and delivers only if one is set', () => {
  const capabilities = plugin.capabilities as (given: Options) => unknown;
  const delivering = (more: Partial<Options>) =>
    plugin.contributes(given(more)).formHandlers?.map(({ deliver }) => deliver !== undefined);
  expect([capabilities(given({})), capabilities(given({ instance: undefined }))]).toEqual([
    { hosts: ['sample.service-now.com'] },
    { hosts: [] },
  ]);
  expect(delivering(person)).toEqual([true, true, true, true]);
  expect(delivering({ instance: undefined })).toEqual([false, false, false, false]);
});
