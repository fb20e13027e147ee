import { expect, test } from '@jest/globals';
import { group, list, select, text, texts, z } from '@quoin/sdk';
import { filledLists, shownPlaces } from './places.ts';

const schema = z.object({
  kind: select('Kind', ['picture', 'film']),
  picture: group('Picture', { alt: text('Alt') }, { when: { kind: 'picture' } }).optional(),
  film: group('Film', { title: text('Title') }, { when: { kind: 'film' } }).optional(),
  groups: list('Groups', group('Group', { pages: list('Pages', group('Page', { label: text('Label') })) })).default([]),
  tags: texts('Tags').default([]),
});

const props = {
  kind: 'film',
  picture: { alt: 'A sample' },
  film: { title: 'Sample' },
  groups: [
    { id: 'a', pages: [] },
    {
      id: 'b',
      pages: [
        { id: 'one', label: 'One' },
        { id: 'two', label: 'Two' },
      ],
    },
  ],
  tags: ['sample'],
};
const node = { name: 'cms-component-sample', props };

test('places are the fields that are shown, with what is chosen in them', () => {
  expect(shownPlaces(node, schema)).toEqual(['kind=film', 'film.title', 'groups[].pages[].label', 'tags']);
});

test('of the lists in the items of a list, the first that has items is found', () => {
  expect([...filledLists(node, schema)]).toEqual([
    ['groups', ['groups']],
    ['groups[].pages', ['groups', 1, 'pages']],
    ['tags', ['tags']],
  ]);
});
