import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';
import type { FrozenNode } from './frozen-nodes.ts';

const node = (digest: string, html: string): FrozenNode => ({
  digest,
  html,
  rules: '.n-1{color:red}',
  styles: { 'cms-component-box': '.box{margin:0}' },
  externals: [{ origin: 'https://media.example', use: 'image' }],
});

describe.each(databases)('frozen nodes on $name', (database) => {
  const opened = openForSuite(database);

  test('are stored by site and digest, and the last one wins', async () => {
    const { frozenNodes } = opened.storage;
    await frozenNodes.put('ice', []);
    await frozenNodes.put('ice', [node('a', '<p>One</p>'), node('b', '<p>Two</p>'), node('b', '<p>Two</p>')]);
    await frozenNodes.put('nyse', [node('a', '<p>Elsewhere</p>')]);
    await frozenNodes.put('ice', [{ ...node('b', '<p>Two again</p>'), styles: {} }]);
    expect(await frozenNodes.find('ice', ['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', node('a', '<p>One</p>')],
        ['b', { ...node('b', '<p>Two again</p>'), styles: {} }],
      ]),
    );
    expect(await frozenNodes.find('nyse', ['a'])).toEqual(new Map([['a', node('a', '<p>Elsewhere</p>')]]));
    expect(await frozenNodes.find('ice', [])).toEqual(new Map());
  });
});
