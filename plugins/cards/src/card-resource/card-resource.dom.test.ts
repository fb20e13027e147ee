import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import { extentOf } from './card-resource.tsx';

async function render(props: object): Promise<string[]> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-card-resource',
    props: { title: 'Rules', ...props },
  });
  expect(screen.getByRole('link', { name: 'Rules' }).closest('article')).not.toBeNull();
  return [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
}

test('a card says what it leads to, and the size of a file', async () => {
  expect(await render({ link: { asset: '5d1f1c0c-8b0a-4f55-9d0e-0c1f4be3a7a2' } })).toEqual(['Document', '2 kB']);
  expect(await render({ type: 'video', link: '/film' })).toEqual(['Video']);
});

test.each([
  [5, '1 min'],
  [89, '1 min'],
  [91, '2 min'],
])('a film of %i seconds takes %s', (duration, text) => {
  const facts = { type: 'video/mp4', bytes: 1, fileName: 'a.mp4', duration };
  const format = { number: String, bytes: String } as unknown as Parameters<typeof extentOf>[1]['format'];
  expect(extentOf(facts, { t: (_, values) => `${values?.['minutes']} min`, format })).toBe(text);
});
