import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';

const line = (text: string) => [{ name: 'cms-component-stand-in', props: { text } }];

test('entries are in order, each with the content of its slot', async () => {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-timeline',
    props: {
      entries: [
        { id: 'late', icon: 'calendar', labelTitle: 'Second', labelDescription: 'May 2001' },
        { id: 'early', labelTitle: 'First' },
      ],
    },
    slots: { early: line('Below the first'), late: line('Below the second') },
  });
  const entries = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'SecondMay 2001Below the second',
    'FirstBelow the first',
  ]);
  expect(entries[0]?.querySelector('.timeline-mark')?.getAttribute('aria-hidden')).toBe('true');
  expect(entries.map((entry) => entry.querySelector('svg') !== null)).toEqual([true, false]);
});

test('an entry without content renders no empty box', async () => {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-timeline',
    props: { entries: [{ id: 'only', labelTitle: 'Only' }] },
  });
  expect(document.querySelector('.timeline-content, .timeline-description')).toBeNull();
});
