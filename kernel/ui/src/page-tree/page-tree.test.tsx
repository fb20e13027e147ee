import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageTree, type PageTreeProps } from './page-tree.tsx';

const page = (id: string, parent?: string) => ({ id, title: id.toUpperCase(), href: `/${id}`, parent });
const draw = (props: PageTreeProps) => renderToStaticMarkup(<PageTree {...props} />);
const pages = [page('b', 'top'), page('a', 'top'), page('a1', 'a'), page('a2', 'a'), page('a11', 'a1')];

test('pages stand below their parents in the given order, and mark the way to the current one', () => {
  const link = (id: string) => `<a href="/${id}">${id.toUpperCase()}</a>`;
  const list = (...items: string[]) => `<ul>${items.join('')}</ul>`;
  const a1 = `<li data-within="true"><a href="/a1" aria-current="page">A1</a>${list(`<li>${link('a11')}</li>`)}</li>`;
  expect(draw({ pages, current: 'a1' })).toBe(
    `<div class="page-tree">${list(
      `<li>${link('b')}</li>`,
      `<li data-within="true">${link('a')}${list(a1, `<li>${link('a2')}</li>`)}</li>`,
    )}</div>`,
  );
});

test('it ends after the levels that are asked for', () => {
  const links = (levels: number) => draw({ pages, levels }).match(/<a /g)?.length;
  expect([1, 2, 3, 4].map(links)).toEqual([2, 4, 5, 5]);
});

test("without pages, and with pages that are each other's parents only, it draws nothing", () => {
  expect(draw({ pages: [] })).toBe('');
  expect(draw({ pages: [page('a', 'b'), page('b', 'a')] })).toBe('');
});

test('every page of a tree is drawn once', () => {
  const parents = fc.array(fc.nat(), { maxLength: 60 });
  fc.assert(
    fc.property(parents, (numbers) => {
      const tree = numbers.map((number, index) => page(`p${index}`, index === 0 ? undefined : `p${number % index}`));
      const drawn = [...draw({ pages: tree }).matchAll(/href="\/(\w+)"/g)].map(([, id]) => id);
      expect(drawn).toHaveLength(tree.length);
      expect(new Set(drawn)).toEqual(new Set(tree.map(({ id }) => id)));
    }),
  );
});
