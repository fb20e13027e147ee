import { expect, jest, test } from '@jest/globals';
import { migrate, type Node, type Template } from '@quoin/sdk';
import { renderPage } from '../page/render-page.ts';
import { box, plain, word } from '../testing/definitions.fixture.tsx';
import { bodyOf, renderInput } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';
import { cacheTree } from './prepare-tree.ts';

const includes = jest.fn<() => undefined>();
const counted = { ...word, name: 'cms-component-counted', includes } as typeof word;
const wrapped: Template = {
  ...plain,
  name: 'cms-template-wrapped',
  migrations: [migrate.wrap('main', { name: box.name, version: 0, props: {} }, 'body')],
};
const site = sampleSite({ components: [word, box, counted], templates: [plain, wrapped] });
const render = async (tree: Node) => bodyOf((await renderPage(renderInput(site, tree))).html);

test('a cached tree is prepared once, also for pages that inherit its regions', async () => {
  const tree = node(plain.name, {}, { main: [node(counted.name, { text: 'a' })] });
  await render(tree);
  await render(tree);
  expect(includes).toHaveBeenCalledTimes(2);
  cacheTree(tree, site);
  expect(await render(tree)).toBe('<main><p>a</p></main>');
  expect(await render({ ...tree, id: 'another' })).toBe('<main><p>a</p></main>');
  expect(includes).toHaveBeenCalledTimes(3);
});

test('the cache belongs to one composition', async () => {
  const tree = node(plain.name, {}, { main: [node(word.name, { text: 'a' })] });
  cacheTree(tree, site);
  const without = sampleSite({ components: [], templates: [plain] });
  expect(bodyOf((await renderPage(renderInput(without, tree))).html)).toBe('<main></main>');
});

test('a region wrapped by a migration is wrapped once for all pages that inherit it', async () => {
  const above = node(wrapped.name, {}, { main: [node(word.name, { text: 'a' })] });
  cacheTree(above, site);
  const below = { ...node(wrapped.name), slots: above.slots };
  expect(await render(above)).toBe('<main><section><p>a</p></section></main>');
  expect(await render(below)).toBe('<main><section><p>a</p></section></main>');
});
