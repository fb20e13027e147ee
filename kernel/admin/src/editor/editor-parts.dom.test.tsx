import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { find } from '@quoin/core';
import { mockApi, refusal, writesIn } from '../api/api.fixture.ts';
import { EditorBar } from './bar/editor-bar.tsx';
import { SaveState } from './bar/save-state.tsx';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from './catalog/catalog.fixture.ts';
import { useEditor } from './context/editor-context.ts';
import { renderEditor } from './editor.fixture.tsx';
import { Palette } from './palette/palette.tsx';
import { NodeProperties } from './properties/node-properties.tsx';
import { SlotProperties } from './properties/slot-properties.tsx';

afterEach(cleanup);

const tree = treeOf({ main: [nodeOf('b', 'box', { inner: [nodeOf('t', 'text')] }), nodeOf('u', 'text')], side: [] });
const Nothing = () => null;

test('a part of the editor does not work outside of it', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = () => <p>{useEditor().site}</p>;
  expect(() => render(<Part />)).toThrow('This is a part of the editor.');
  log.mockRestore();
});

describe('the palette', () => {
  const catalog = catalogOf(
    ...sampleCatalog.types.values(),
    entryOf('cms-component-text-block', { title: 'Text block', plugin: '@sample/plugin-cards' }),
    entryOf('cms-component-quote', { description: 'Words of others, as a text', plugin: '@sample/plugin-cards' }),
    entryOf('cms-component-old', { title: 'Old text', deprecated: { use: 'cms-component-text' } }),
  );
  const names = () => screen.queryAllByRole('button').map((button) => button.querySelector('.title')?.textContent);

  test('shows components by family, without deprecated ones', () => {
    renderEditor(Palette, tree, { catalog });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Cards',
      'Things',
    ]);
    expect(names()).toEqual(['Text block', 'Quote', 'Box', 'Text']);
  });

  test('is one stop of the keyboard after its search, in which arrows move', async () => {
    const { user } = renderEditor(Palette, tree, { catalog });
    const focused = () => document.activeElement?.closest('li')?.querySelector('.title')?.textContent;
    await user.click(screen.getByRole('searchbox'));
    await user.tab();
    expect(focused()).toBe('Text block');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Box');
    await user.keyboard('{End}{ArrowDown}{Home}{ArrowUp}{ArrowDown}');
    expect(focused()).toBe('Quote');
    await user.tab();
    expect(focused()).toBeUndefined();
    await user.tab({ shift: true });
    expect(focused()).toBe('Quote');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Text block');
  });

  test.each([
    ['text', ['Text', 'Text block', 'Quote']],
    ['TEXT BL', ['Text block']],
    ['copy', ['Text']],
    ['words others', ['Quote']],
  ])('finds “%s”, best first', async (search, found) => {
    const { user } = renderEditor(Palette, tree, { catalog });
    await user.type(screen.getByRole('searchbox'), search);
    await waitFor(() => expect(names()).toEqual(found));
  });

  test('says that nothing matches', async () => {
    const { user } = renderEditor(Palette, tree, { catalog });
    await user.type(screen.getByRole('searchbox'), 'nothing like it');
    expect(await screen.findByText('No component matches')).toBeTruthy();
  });

  test('adds the first found that fits where one is', async () => {
    const { user, act: acted } = renderEditor(Palette, tree, { catalog, selection: { node: 'page', slot: 'side' } });
    await user.type(screen.getByRole('searchbox'), 'b{Enter}');
    expect(acted).not.toHaveBeenCalled();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'te');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing: true });
    expect(acted).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(acted.mock.calls).toEqual([
      [expect.objectContaining({ edit: expect.objectContaining({ title: 'Add Text' }) })],
    ]);
  });

  test('gives the focus to the outline on Escape', async () => {
    const { user, openLeft } = renderEditor(
      () => (
        <>
          <div id="outline-u" tabIndex={-1} />
          <Palette />
        </>
      ),
      tree,
      { catalog, selection: { node: 'u' } },
    );
    await user.type(screen.getByRole('searchbox'), 'text{Escape}');
    expect(openLeft.mock.calls).toEqual([['outline']]);
    await waitFor(() => expect(document.activeElement?.id).toBe('outline-u'));
  });

  test('says which components do not fit there', () => {
    renderEditor(Palette, treeOf({ side: [nodeOf('1', 'text'), nodeOf('2', 'text')] }), {
      catalog,
      selection: { node: 'page', slot: 'side' },
    });
    expect(screen.getAllByText('Side is full: it takes at most 2.')).toHaveLength(4);
  });
});

describe('the state of saving', () => {
  test('is announced once it has settled, and a refusal once', async () => {
    const { store } = renderEditor(SaveState, tree);
    expect(screen.getByRole('status').textContent).toBe('Saved');
    act(() => store.apply({ title: 'Delete', operations: [{ op: 'remove', node: 'gone' }] }));
    expect((await screen.findByRole('alert')).textContent).toContain('no node');
    act(() => store.apply({ title: 'Delete', operations: [{ op: 'remove', node: 'u' }] }));
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('false'));
  });
});

describe('the bar', () => {
  test('names what can be undone and redone', async () => {
    mockApi({});
    const { user, store } = renderEditor(EditorBar, tree);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button('Undo').disabled, button('Redo').disabled]).toEqual([true, true]);
    act(() => store.apply({ title: 'Delete Text', operations: [{ op: 'remove', node: 'u' }] }));
    await user.click(button('Undo'));
    expect([button('Undo').disabled, button('Redo').disabled]).toEqual([true, false]);
    await user.click(button('Redo'));
    expect(store.read().content.tree.slots['main']).toHaveLength(1);
  });

  test('lists the edits, and leads to any of them', async () => {
    mockApi({});
    const { user, store } = renderEditor(EditorBar, tree);
    const list = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Edits' });
    expect(list().disabled).toBe(true);
    for (const node of ['t', 'b', 'u'])
      act(() => store.apply({ title: `Delete ${node}`, operations: [{ op: 'remove', node }] }));
    const entries = async () => {
      await user.click(list());
      return screen
        .getAllByRole('menuitem')
        .map((entry) => [
          entry.querySelector('.MuiListItemText-primary')?.textContent,
          entry.getAttribute('aria-current'),
        ]);
    };
    expect(await entries()).toEqual([
      ['As it was opened', null],
      ['Delete u', 'step'],
      ['Delete b', null],
      ['Delete t', null],
    ]);
    await user.click(screen.getByRole('menuitem', { name: /^Delete t/ }));
    expect(store.read().content.tree.slots['main']).toHaveLength(2);
    expect(await entries()).toEqual([
      ['As it was opened', null],
      ['Delete u', null],
      ['Delete b', null],
      ['Delete t', 'step'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: /^Delete u/ }));
    expect(store.read().content.tree.slots['main']).toHaveLength(0);
    await entries();
    await user.click(screen.getByRole('menuitem', { name: 'As it was opened' }));
    expect(store.read().content.tree).toEqual(tree);
  });

  test('lists the last 50 edits, and leads from any number of them to the page as it was opened', async () => {
    const { user, store } = renderEditor(EditorBar, tree);
    act(() => {
      for (let edit = 0; edit < 60; edit += 1)
        store.apply({ title: `Edit ${edit}`, operations: [{ op: 'page', field: 'title', value: `${edit}` }] });
    });
    await user.click(screen.getByRole('button', { name: 'Edits' }));
    expect(screen.getAllByRole('menuitem')).toHaveLength(51);
    await user.click(screen.getByRole('menuitem', { name: 'As it was opened' }));
    expect(store.read()).toMatchObject({ content: { title: 'Fees' }, history: { done: [] } });
  });

  test('opens and closes the revisions, by the URL', async () => {
    const { user, address } = renderEditor(EditorBar, tree);
    await user.click(screen.getByRole('button', { name: 'Revisions' }));
    expect(address()).toBe('/sites/ice/pages/p1/edit?panel=revisions');
    await user.click(screen.getByRole('button', { name: 'Revisions', pressed: true }));
    expect(address()).toBe('/sites/ice/pages/p1/edit');
  });

  test('offers to publish only to who may', async () => {
    renderEditor(EditorBar, tree);
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
    cleanup();
    const requests = mockApi({
      'GET /sites/ice/pages/p1/findings': { version: 1, findings: [] },
      'POST /sites/ice/pages/p1/draft/submission': {},
    });
    const { user } = renderEditor(EditorBar, tree, { grants: [{ site: 'ice', role: 'CMSTWO:USER' }] });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    await screen.findByText(/^The checks find nothing/);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Submitted for review in its current state.')).toBeTruthy();
    expect(writesIn(requests)).toHaveLength(1);
  });

  test.each([
    ['published', null, ['Submit for review', 'Schedule visibility …', 'Unpublish …', 'Keyboard shortcuts']],
    ['draft', null, ['Submit for review', 'Schedule visibility …', 'Keyboard shortcuts']],
    [
      'changed',
      { revision: 'r2', at: '2999-01-01T00:00:00.000Z', zone: 'UTC', author: null },
      ['Submit for review', 'Scheduled change …', 'Schedule visibility …', 'Unpublish …', 'Keyboard shortcuts'],
    ],
  ] as const)('has for a page that is %s the actions that fit', async (status, next, actions) => {
    mockApi({});
    const { user } = renderEditor(EditorBar, tree, { page: { status, next } });
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions);
  });
});

describe('publishing', () => {
  const clean = { version: 1, findings: [] };
  async function open(answers: Record<string, unknown>, options: Parameters<typeof renderEditor>[2] = {}) {
    const requests = mockApi({ 'GET /sites/ice': { zone: 'Europe/London', locales: ['en'] }, ...answers });
    const view = renderEditor(EditorBar, tree, options);
    await view.user.click(screen.getByRole('button', { name: 'Publish' }));
    return { ...view, requests, dialog: within(screen.getByRole('dialog', { name: 'Publish “Fees”' })) };
  }
  const published = (content: unknown) => ({ id: 'r1', number: 3, content });

  test('asks nothing more of a first publication', async () => {
    const { user, dialog, requests } = await open(
      {
        'GET /sites/ice/pages/p1/findings': clean,
        'POST /sites/ice/pages/p1/publication': { number: 1 },
      },
      { page: { status: 'draft', publishedRevision: null } as never },
    );
    await dialog.findByText(/^The checks find nothing\. Visitors see the page at \/fees at once/);
    await user.type(dialog.getByRole('textbox', { name: /Name of this revision/ }), ' First ');
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Published as revision 1.')).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ expectedVersion: 1, label: 'First' }]);
  });

  test('is stopped by what must be put right, which is listed first', async () => {
    const { user, dialog, select } = await open(
      {
        'GET /sites/ice/pages/p1/findings': {
          version: 1,
          findings: [
            { check: 'a', severity: 'info', message: 'For your information.' },
            { check: 'b', severity: 'block', message: 'It has no text.', node: 'u' },
            { check: 'c', severity: 'warn', message: 'It is long.' },
          ],
        },
      },
      { page: { publishedRevision: null } },
    );
    await dialog.findByText('One thing has to be put right before visitors can see the page:');
    const titles = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Must be put right', 'Worth a look', 'For your information']);
    expect(dialog.getByRole('list', { name: 'Worth a look' }).textContent).toContain('It is long.');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Text' }));
    expect(select.mock.calls).toEqual([[{ node: 'u' }]]);
  });

  test('of what is published already does nothing', async () => {
    const view = await open({
      'GET /sites/ice/pages/p1/findings': clean,
      'GET /sites/ice/pages/p1/revisions/r1': published({ ...renderEditor(Nothing, tree).content() }),
    });
    expect(await view.dialog.findByText('Nothing changed since revision 3 was published.')).toBeTruthy();
    expect(view.dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish now' }).disabled).toBe(true);
  });

  test('at a time needs one that is to come, by the clocks of the site', async () => {
    const { user, dialog, requests } = await open({
      'GET /sites/ice/pages/p1/findings': clean,
      'GET /sites/ice/pages/p1/revisions/r1': published({}),
      'PUT /sites/ice/pages/p1/next-revision': {
        number: 4,
        next: { at: '2999-07-01T08:00:00.000Z', zone: 'Europe/London', revision: 'r4', author: null },
      },
    });
    await user.click(await dialog.findByRole('radio', { name: /^At a time/ }));
    const action = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Schedule' });
    const time = dialog.getByLabelText('Changes at');
    expect(action().disabled).toBe(true);
    fireEvent.change(time, { target: { value: '2001-07-01T09:00' } });
    expect(dialog.getByText('Choose a time that is to come.')).toBeTruthy();
    fireEvent.change(time, { target: { value: '2999-07-01T09:00' } });
    await user.click(action());
    expect(await screen.findByText('Visitors read revision 4 from 1 July 2999, 09:00 London.')).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { expectedVersion: 1, at: '2999-07-01T08:00:00.000Z', zone: 'Europe/London', replace: false },
    ]);
  });

  test('beside a scheduled change needs a decision on that', async () => {
    const next = { revision: 'r2', at: '2999-01-01T00:00:00.000Z', zone: 'UTC', author: null };
    const { user, dialog, requests } = await open(
      {
        'GET /sites/ice/pages/p1/findings': clean,
        'GET /sites/ice/pages/p1/revisions/r1': published({}),
        'POST /sites/ice/pages/p1/publication': { number: 5 },
      },
      { page: { next } },
    );
    const action = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Publish now' });
    await dialog.findByText(/^A change is scheduled for 1 January 2999, 00:00 UTC/);
    expect(action.disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: /^Keep it/ }));
    await user.click(action);
    expect(await screen.findByText('Published as revision 5.')).toBeTruthy();
    expect(writesIn(requests)[0]?.body).toMatchObject({ next: 'keep' });
  });

  test('fails with the words of the server', async () => {
    const { dialog } = await open({ 'GET /sites/ice/pages/p1/findings': refusal(500, 'unexpected', 'It broke.') });
    expect((await dialog.findByRole('alert')).textContent).toContain('It broke.');
  });
});

describe('the properties of a node', () => {
  const show = (node: ReturnType<typeof nodeOf>, options: Parameters<typeof renderEditor>[2] = {}) =>
    renderEditor(
      () => <NodeProperties node={find(useEditor().draft.content.tree, node.id)?.node ?? node} />,
      treeOf({ main: [node] }),
      { selection: { node: node.id }, ...options },
    );
  const schema = { type: 'object', properties: { title: { type: 'string', title: 'Title' } }, required: ['title'] };
  const card = entryOf('cms-component-card', { schema, description: 'A card.' });

  test('are a form, whose changes are one edit for each field', async () => {
    const { user, store } = show(nodeOf('c', 'card', {}, { title: 'A' }), {
      catalog: catalogOf(...sampleCatalog.types.values(), card),
    });
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'bc');
    expect(store.read().content.tree.slots['main']).toMatchObject([{ props: { title: 'Abc' } }]);
    expect(store.read().history.done.map(({ title }) => title)).toEqual(['Edit Card']);
  });

  test('of an unknown component are shown and kept', () => {
    show(nodeOf('x', 'gone', {}, { title: 'A' }), { draft: { nodes: { x: { state: 'unknown' } } } as never });
    expect(screen.getByText(/^No plugin of this site has this component/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy what is stored' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('say what to use in place of a deprecated component', async () => {
    const old = entryOf('cms-component-old', { deprecated: { use: 'cms-component-text' } });
    show(nodeOf('o', 'old'), { catalog: catalogOf(...sampleCatalog.types.values(), old) });
    expect(await screen.findByText(/^Use Text instead/)).toBeTruthy();
  });

  test('put a retained value back', async () => {
    const attic = [{ kind: 'prop', path: ['old'], value: 'Kept', plugin: 'p', pluginVersion: '1.0.0' }];
    const { user, store } = show({ ...nodeOf('t', 'text'), attic } as never);
    const section = within(screen.getByRole('region', { name: 'Kept values' }));
    expect(section.getByText('old')).toBeTruthy();
    await user.click(section.getByRole('button', { name: 'Put it back' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Properties of Text' }));
    expect(store.read().history.done.map(({ title }) => title)).toEqual(['Put old back']);
  });

  test.each([
    ['Move up', undefined],
    ['Duplicate', 'Duplicate Text'],
    ['Delete', 'Delete Text'],
  ])('offer: %s', async (name, title) => {
    const { user, act: acted } = show(nodeOf('t', 'text'), { selection: { node: 't' } });
    await user.click(screen.getByRole('button', { name }));
    const outcome = acted.mock.calls[0]?.[0] as { edit?: { title: string }; refused?: string };
    expect(outcome.edit?.title).toBe(title);
    expect(outcome.refused === undefined).toBe(title !== undefined);
  });
});

describe('the properties of a slot', () => {
  const show = (slot: string, slots: Parameters<typeof treeOf>[0], options: Parameters<typeof renderEditor>[2] = {}) =>
    renderEditor(() => <SlotProperties node={useEditor().draft.content.tree} slot={slot} />, treeOf(slots), options);

  test('tell what is in it and what it takes', () => {
    show('side', { side: [nodeOf('t', 'text')] });
    expect(
      screen.getByText('In Page. It holds 1 component of at most 2. It needs at least 1. It takes Text.'),
    ).toBeTruthy();
  });

  test('give an inherited region its own content, and let it inherit again', async () => {
    const { user, content } = show('header', {});
    expect(screen.getByText('In Page. It shows what another page has here.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Give this page its own header' }));
    expect(content().tree.slots).toHaveProperty('header', []);
    await user.click(screen.getByRole('button', { name: 'Show what other pages show here' }));
    expect(content().tree.slots).not.toHaveProperty('header');
  });

  test('lead to the page that an inherited region comes from', () => {
    show('header', {}, { foreign: { region: 'header', page: 'home' } });
    expect(screen.getByRole('link', { name: 'Edit it where it belongs' }).getAttribute('href')).toBe(
      '/sites/ice/pages/home/edit',
    );
  });

  test('say that the component does not know it', () => {
    show('gone', {});
    expect(screen.getByText(/^The component does not know this slot/)).toBeTruthy();
  });
});
