import { expect, test } from '@jest/globals';
import { counts } from './per-breakpoint.ts';

test('a breakpoint without a value inherits from the next smaller one', () => {
  expect(counts({ base: 1, sm: 2, lg: 4 })).toEqual({ base: 1, mobile: 1, sm: 2, md: 2, lg: 4 });
  expect(counts({ base: 3 })).toEqual({ base: 3, mobile: 3, sm: 3, md: 3, lg: 3 });
});
