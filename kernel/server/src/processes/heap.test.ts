import { expect, test } from '@jest/globals';
import { heapArguments, heapSize } from './heap.ts';

test('the heap is a share of the memory, within bounds, unless set', () => {
  expect([heapSize(512, 1), heapSize(2_048, 1), heapSize(2_048, 3), heapSize(65_536, 4)]).toEqual([
    256, 768, 384, 2_048,
  ]);
  expect(heapArguments({ HEAP_MB: '300' }, 2)).toEqual(['--max-old-space-size=300']);
  expect(heapArguments({}, 1)).toEqual([expect.stringMatching(/^--max-old-space-size=\d{3,4}$/)]);
  expect(heapArguments({ NODE_OPTIONS: '--max-old-space-size=900' }, 1)).toEqual([]);
});
