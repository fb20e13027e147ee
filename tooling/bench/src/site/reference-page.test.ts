import { expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import { checkContent } from '@quoin/core';
import { readSiteFolder } from '@quoin/server';
import { join } from 'node:path';
import { createBenchSites } from './bench-sites.ts';

const all = (node: Node): Node[] => [node, ...Object.values(node.slots).flat().flatMap(all)];

test('the reference page has about 200 nodes of real components, and is publishable', async () => {
  const sites = createBenchSites();
  try {
    const { composed } = await readSiteFolder(join(sites.sitesDir, 'react'), () => undefined);
    if (composed === undefined) throw new Error('The site does not compose.');
    const content = {
      title: 'Sample',
      seo: { robots: 'noindex' as const },
      access: { kind: 'public' as const },
      tags: [],
      tree: sites.large,
    };
    expect(checkContent(content, composed, { path: '/large' })).toEqual([]);
  } finally {
    sites.remove();
  }
  const names = all(sites.large).map(({ name }) => name.replace(/^cms-\w+-/, ''));
  const count = (name: string) => names.filter((each) => each === name).length;
  expect([
    count('header'),
    count('hero'),
    count('card'),
    count('tabs'),
    count('collapsible-section'),
    count('paginated-table'),
    count('footer'),
  ]).toEqual([1, 1, 12, 1, 1, 1, 1]);
  expect(Math.abs(names.length - 200)).toBeLessThanOrEqual(10);
});
