import { expect, test } from '@jest/globals';
import { createHostTable } from './host-table.ts';
import { parseHost, singleHost } from './host.ts';

test.each([
  ['ice.localhost', { name: 'ice.localhost', port: '' }],
  ['ICE.Localhost:3000', { name: 'ice.localhost', port: ':3000' }],
  ['[::1]:80', { name: '[::1]', port: ':80' }],
])('reads %s', (header, host) => {
  expect(parseHost(header)).toEqual(host);
});

test.each(['', ' ', 'a b', 'a,b', 'a/b', 'user@a', 'a:b', 'a:123456', 'a..b', '.a', 'a\r\nb', '<a>', 'x'.repeat(300)])(
  'rejects %j',
  (header) => {
    expect(parseHost(header)).toBeUndefined();
  },
);

test('rejects two Host headers', () => {
  expect(singleHost(['Host', 'a', 'Accept', 'b'])).toBe('a');
  expect(singleHost(['Host', 'a', 'host', 'a'])).toBeUndefined();
  expect(singleHost(['Accept', 'Host'])).toBeUndefined();
});

test('finds the owner by host and port, by host, then by wildcard', () => {
  const table = createHostTable([
    ['a.example:81', 'with port'],
    ['a.example', 'without'],
    ['*.example', 'star'],
    ['*.deep.example', 'near star'],
    ['a.example', 'too late'],
  ]);
  const find = (host: string) => table.find(parseHost(host) ?? { name: '', port: '' });
  expect(find('a.example:81')).toBe('with port');
  expect(find('a.example:82')).toBe('without');
  expect(find('b.example')).toBe('star');
  expect(find('x.y.deep.example')).toBe('near star');
  expect(find('example')).toBeUndefined();
  expect(find('other')).toBeUndefined();
});
