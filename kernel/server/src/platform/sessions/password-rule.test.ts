import { expect, test } from '@jest/globals';
import { weaknessOf } from './password-rule.mjs';

const weaknessFor = (password: string) => weaknessOf(password, 'Ann.Trader@example.com');

test.each<[string, RegExp]>([
  ['elevenchars', /fewer than 12/],
  ['x'.repeat(1025), /more than 1024/],
  ['abababababcd', /fewer than 5 different/],
  ['123456789012', /run/],
  ['qwertyuiop12', /run/],
  ['ZYXWVUTSRQPO', /run/],
  ['1q2w3e4r5t6y', /run/],
  ['qwerty111222', /run/],
  ['my ann.trader words', /“ann.trader” from the e-mail/],
  ['password1234', /common/],
  ['Password2026!', /common/],
  ['!!1234WELCOME', /common/],
  ['P@ssw0rd-2026', /common/],
  ['letmeinletmein', /common/],
  ['PasswortPasswort1', /common/],
])('rejects %s', (password, reason) => {
  expect(weaknessFor(password)).toMatch(reason);
});

test.each([
  'correct horse battery',
  'long enough for a test',
  'a long enough password',
  'kq7wz2mf9xhb',
  '8415-9026-3371',
  'пароль из слов разных',
  'we are as rested as ever',
])('accepts %s', (password) => {
  expect(weaknessFor(password)).toBeUndefined();
});

test('a short name in an address does not forbid words that contain it', () => {
  expect(weaknessOf('a canal with boats', 'ana@example.com')).toBeUndefined();
});

test('the longest possible password is checked quickly', () => {
  const started = process.threadCpuUsage();
  expect(weaknessFor('abcdefgh!'.repeat(113))).toMatch(/run/);
  expect(weaknessFor(`${'a1c3e5'.repeat(170)}x`)).toBeUndefined();
  expect(process.threadCpuUsage(started).user).toBeLessThan(100_000);
});
