import { expect, test } from '@jest/globals';
import { isListed, isLoopback, isPublicAddress } from './address.ts';

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.16.3.4',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '::a00:1',
  '::7f00:1',
  '::ffff:0:a00:1',
  'fec0::1',
  '2002:a00:1::',
  '2001:db8::1',
  'ff02::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('recognizes this machine', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1'].map(isLoopback)).toEqual([true, true, true, false]);
});

test('a host is allowed by name, by name and port, or by wildcard', () => {
  const hosts = ['api.example', '*.cdn.example', 'port.example:8443'];
  const listed = (url: string) => isListed(new URL(url), hosts);
  expect(listed('https://api.example/x')).toBe(true);
  expect(listed('https://a.cdn.example')).toBe(true);
  expect(listed('https://port.example:8443')).toBe(true);
  expect(listed('https://port.example')).toBe(false);
  expect(listed('http://port.example:8443')).toBe(true);
  expect(listed('http://api.example')).toBe(false);
  expect(listed('https://api.example:8443')).toBe(false);
  expect(listed('http://a.cdn.example:443')).toBe(false);
  expect(listed('https://cdn.example')).toBe(false);
  expect(listed('https://evilcdn.example')).toBe(false);
  expect(listed('https://api.example.evil.example')).toBe(false);
});
