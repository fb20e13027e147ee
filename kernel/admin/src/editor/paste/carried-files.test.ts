import { expect, test } from '@jest/globals';
import { nodeOf } from '../catalog/catalog.fixture.ts';
import { filesIn, withCopies } from './carried-files.ts';

const [one, two] = ['0c4b0b5e-7f56-4a5d-8b0e-3a1f6f0d1c11', '0c4b0b5e-7f56-4a5d-8b0e-3a1f6f0d1c22'] as const;

/** These have files in a prop, in a list, in a link of a rich text, and in a slot. */
const nodes = [
  {
    ...nodeOf('a', 'unknown', {
      inner: [{ ...nodeOf('b', 'text'), props: { pictures: [{ asset: two, alt: 'Two' }, { url: '/two.png' }] } }],
    }),
    props: {
      asset: 'Brent crude',
      picture: { asset: one, focal: { x: 0, y: 1 } },
      content: [{ type: 'link', href: { asset: two }, children: [{ text: 'Two' }] }],
      none: null,
    },
  },
];

test('files are found wherever nodes use them, each once', () => {
  expect(filesIn(nodes)).toEqual([one, two]);
  expect(filesIn([nodeOf('c', 'text')])).toEqual([]);
});

test('copies take the place of files, as far as there are any, and nothing else changes', () => {
  const copy = '0c4b0b5e-7f56-4a5d-8b0e-3a1f6f0d1c33';
  const copied = withCopies(nodes, new Map([[two, copy]]));
  expect(filesIn(copied)).toEqual([one, copy]);
  expect(JSON.stringify(copied)).toBe(JSON.stringify(nodes).replaceAll(two, copy));
});
