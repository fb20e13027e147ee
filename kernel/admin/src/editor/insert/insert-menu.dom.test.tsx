import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import type { InsertPlace } from '../context/editor-context.ts';
import { renderEditor } from '../editor.fixture.tsx';
import type { Selection } from '../tree/places.ts';
import { InsertMenu, type InsertHandle } from './insert-menu.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const tree = treeOf({ main: [nodeOf('a', 'text'), nodeOf('b', 'text')], side: [nodeOf('s', 'text')] });
const focusPage = jest.fn();

function open(place: InsertPlace, selection: Selection = { node: 'a' }) {
  function Part() {
    const menu = useRef<InsertHandle>(null);
    return (
      <>
        <button type="button" onClick={() => menu.current?.open(place)}>
          Open
        </button>
        <InsertMenu ref={menu} announcement={{ text: 'Before', number: 1 }} focusPage={focusPage} />
      </>
    );
  }
  const view = renderEditor(Part, tree, { selection });
  act(() => {
    screen.getByRole('button', { name: 'Open' }).focus();
    screen.getByRole('button', { name: 'Open' }).click();
  });
  return {
    ...view,
    inserted: () =>
      view.act.mock.calls.map(([outcome]) => {
        const { operations } = (outcome as { edit: { operations: { node: { name: string } }[] } }).edit;
        const [{ node, ...operation } = { node: { name: '' } }] = operations;
        return [node.name, operation];
      }),
  };
}
const search = () => screen.getByRole('combobox', { name: 'Add a component' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const spotAt = (slot: string, index: number) => ({ op: 'insert', parent: 'page', slot, index });

test('what is typed finds a component, Enter adds it, and the focus goes back', async () => {
  const { user, inserted } = open({ point: { x: 10, y: 20 } });
  expect(document.activeElement).toBe(search());
  expect(options()).toEqual(['Box', 'Text']);
  await user.keyboard('tex{Enter}');
  expect(inserted()).toEqual([['cms-component-text', spotAt('main', 1)]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('at a spot, a component goes there', async () => {
  const { user, inserted } = open({ point: { x: 1, y: 1 }, spot: { parent: 'page', slot: 'main', index: 0 } });
  await user.click(screen.getByRole('option', { name: 'Box' }));
  expect(inserted()).toEqual([['cms-component-box', spotAt('main', 0)]]);
});

test('Ctrl+Enter adds a component and goes on, and Escape ends without another', async () => {
  const { user, inserted } = open({});
  await user.keyboard('box{Control>}{Enter}{/Control}');
  expect(inserted()).toHaveLength(1);
  expect((search() as HTMLInputElement).value).toBe('');
  await user.keyboard('text{Control>}{Enter}{/Control}{Escape}');
  expect(inserted().map(([name]) => name)).toEqual(['cms-component-box', 'cms-component-text']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was added last comes first', async () => {
  const { user } = open({});
  await user.keyboard('text{Enter}');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(within(screen.getByRole('group', { name: 'Used last' })).getByRole('option', { name: 'Text' })).toBeTruthy();
  expect(options()).toEqual(['Text', 'Box']);
});

test('a component that does not fit tells why, and is not added', async () => {
  const { user, act: acted } = open({}, { node: 'page', slot: 'side' });
  await waitFor(() => expect(options()).toEqual(['Text', 'BoxSide takes only Text.']));
  await user.keyboard('box{Enter}');
  expect(acted).not.toHaveBeenCalled();
  expect(search()).toBeTruthy();
});
