import { expect, test } from '@jest/globals';
import { createRequestIds } from './request-id.ts';

const idOf = createRequestIds(['10.0.0.5', '192.168.0.0/16', 'fd00::/8'], () => 'made');

test.each(['10.0.0.5', '::ffff:10.0.0.5', '192.168.7.1', 'fd00::1'])('uses the id from %s', (sender) => {
  expect(idOf('4bf92f3577b34da6', sender)).toBe('4bf92f3577b34da6');
});

test.each([
  ['4bf92f3577b34da6', '10.0.0.6'],
  ['4bf92f3577b34da6', undefined],
  ['short', '10.0.0.5'],
  ['a'.repeat(65), '10.0.0.5'],
  ['forged\r\nline here', '10.0.0.5'],
  ['two, of them', '10.0.0.5'],
  [undefined, '10.0.0.5'],
])('ignores %j from %s', (claimed, sender) => {
  expect(idOf(claimed, sender)).toBe('made');
});
