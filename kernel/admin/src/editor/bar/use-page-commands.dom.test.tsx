import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { Grant } from '@quoin/api/role';
import { administrator, mockApi } from '../../api/api.fixture.ts';
import { createCommandRegistry, ScreenCommands } from '../../screen/screen-commands.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { wideWindow } from '../panels/use-panels.ts';
import { EditorBar } from './editor-bar.tsx';

const { matchMedia, open: openWindow } = window;
let isWide: boolean;
beforeEach(() => {
  isWide = true;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === wideWindow && isWide, media: query }) as MediaQueryList;
  mockApi({ 'GET /sites/ice': { zone: 'UTC', locales: ['en'], url: 'https://ice.example' } });
});
afterEach(() => {
  cleanup();
  Object.assign(window, { matchMedia, open: openWindow });
});

const authors: Grant[] = [{ site: 'ice', role: 'CMSTWO:ARTICLE_USER' }];

function open(grants: Grant[] = administrator) {
  const registry = createCommandRegistry();
  const Bar = () => (
    <ScreenCommands value={registry}>
      <EditorBar />
    </ScreenCommands>
  );
  const view = renderEditor(Bar, treeOf({ main: [nodeOf('t', 'text')] }), { grants });
  return {
    ...view,
    titles: () => registry.read().map(({ title }) => title),
    run: (wanted: string) =>
      act(async () =>
        registry
          .read()
          .find(({ title }) => title === wanted)
          ?.run(),
      ),
    details: () => registry.read().flatMap(({ detail }) => detail ?? []),
  };
}

test('the search lists what can be done with the page', () => {
  const { titles } = open();
  expect(titles().toSorted()).toEqual([
    'Add a component',
    'Hide the outline',
    'Hide the properties',
    'Page settings',
    'Preview in a new tab',
    'Publish',
    'Revisions',
  ]);
});

test('who may not publish can submit', async () => {
  const { titles, run } = open(authors);
  expect(titles()).not.toContain('Publish');
  await run('Submit for review');
  expect(await screen.findByRole('dialog', { name: /review/ })).toBeTruthy();
});

test('an edit is undone and done again', async () => {
  const { store, content, titles, run, details } = open();
  act(() => store.apply({ title: 'Delete Text', operations: [{ op: 'remove', node: 't' }] }));
  await act(() => store.saved());
  expect(details()).toEqual(['Delete Text']);
  await run('Undo');
  expect(content().tree.slots?.['main']).toHaveLength(1);
  expect(titles()).toContain('Redo');
  await run('Redo');
  expect(content().tree.slots?.['main'] ?? []).toHaveLength(0);
});

test('each command does what its button does', async () => {
  const tab = { opener: null, close: jest.fn(), location: { replace: jest.fn() } };
  window.open = jest.fn(() => tab) as never;
  const { run, titles, address, openInsert, setFolded, openLeft, openProperties } = open();
  await run('Add a component');
  await run('Hide the outline');
  await run('Preview in a new tab');
  expect(openInsert).toHaveBeenCalledTimes(1);
  expect(setFolded.mock.calls).toEqual([[['Outline']]]);
  expect(window.open).toHaveBeenCalledTimes(1);
  isWide = false;
  await run('Show the outline');
  await run('Show the properties');
  expect(openLeft.mock.calls).toEqual([['outline']]);
  expect(openProperties).toHaveBeenCalledTimes(1);
  await run('Revisions');
  expect(address()).toContain('panel=revisions');
  expect(titles()).toContain('Close the revisions');
  await run('Publish');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await run('Page settings');
  expect(address()).toBe('/sites/ice/pages/p1');
});
