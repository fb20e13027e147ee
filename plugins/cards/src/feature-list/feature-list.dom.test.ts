import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import { featureList } from './feature-list.tsx';

const feature = { id: 'plain', heading: 'Feature' };

async function render(props: object): Promise<HTMLElement[]> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-feature-list',
    props: props as Record<string, never>,
  });
  return screen.getAllByRole('listitem');
}

test('each feature has a heading and its text, if there is one', async () => {
  const features = [
    { id: 'book', heading: 'One order book', text: 'All bids meet.' },
    { id: 'alerts', heading: 'Alerts before each expiry' },
  ];
  const items = await render({ features });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'One order bookAll bids meet.',
    'Alerts before each expiry',
  ]);
  expect(items.map((item) => item.querySelectorAll('p').length)).toEqual([1, 0]);
  await render({ features, level: 2 });
  expect(screen.getAllByRole('heading').map(({ dataset }) => dataset['level'])).toEqual(['2', '2']);
});

test('each feature has an icon, also without one of its own', async () => {
  const items = await render({ features: [feature, { ...feature, id: 'bell', icon: 'bell' }] });
  expect(items.map((item) => item.querySelectorAll('.feature-list-icon svg').length)).toEqual([1, 1]);
});

test('a list has 48 features at most', () => {
  const features = Array.from({ length: 49 }, (_, index) => ({ id: `f${index}`, heading: 'Feature' }));
  const fits = (count: number) => featureList.props.safeParse({ features: features.slice(0, count) }).success;
  expect([fits(48), fits(49)]).toEqual([true, false]);
});
