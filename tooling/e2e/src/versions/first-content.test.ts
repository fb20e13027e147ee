import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { resolve, resolveRow, resolveTree, walk, type ComposedSite } from '@quoin/core';
import { readSiteFolder } from '@quoin/server';
import { firstContent, inOrder, intended, pageDifferences, rowDifferences } from './first-content.ts';

const ice = fileURLToPath(new URL('../../../../sites/ice', import.meta.url));
const nodes = firstContent.pages.flatMap(({ tree }) => [...walk(tree)].map(([node]) => node));

let site: ComposedSite;

beforeAll(async () => {
  const { composed, problems } = await readSiteFolder(ice, () => 'a sample secret of some length');
  if (composed === undefined) throw new Error(JSON.stringify(problems));
  site = composed;
});

const pages = () => firstContent.pages.map((page) => ({ page, ...resolveTree(page.tree, site) }));

const rows = () =>
  Object.entries(firstContent.rows).flatMap(([source, stored]) => {
    const registered = site.dataSources.get(source);
    if (registered === undefined) throw new Error(`There is no data source ${source}.`);
    return stored.map((row) => ({ source, stored: row, ...resolveRow(row, registered) }));
  });

test('all of it is of version 0, and every migration has something to do', () => {
  const versions = [...nodes, ...Object.values(firstContent.rows).flat()].map(({ version }) => version);
  expect(new Set(versions)).toEqual(new Set([0]));
  const older = nodes.filter(({ name }) => (site.types.get(name)?.version ?? 0) > 0);
  const changed = older.filter((node) => !isDeepStrictEqual(resolve(node, site).node.props, node.props));
  expect(new Set(changed.map(({ name }) => name))).toEqual(new Set(older.map(({ name }) => name)));
  const changedRows = rows().filter(({ stored, row }) => !isDeepStrictEqual(stored.data, row.data));
  const olderSources = [...site.dataSources.values()].filter(({ version }) => version > 0);
  expect(new Set(changedRows.map(({ source }) => source))).toEqual(
    new Set(olderSources.map(({ definition }) => definition.name)),
  );
});

test('it is read whole, with every value that an editor entered', () => {
  const states = [...pages().flatMap((page) => [...page.states.values()]), ...rows().map(({ state }) => state)];
  expect(states.filter(({ state }) => state !== 'ready')).toEqual([]);
  const trees = pages().flatMap(({ tree }) => [...walk(tree)].map(([node]) => node));
  const attics = [...trees, ...rows().map(({ row }) => row)].flatMap(({ attic = [] }) => attic);
  expect(attics.filter((entry) => entry.kind === 'slot' || entry.value !== '')).toEqual([]);
  expect(
    inOrder([
      ...pages().flatMap(({ page, tree }) => pageDifferences(page, tree)),
      ...rows().flatMap(({ source, stored, row }) => rowDifferences(source, stored, row.data)),
    ]),
  ).toEqual(inOrder(intended));
});
