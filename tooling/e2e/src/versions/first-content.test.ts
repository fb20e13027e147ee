import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { resolveTree } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { readSiteFolder } from '@quoin/server';

interface Page {
  path: string;
  locale: string;
  tree: Node;
}

/** Pages of site ice as the first versions of the components stored them. */
const pages = JSON.parse(await readFile(new URL('first-content.fixture.json', import.meta.url), 'utf8')) as Page[];
const ice = fileURLToPath(new URL('../../../../sites/ice', import.meta.url));

/** What editors entered. Ids of list items are not theirs. */
function valuesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.entries(value).flatMap(([key, each]) => (key === 'id' ? [] : valuesIn(each)));
}
const propsIn = ({ props, slots }: Node): unknown[] => [
  ...valuesIn(props),
  ...Object.values(slots).flatMap((nodes) => nodes.flatMap(propsIn)),
];

test('pages of the first versions are read whole, with every text that an editor entered', async () => {
  const { composed, problems } = await readSiteFolder(ice, () => 'a sample secret of some length');
  if (composed === undefined) throw new Error(JSON.stringify(problems));
  const migrated = pages.map(({ path, locale, tree }) => {
    const resolved = resolveTree(tree, composed);
    const now = new Set(propsIn(resolved.tree));
    return {
      page: `${path} in ${locale}`,
      isOld: resolved.tree !== tree,
      attic: JSON.stringify(resolved.tree).includes('"attic"'),
      problems: [...resolved.states.values()].flatMap((state) => state.problems),
      lost: propsIn(tree).filter((value) => typeof value === 'string' && !now.has(value)),
    };
  });
  expect(migrated.filter(({ isOld }) => isOld).length).toBeGreaterThan(10);
  expect(migrated.filter(({ attic, problems, lost }) => attic || problems.length > 0 || lost.length > 0)).toEqual([]);
});
