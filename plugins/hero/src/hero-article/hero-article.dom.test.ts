import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

async function bylineOf(props: object): Promise<(string | null)[]> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-hero-article',
    props: { title: 'Before a price moves', ...props },
  });
  return [...document.querySelectorAll('.hero-article-author, time, time + span')].map(
    ({ textContent }) => textContent,
  );
}

test('an article names its author, date and reading time', async () => {
  expect(await bylineOf({ author: 'Ada Sample', date: '2026-03-02', readingTime: 6 })).toEqual([
    'By Ada Sample',
    'March 2, 2026',
    'Reading time: 6 min',
  ]);
});

test('the date defaults to the day of publication', async () => {
  expect(await bylineOf({})).toEqual(['January 2, 2026']);
});
