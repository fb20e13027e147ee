import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';
import type { NodeSnapshot } from './node-snapshots.ts';

const node = (digest: string, html: string): NodeSnapshot => ({
  digest,
  html,
  rules: '.n-1{color:red}',
  styles: { 'cms-component-box': '.box{margin:0}' },
  externals: [{ origin: 'https://media.example', use: 'image' }],
});

describe.each(databases)('node snapshots on $name', (database) => {
  const opened = openForSuite(database);

  test('are stored by site and digest, and the last one wins', async () => {
    const { nodeSnapshots } = opened.storage;
    await nodeSnapshots.put('ice', []);
    await nodeSnapshots.put('ice', [node('a', '<p>One</p>'), node('b', '<p>Two</p>'), node('b', '<p>Two</p>')]);
    await nodeSnapshots.put('nyse', [node('a', '<p>Elsewhere</p>')]);
    await nodeSnapshots.put('ice', [{ ...node('b', '<p>Two again</p>'), styles: {} }]);
    expect(await nodeSnapshots.find('ice', ['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', node('a', '<p>One</p>')],
        ['b', { ...node('b', '<p>Two again</p>'), styles: {} }],
      ]),
    );
    expect(await nodeSnapshots.find('nyse', ['a'])).toEqual(new Map([['a', node('a', '<p>Elsewhere</p>')]]));
    expect(await nodeSnapshots.find('ice', [])).toEqual(new Map());
  });
});
