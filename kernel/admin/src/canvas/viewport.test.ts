import { expect, test } from '@jest/globals';
import { viewportIn } from './viewport.ts';

test.each([
  ['', 'full'],
  ['viewport=768', '768'],
  ['viewport=full', 'full'],
  ['viewport=769', 'full'],
  ['viewport=', 'full'],
])('the width in “%s” is %s', (search, viewport) => {
  expect(viewportIn(new URLSearchParams(search))).toBe(viewport);
});
