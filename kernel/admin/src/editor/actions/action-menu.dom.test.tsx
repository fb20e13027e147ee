import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import type { Selection } from '../tree/places.ts';
import { ActionMenu, type MenuHandle } from './action-menu.tsx';
import { SeveralBar } from './several-bar.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { toolbarActions } from './node-actions.ts';

afterEach(cleanup);

const tree = treeOf({ main: [nodeOf('a', 'text'), nodeOf('b', 'text')], side: [nodeOf('s', 'text')] });

function open(selection: Selection, nodes?: readonly string[]) {
  function Part() {
    const menu = useRef<MenuHandle>(null);
    return (
      <>
        <button type="button" onClick={() => menu.current?.open({ x: 10, y: 20 })}>
          Open
        </button>
        <ActionMenu ref={menu} />
      </>
    );
  }
  const view = renderEditor(Part, tree, { selection, ...(nodes && { nodes }) });
  act(() => {
    screen.getByRole('button', { name: 'Open' }).focus();
    screen.getByRole('button', { name: 'Open' }).click();
  });
  return {
    ...view,
    titles: () => view.act.mock.calls.map(([outcome]) => (outcome as { edit: { title: string } }).edit.title),
  };
}
const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });

describe('the menu of actions', () => {
  test('is named after what is selected, and tells why something cannot be done', () => {
    open({ node: 'a' });
    expect(screen.getByRole('menu', { name: 'Text' })).toBeTruthy();
    const up = item('Move up');
    expect(up.getAttribute('aria-disabled')).toBe('true');
    expect(within(up).getByText('There is no place above that takes it.')).toBeTruthy();
    expect(item('Move down').getAttribute('aria-keyshortcuts')).toBe('Alt+ArrowDown');
  });

  test('is used by keyboard, also past what cannot be done, and gives the focus back', async () => {
    const { user, titles } = open({ node: 'a' });
    expect(document.activeElement).toBe(item('Select what is around'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(item('Move up'));
    await user.keyboard('{Enter}');
    expect(titles()).toEqual([]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(titles()).toEqual(['Duplicate Text']);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  test('closes by Escape without an action', async () => {
    const { user, select } = open({ node: 'a' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(select).not.toHaveBeenCalled();
  });

  test('of several components does each action once', async () => {
    const { user, titles } = open({ node: 'a' }, ['a', 'b']);
    expect(screen.getByRole('menu', { name: '2 components' })).toBeTruthy();
    await user.click(item('Delete'));
    expect(titles()).toEqual(['Delete 2 components']);
  });

  test('selects all that is beside it, or in a slot', async () => {
    const { user, select, announce } = open({ node: 'b' });
    await user.click(item('Select all in the slot'));
    expect(select.mock.lastCall).toEqual([{ node: 'b' }, ['a', 'b']]);
    expect(announce.mock.calls).toEqual([['2 components selected.']]);
    cleanup();
    const slot = open({ node: 'page', slot: 'side' });
    await slot.user.click(item('Select all in the slot'));
    expect(slot.select.mock.lastCall).toEqual([{ node: 's' }, ['s']]);
  });

  test('starts to select several, which the first action around or a button ends', async () => {
    const { user, selectSeveral } = open({ node: 'a' });
    await user.click(item('Select several'));
    expect(selectSeveral.mock.calls).toEqual([[true]]);
    cleanup();
    const selecting = renderEditor(
      () => (
        <>
          <ActionButtons label="Actions" actions={toolbarActions} />
          <SeveralBar />
        </>
      ),
      tree,
      { selection: { node: 'a' }, nodes: ['a', 'b'], isSelectingSeveral: true },
    );
    const bar = screen.getByRole('region', { name: 'Selecting several' });
    expect(within(bar).getByText('2 components selected')).toBeTruthy();
    await selecting.user.click(screen.getByRole('button', { name: 'Select what is around' }));
    await selecting.user.click(within(bar).getByRole('button', { name: 'Done' }));
    expect(selecting.selectSeveral.mock.calls).toEqual([[false], [false]]);
    expect(selecting.focusPage).toHaveBeenCalledTimes(1);
    expect(selecting.select).not.toHaveBeenCalled();
  });

  test('lists the components to wrap in, with the focus on the first', async () => {
    const { user, titles } = open({ node: 'a' }, ['a', 'b']);
    expect(item('Wrap in').getAttribute('aria-haspopup')).toBe('menu');
    await user.click(item('Wrap in'));
    expect(screen.getByRole('menu', { name: '2 components: Wrap in …' })).toBeTruthy();
    expect(document.activeElement).toBe(item('Box'));
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Wrap 2 components in Box']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  test('of the page offers nothing that needs a component', () => {
    open({ node: 'page' });
    const refused = screen.getAllByRole('menuitem').filter((each) => each.getAttribute('aria-disabled') === 'true');
    expect(refused).toHaveLength(screen.getAllByRole('menuitem').length - 3);
    expect(item('Add a component').getAttribute('aria-disabled')).toBe('false');
    expect(item('Paste').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('buttons of actions', () => {
  const show = (selection: Selection) =>
    renderEditor(() => <ActionButtons label="Actions" actions={toolbarActions} />, tree, { selection });
  const button = (name: string) => screen.getByRole('button', { name });

  test('are one stop of the keyboard, in which arrows move', async () => {
    const { user } = show({ node: 'a' });
    await user.tab();
    expect(document.activeElement).toBe(button('Select what is around'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(button('Move up'));
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(button('All actions'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test('tell what is refused, and open the menu of all', async () => {
    const { user, openMenu } = show({ node: 'a' });
    expect(['Move up', 'Move down'].map((name) => button(name).getAttribute('aria-disabled'))).toEqual([
      'true',
      'false',
    ]);
    await user.click(button('All actions'));
    expect(openMenu).toHaveBeenCalledTimes(1);
  });
});
