import { expect, test } from '@jest/globals';
import { nodes, sampleSite } from '../testing/site.fixture.ts';
import { searchText } from './search-text.ts';

test('text, rich text and markup are found by their words, in document order; what is not understood is not', () => {
  const site = sampleSite();
  const story = [{ type: 'h2', text: 'Head' }, { type: 'paragraph', children: ['plain', { type: 'link', href: '/x', text: 'linked' }] }, { type: 'line-break' }];
  const tree = nodes(site)({
    name: 'cms-template-sample-page',
    slots: {
      main: [
        { name: 'cms-component-card', props: { title: '  Two\n words ', story, ctas: [{ id: 'a', label: 'Go' }], href: '/not-words', size: 3 }, slots: { body: [{ name: 'cms-component-text', props: { body: 'Body', markup: '<p class="a">In <b>bold</b></p>' } }] } },
        { name: 'cms-component-gone', props: { title: 'Hidden' } },
      ],
    },
  });
  expect(searchText(tree, site).split('\n')).toEqual(['Two words', 'Head', 'plain', 'linked', 'Go', 'Body', 'In bold']);
});
