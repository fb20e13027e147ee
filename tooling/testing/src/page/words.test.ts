import { afterAll, expect, test } from '@jest/globals';
import type { Component } from '@quoin/sdk';
import { createElement as element, type ReactElement } from 'react';
import { prepareCard, removePackages } from '../sample-package.fixture.ts';
import { checkColors, parse } from './html-rules.ts';
import { place } from './place.ts';
import { render, sampleSurroundings } from './render.ts';
import { checkWords } from './words.ts';

afterAll(removePackages);

async function draw(draw: Component['render']): Promise<{ html: string; words: string[] }> {
  const { tested, subject } = prepareCard({ render: draw });
  const { node, page } = place(subject.examples[0]!, subject, tested.site);
  const { html } = await render(page, tested.site, sampleSurroundings(tested.package.folder));
  return { html, words: checkWords(parse(html).querySelector('main'), node, tested.site) };
}

test.each<[string, (context: { t(key: string): string; format: { date(at: string): string } }) => ReactElement]>([
  ['messages', ({ t }) => element('p', null, t('more'))],
  ['content', () => element('p', { title: 'Sample' }, 'Sample text')],
  ['dates and numbers', ({ format }) => element('p', null, format.date('2026-02-03'), ' 12 USD')],
])('words of %s are known', async (_, body) => {
  expect((await draw(({ context }) => body(context as never))).words).toEqual([]);
});

test('words in the code are found, in text and in names that are read aloud', async () => {
  const { words } = await draw(() =>
    element('p', null, 'Weiter', element('button', { type: 'button', 'aria-label': 'Zu' })),
  );
  expect(words).toEqual([
    expect.stringContaining('"Weiter" is written in the code'),
    expect.stringContaining('"Zu" is written in the code'),
  ]);
});

test('colours in drawings and in the styles of nodes are found', async () => {
  const { html } = await draw(({ style }) =>
    element(
      'div',
      { className: style({ color: '#123456' }) },
      element('svg', { 'aria-hidden': true, fill: 'rgb(1 2 3)' }),
    ),
  );
  expect(checkColors(parse(html))).toEqual([
    expect.stringContaining('<svg fill="rgb(1 2 3)">'),
    expect.stringContaining('#123456'),
  ]);
});
