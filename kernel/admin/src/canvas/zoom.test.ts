import { expect, test } from '@jest/globals';
import { zoomIn } from './zoom.ts';

test.each([
  ['', 'fit'],
  ['zoom=50', 50],
  ['zoom=200', 200],
  ['zoom=51', 'fit'],
  ['zoom=0', 'fit'],
  ['zoom=many', 'fit'],
])('the zoom in “%s” is %s', (search, zoom) => {
  expect(zoomIn(new URLSearchParams(search))).toBe(zoom);
});
