import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { mockApi } from '../../api/api.fixture.ts';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Pressed } from '../actions/pressed.ts';
import type { Edit } from '../draft/draft.ts';
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

function open(place: InsertPlace, selection: Selection = { node: 'a' }, catalog?: Catalog) {
  const menu = createRef<InsertHandle>();
  function Part() {
    return (
      <>
        <button type="button" onClick={() => menu.current?.open(place)}>
          Open
        </button>
        <InsertMenu ref={menu} announcement={{ text: 'Before', number: 1 }} focusPage={focusPage} />
      </>
    );
  }
  const view = renderEditor(Part, tree, { selection, ...(catalog && { catalog }) });
  act(() => {
    screen.getByRole('button', { name: 'Open' }).focus();
    screen.getByRole('button', { name: 'Open' }).click();
  });
  return {
    ...view,
    press: (key: string, held: Partial<Pressed> = {}) =>
      act(() => void menu.current?.press({ key, ctrl: false, shift: false, alt: false, ...held })),
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

test('keys that the page got before the focus left it go into the search', () => {
  const { press, inserted } = open({ point: { x: 10, y: 20 } });
  for (const key of ['t', 'e', 'y', 'Shift', 'Backspace', 'x']) press(key);
  press('z', { ctrl: true });
  expect([search(), options()]).toEqual([expect.objectContaining({ value: 'tex' }), ['Text']]);
  press('Escape');
  expect([screen.queryByRole('dialog'), inserted()]).toEqual([null, []]);
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

const including = catalogOf(
  ...sampleCatalog.types.values(),
  entryOf('cms-component-partial', { title: 'Partial page', includes: 'page' }),
);
const pattern = {
  id: 'p9',
  plugin: null,
  title: 'Opening',
  description: null,
  keywords: [],
  group: 'Openings',
  components: ['cms-component-box'],
};

function openWithPattern(published: boolean, plugin: string | null = null) {
  mockApi({
    'GET /sites/ice/patterns': {
      items: [
        { ...pattern, published, plugin },
        { ...pattern, id: 'p1', title: 'This page' },
      ],
    },
    'GET /sites/ice/patterns/p9': { nodes: [nodeOf('x', 'box'), nodeOf('y', 'text')] },
  });
  return open({}, { node: 'a' }, including);
}

test('a pattern is copied with new ids, its nodes beside each other', async () => {
  const { user, act: acted } = openWithPattern(true);
  await screen.findByRole('option', { name: 'Opening' });
  expect(screen.queryByRole('option', { name: 'This page' })).toBeNull();
  await user.keyboard('openings{Enter}');
  await waitFor(() => expect(acted).toHaveBeenCalled());
  const [outcome] = acted.mock.calls[0] as [
    { edit: { operations: { index: number; node: { id: string; name: string } }[] } },
  ];
  expect(outcome.edit.operations.map(({ index, node: { name } }) => [index, name])).toEqual([
    [1, 'cms-component-box'],
    [2, 'cms-component-text'],
  ]);
  expect(outcome.edit.operations.map(({ node: { id } }) => id)).not.toContain('x');
});

test('what is added right after a pattern comes after all of it', async () => {
  const { user, act: acted, store } = openWithPattern(true);
  acted.mockImplementation((outcome) => store.apply((outcome as { edit: Edit }).edit));
  await screen.findByRole('option', { name: 'Opening' });
  await user.keyboard('openings{Control>}{Enter}{/Control}text{Control>}{Enter}{/Control}');
  await waitFor(() => expect(acted).toHaveBeenCalledTimes(2));
  expect(store.read().content.tree.slots['main']?.map(({ name }) => name.replace('cms-component-', ''))).toEqual([
    'text',
    'box',
    'text',
    'text',
    'text',
  ]);
  expect(store.read().history.done.map(({ title }) => title)).toEqual(['Add 2 components', 'Add Text']);
});

test('a published pattern is added synced with Shift, by the component that includes its page', async () => {
  const { user, act: acted } = openWithPattern(true);
  await screen.findByRole('option', { name: 'Opening' });
  await user.keyboard('openings{Shift>}{Enter}{/Shift}');
  expect(acted).toHaveBeenCalledWith(
    expect.objectContaining({
      edit: expect.objectContaining({
        operations: [
          expect.objectContaining({
            node: expect.objectContaining({ name: 'cms-component-partial', props: { page: 'p9' } }),
          }),
        ],
      }),
    }),
  );
});

test('on a touch screen, a pattern that can be synced is listed as such, too', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)', media: query }) as MediaQueryList;
  try {
    const { user, inserted } = openWithPattern(true);
    await user.click(await screen.findByRole('option', { name: 'Opening, synced' }));
    expect(inserted().map(([name]) => name)).toEqual(['cms-component-partial']);
  } finally {
    window.matchMedia = matchMedia;
  }
});

test('a pattern that is not published is copied only', async () => {
  const { user, inserted } = openWithPattern(false);
  await screen.findByRole('option', { name: 'Opening' });
  await user.keyboard('openings{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(inserted().map(([name]) => name)).toEqual(['cms-component-box']));
});

test('a pattern of a package is copied only', async () => {
  const { user, inserted } = openWithPattern(false, '@sample/plugin-cards');
  await screen.findByRole('option', { name: 'Opening' });
  await user.keyboard('openings{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(inserted().map(([name]) => name)).toEqual(['cms-component-box']));
});
