import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { Outline } from '../outline/outline.tsx';
import { colleagueOf, withColleagues } from './colleague.fixture.tsx';

afterEach(cleanup);

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
Object.assign(globalThis, {
  ResizeObserver: class {
    observe = jest.fn();
    disconnect = jest.fn();
  },
});

const { Colleagues, show } = withColleagues(Outline);
const marked = () =>
  screen.getAllByRole('treeitem').flatMap((line) =>
    within(line)
      .queryAllByRole('img')
      .map((dots) => [line.id, dots.title, dots.children.length]),
  );

test('lines of the outline show who is there, in at most three dots', () => {
  renderEditor(Colleagues, treeOf({ main: [nodeOf('t', 'text'), nodeOf('u', 'text')] }));
  expect(marked()).toEqual([]);
  show(colleagueOf(), colleagueOf({ user: 'cleo', name: 'Cleo Sample', node: null }));
  expect(marked()).toEqual([['outline-t', 'Ben Sample is here', 1]]);
  expect(screen.getByRole('treeitem', { name: 'Text', description: 'Ben Sample is here' }).id).toBe('outline-t');
  show(
    ...['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => colleagueOf({ user: name, name, node: 'u' })),
    colleagueOf({ node: 'page' }),
  );
  expect(marked()).toEqual([
    ['outline-page', 'Ben Sample is here', 1],
    ['outline-u', 'Ann, Ben, Cleo, and Dan are here', 3],
  ]);
});
