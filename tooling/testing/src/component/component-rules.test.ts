import { afterAll, expect, test } from '@jest/globals';
import { migrate, type Component } from '@quoin/sdk';
import { createElement as element } from 'react';
import { parse } from '../page/html-rules.ts';
import { render, sampleSurroundings } from '../page/render.ts';
import { stage, toNode } from '../page/stage.ts';
import { card, prepareCard, removePackages } from '../sample-package.fixture.ts';
import { checkExample } from './examples.ts';
import { checkFallback } from './fallback.ts';
import { checkFixtures, checkFullFixtures, checkMigrations } from './fixtures.ts';
import { checkSharedStyles } from './styles.ts';

afterAll(removePackages);

const node = (changes: object) =>
  JSON.stringify({
    id: '00000000-0000-4000-8000-000000000000',
    name: 'cms-component-card',
    version: 0,
    props: {},
    slots: {},
    ...changes,
  });

test('a valid component passes', () => {
  const { tested, subject } = prepareCard();
  expect(checkFixtures(subject, tested.site)).toEqual([]);
  expect(checkMigrations(subject, tested.site)).toEqual([]);
  expect(checkFullFixtures(subject, tested.site)).toEqual([]);
});

test.each([
  ['src/card/card.v0.json', '{"id"', 'holds no stored node'],
  ['src/card/card.v0.json', node({ name: 'cms-component-tile' }), 'holds a node of cms-component-tile'],
  ['src/card/card.v1.json', node({ props: { title: 'Sample' } }), 'holds a node of version 0'],
  ['src/card/card.v1.json', node({ version: 1 }), 'is invalid under the current version'],
])('the stored node %s of %s is rejected', (file, content, reason) => {
  const { tested, subject } = prepareCard({}, { [file]: content });
  expect(checkFixtures(subject, tested.site)).toEqual([expect.stringContaining(reason)]);
});

test('a stylesheet of another package is not shared', () => {
  const { tested, subject } = prepareCard({ stylesOf: ['cms-component-card', 'cms-component-text'] });
  expect(checkSharedStyles(subject, tested)).toEqual([
    'cms-component-card needs the stylesheet of cms-component-text, which is no component of this plugin',
  ]);
});

test('a migration without a stored node is detected', () => {
  const { tested, subject } = prepareCard(
    { migrations: [migrate.rename('heading', 'title'), migrate.change('title', (value) => value)] },
    { 'src/card/card.v2.json': node({ version: 2, props: { title: 'Sample' } }) },
  );
  expect(checkMigrations(subject, tested.site)).toEqual([
    expect.stringContaining(
      'migration 2 of cms-component-card (change) changes nothing in card.v0.json to card.v1.json',
    ),
  ]);
});

const demo = (content: object): Partial<Component> => ({
  demos: [{ displayName: 'Demo', content: { props: { title: 'Sample' }, ...content } }],
});

function checkDemo(changes: Partial<Component>): string[] {
  const { tested, subject } = prepareCard(changes);
  const placed = toNode(subject.examples[0]!.node, tested.site, 'demo');
  return checkExample(stage([placed]), placed, tested.site);
}

test('a valid demo passes', () => {
  expect(checkDemo({})).toEqual([]);
});

test.each([
  [{ props: {} }, 'Title: The value is missing'],
  [{ props: { title: 'Sample', colour: 'red' } }, 'colour is no prop of cms-component-card'],
  [{ slots: { footer: [] } }, '"footer" is no slot of cms-component-card'],
  [{ slots: { body: [{ name: 'cms-component-table' }] } }, 'It may not stand in "body"'],
])('a demo of %j is rejected', (content, reason) => {
  expect(checkDemo(demo(content))).toEqual([expect.stringContaining(reason)]);
});

async function renderDemo(changes: Partial<Component>) {
  const { tested, subject } = prepareCard(changes);
  return render(
    stage([toNode(subject.examples[0]!.node, tested.site, 'demo')]),
    tested.site,
    sampleSurroundings(tested.package.folder),
  );
}

test('a demo is rendered with its children, and its messages are collected', async () => {
  const { html, failures, missingMessages } = await renderDemo({});
  expect(parse(html).querySelector('main')!.textContent).toBe('Sample pageSampleSample textMore');
  expect({ failures, missingMessages }).toEqual({ failures: [], missingMessages: [] });
});

test('a component that throws leaves a gap', async () => {
  const { failures } = await renderDemo({
    render: () => {
      throw new Error('Out of cards.');
    },
  });
  expect(failures.map(({ component, error }) => [component, error.message])).toEqual([[card.name, 'Out of cards.']]);
});

test('an undeclared message is detected', async () => {
  const { missingMessages } = await renderDemo({ render: ({ context }) => element('p', null, context.t('less')) });
  expect(missingMessages).toEqual(['cms-component-card: less']);
});

test.each([
  [{ fallback: () => element('p', null, 'Nothing to see.') }, []],
  [{ fallback: () => element('p', { className: 'tile' }, 'Nothing to see.') }, ['must begin with "card"']],
  [{ fallback: () => element('p', null) }, ['says nothing']],
  [{ fallback: ({ context }) => element('p', null, context.t('gone')) }, ['cms-component-card: gone']],
  [
    {
      fallback: () => {
        throw new Error('It has none.');
      },
    },
    ['fallback: It has none.', 'says nothing'],
  ],
] satisfies [Partial<Component>, string[]][])(
  'replacements of a component are checked: %#',
  async (changes, reasons) => {
    const { tested, subject } = prepareCard(changes);
    const page = stage([toNode(subject.examples[0]!.node, tested.site, 'fallback')]);
    const found = await checkFallback(page, subject.name, tested.site, sampleSurroundings(tested.package.folder), [
      'card',
      'plain-page',
    ]);
    expect(found).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
  },
);
