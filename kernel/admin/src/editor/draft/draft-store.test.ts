import { afterEach, describe, expect, test } from '@jest/globals';
import { ORPCError } from '@orpc/client';
import type { Operation } from '@quoin/core';
import type { Choice } from './conflict.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { card, insert, remove, retitle, set, titlesIn } from './draft.fixture.ts';
import { SampleServer } from './draft-server.fixture.ts';
import type { Unsaved } from './draft.ts';
import type { StoredHistory } from './history-storage.ts';

let server: SampleServer;
let store: DraftStore;
let close: () => void;
let stored: Unsaved | undefined;
let storedHistory: StoredHistory | undefined;

function open(from?: Unsaved): void {
  stored = from;
  const unsavedDraft = { read: () => from, write: (unsaved: Unsaved | undefined) => (stored = unsaved) };
  const historyStorage = { read: () => storedHistory, write: (history: StoredHistory) => (storedHistory = history) };
  store = createDraftStore({ draft: server.draft, server, retryAfter: 5, timeout: 50, unsavedDraft, historyStorage });
  close = store.open();
}

function begin(): void {
  storedHistory = undefined;
  server = new SampleServer();
  open();
}

/** Settles the first clash. */
function choose(choice: Choice): void {
  const [clash] = store.read().clashes;
  if (clash !== undefined) store.settle(clash, choice);
}

afterEach(() => close());

const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 200 && !isSo(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 2));
  expect(isSo()).toBe(true);
};

test('an edit shows at once, is saved, and brings a document for the canvas', async () => {
  begin();
  store.apply({ title: 'Edit', operations: [set(1, 'First')] });
  expect(titlesIn(store.read().content)).toEqual(['First', 'Two']);
  expect(store.read().save).toBe('saving');
  expect(await store.saved()).toBe(2);
  expect(store.read().canvas).toEqual({ version: 2, etag: '2', html: '<p>2</p>' });
  expect(titlesIn(server.draft.content)).toEqual(['First', 'Two']);
  expect(stored).toBeUndefined();
});

test('edits made while one is being saved go together in the next request', async () => {
  begin();
  for (const title of ['a', 'ab', 'abc']) store.apply({ title: 'Edit', key: 'title', operations: [set(1, title)] });
  await store.saved();
  expect(server.received).toEqual([[set(1, 'a')], [set(1, 'abc')]]);
  expect(titlesIn(server.draft.content)).toEqual(['abc', 'Two']);
});

test('the history outlasts a reload', async () => {
  begin();
  store.apply({ title: 'Edit', operations: [set(1, 'First')] });
  await store.saved();
  store.keepHistory();
  close();
  open();
  expect(store.read().history.done.map(({ title }) => title)).toEqual(['Edit']);
  store.undo();
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['One', 'Two']);
});

test('a reload keeps the steps that take back nothing of what others changed meanwhile, and names the others', async () => {
  begin();
  store.apply({ title: 'First', operations: [set(1, 'First')] });
  store.apply({ title: 'Second', operations: [set(2, 'Second')] });
  store.apply({ title: 'Insert', operations: [insert(card(3, 'Three'), 2)] });
  await store.saved();
  store.undo();
  await store.saved();
  store.keepHistory();
  close();
  server.byAnother(set(1, 'Theirs'), insert(card(4, 'Four'), 0));
  server.draft = { ...server.draft, author: 'ben', people: { ben: 'Ben' } };
  open();
  const { history, superseded } = store.read();
  expect([history.done, history.undone].map((steps) => steps.map(({ title }) => title))).toEqual([
    ['Second'],
    ['Insert'],
  ]);
  expect(superseded).toEqual({ steps: ['First'], by: 'Ben' });
  store.redo();
  store.undo();
  store.undo();
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['Four', 'Theirs', 'Two']);
});

test('a reload keeps the steps that a crash left unsaved, on top of what others changed meanwhile', async () => {
  begin();
  const base = server.draft.content;
  store.apply({ title: 'Second', operations: [set(2, 'Second')] });
  store.keepHistory();
  close();
  server = new SampleServer();
  server.byAnother(set(1, 'Theirs'));
  open({ version: 1, base, operations: [set(2, 'Second')] });
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['Theirs', 'Second']);
  store.undo();
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['Theirs', 'Two']);
});

test('a restored revision is a step of the history', async () => {
  begin();
  store.apply({ title: 'Edit', operations: [set(1, 'First')] });
  await store.saved();
  await store.reload('Restore revision 1', async () =>
    server.byAnother(remove(2), retitle('Former'), insert(card(3, 'Three'), 0)),
  );
  const restored = server.draft.content;
  expect(store.read()).toMatchObject({
    content: restored,
    history: { done: [{ title: 'Edit' }, { title: 'Restore revision 1' }] },
  });
  store.undo();
  await store.saved();
  expect([titlesIn(server.draft.content), server.draft.content.title]).toEqual([['First', 'Two'], 'Page']);
  store.undo();
  store.redo();
  store.redo();
  await store.saved();
  expect(server.draft.content).toEqual(restored);
});

test('a restored revision is a step even if the draft is pulled meanwhile', async () => {
  begin();
  const pulls: Promise<void>[] = [];
  await store.reload('Restore revision 1', async () => {
    server.byAnother(set(1, 'Former'));
    pulls.push(store.pull(2));
  });
  await Promise.all(pulls);
  expect(store.read()).toMatchObject({ version: 2, history: { done: [{ title: 'Restore revision 1' }] } });
  store.undo();
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['One', 'Two']);
});

test('a revision that cannot be restored holds up no edit', async () => {
  begin();
  const reloaded = store.reload('Restore revision 1', () => Promise.reject(new Error('Gone.')));
  store.apply({ title: 'Edit', operations: [set(1, 'Mine')] });
  await expect(reloaded).rejects.toThrow('Gone.');
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['Mine', 'Two']);
});

test('undo takes back what was typed as one, redo does it again, and both are saved', async () => {
  begin();
  for (const title of ['a', 'ab']) store.apply({ title: 'Edit title', key: 'title', operations: [set(1, title)] });
  store.apply({ title: 'Remove', operations: [remove(2)] });
  store.undo();
  expect(titlesIn(store.read().content)).toEqual(['ab', 'Two']);
  store.undo();
  expect(titlesIn(store.read().content)).toEqual(['One', 'Two']);
  store.redo();
  store.redo();
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['ab']);
  expect(store.read().history).toMatchObject({ undone: [], done: [{ title: 'Edit title' }, { title: 'Remove' }] });
});

test('a large part of a page that was removed comes back in several requests', async () => {
  server = new SampleServer();
  const inner = Array.from({ length: 1_000 }, (_, index) => card(100 + index, `Card ${index}`));
  server.byAnother(insert({ ...card(3, 'Large'), slots: { body: inner } }, 0));
  open();
  const before = store.read().content;
  store.apply({ title: 'Remove', operations: [remove(3)] });
  await store.saved();
  store.undo();
  expect(store.read().content).toEqual(before);
  await store.saved();
  expect(server.draft.content).toEqual(before);
  const brought = server.received.map((operations) => operations.filter(({ op }) => op === 'insert').length);
  expect(brought).toEqual([0, 300, 300, 300, 101]);
});

test('without a connection edits are kept, and saved when it is back', async () => {
  begin();
  server.trouble = [new TypeError('fetch failed'), new ORPCError('server', { status: 503 })];
  store.apply({ title: 'Edit', operations: [set(1, 'First')] });
  await until(() => store.read().save === 'offline');
  expect(stored).toMatchObject({ version: 1, operations: [set(1, 'First')] });
  store.apply({ title: 'Edit', operations: [set(2, 'Second')] });
  await until(() => store.read().save === 'saved');
  expect(titlesIn(server.draft.content)).toEqual(['First', 'Second']);
  expect(stored).toBeUndefined();
});

test('a save that is never answered is given up and made again', async () => {
  begin();
  server.trouble = ['silent', 'silent'];
  store.apply({ title: 'Rename', operations: [set(1, 'Uno')] });
  await store.saved().catch(() => undefined);
  expect([store.read().save, stored?.operations]).toEqual(['offline', [set(1, 'Uno')]]);
  while (store.read().save !== 'saved') await new Promise((resolve) => setTimeout(resolve, 5));
  expect([server.received.length, titlesIn(server.draft.content)]).toEqual([3, ['Uno', 'Two']]);
});

test('a change whose answer was lost is not a conflict', async () => {
  begin();
  server.trouble = ['lost'];
  store.apply({ title: 'Edit', operations: [set(1, 'First')] });
  await until(() => store.read().save === 'saved' && store.read().version === 2);
  expect(titlesIn(store.read().content)).toEqual(['First', 'Two']);
});

test('an insertion whose answer was lost keeps what was typed in it meanwhile', async () => {
  begin();
  server.trouble = ['lost'];
  store.apply({ title: 'Add', operations: [insert(card(3, 'Three'), 2)] });
  store.apply({ title: 'Edit', operations: [set(3, 'Drei')] });
  expect(stored).toMatchObject({ operations: [{ op: 'insert' }, set(3, 'Drei')], tried: 1 });
  await until(() => store.read().save === 'saved');
  expect([store.read().content, server.draft.content].map(titlesIn)).toEqual([
    ['One', 'Two', 'Drei'],
    ['One', 'Two', 'Drei'],
  ]);
  expect(store.read().history.done.map(({ title }) => title)).toEqual(['Add', 'Edit']);
});

test('only the rejected operation is left out, and reported', async () => {
  begin();
  store.apply({ title: 'Edit', operations: [set(1, 'a')] });
  store.apply({ title: 'Edit', operations: [set(1, 'refused')] });
  store.apply({ title: 'Edit', operations: [set(2, 'Second')] });
  await until(() => store.read().save === 'saved');
  expect(titlesIn(server.draft.content)).toEqual(['a', 'Second']);
  expect(store.read().refused).toMatchObject({ code: 'tree.placement' });
});

test('a role that was taken away stops saving, and nothing is lost', async () => {
  begin();
  server.trouble = [new ORPCError('role.required', { status: 403, message: 'No.' })];
  store.apply({ title: 'Edit', operations: [set(1, 'First')] });
  await until(() => store.read().save === 'stopped');
  expect(store.read()).toMatchObject({ refused: { code: 'role.required' } });
  expect(stored?.operations).toHaveLength(1);
  store.flush();
  await until(() => store.read().save === 'saved');
  expect(titlesIn(server.draft.content)).toEqual(['First', 'Two']);
});

test('changes of two editors in different places are put together', async () => {
  begin();
  server.byAnother(set(2, 'Theirs'), insert(card(3, 'Three'), 2));
  store.apply({ title: 'Edit', operations: [set(1, 'Mine')] });
  await until(() => store.read().save === 'saved');
  expect(titlesIn(server.draft.content)).toEqual(['Mine', 'Theirs', 'Three']);
});

test.each<[Choice, string[]]>([
  ['mine', ['Mine', 'Two']],
  ['theirs', ['Theirs', 'Two']],
])('changes of the same value wait for a choice, and %s stays', async (choice, expected) => {
  begin();
  server.byAnother(set(1, 'Theirs'));
  store.apply({ title: 'Edit', operations: [set(1, 'Mine')] });
  await until(() => store.read().save === 'conflict');
  expect(titlesIn(store.read().content)).toEqual(['Mine', 'Two']);
  expect(stored).toMatchObject({ version: 2, operations: [], held: [set(1, 'Mine')] });
  await expect(store.saved()).rejects.toThrow('Choose first which of the two changes stays.');
  choose(choice);
  await until(() => store.read().save === 'saved');
  expect(titlesIn(server.draft.content)).toEqual(expected);
  await until(() => store.read().canvas?.version === server.draft.version);
});

test('edits go on while a choice is due, and are saved but for the place in question', async () => {
  begin();
  server.byAnother(set(1, 'Theirs'));
  store.apply({ title: 'Edit', operations: [set(1, 'M')] });
  await until(() => store.read().save === 'conflict');
  for (const title of ['Mi', 'Min', 'Mine']) store.apply({ title: 'Edit', key: 'title', operations: [set(1, title)] });
  store.apply({ title: 'Edit', operations: [set(2, 'Second')] });
  await until(() => store.read().save === 'conflict' && titlesIn(server.draft.content)[1] === 'Second');
  expect(titlesIn(store.read().content)).toEqual(['Mine', 'Second']);
  expect(titlesIn(server.draft.content)).toEqual(['Theirs', 'Second']);
  choose('mine');
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['Mine', 'Second']);
});

describe('a pull', () => {
  test('brings what others saved, also while nothing is edited, and draws it', async () => {
    begin();
    server.byAnother(set(2, 'Theirs'));
    await store.pull(2);
    expect([titlesIn(store.read().content), store.read().save]).toEqual([['One', 'Theirs'], 'saved']);
    await until(() => store.read().canvas?.version === 2);
  });

  test('of a known version asks nothing', async () => {
    begin();
    server.byAnother(set(2, 'Theirs'));
    await store.pull(1);
    expect(store.read().version).toBe(1);
  });

  test('waits for the change that is being saved', async () => {
    begin();
    store.apply({ title: 'Edit', operations: [set(1, 'Mine')] });
    server.byAnother(set(2, 'Theirs'));
    await store.pull();
    await store.saved();
    expect(titlesIn(server.draft.content)).toEqual(['Mine', 'Theirs']);
    expect(titlesIn(store.read().content)).toEqual(['Mine', 'Theirs']);
  });

  test('keeps the steps that can be undone', async () => {
    begin();
    store.apply({ title: 'Edit', operations: [set(1, 'Mine')] });
    await store.saved();
    server.byAnother(set(2, 'Theirs'));
    await store.pull();
    store.undo();
    await store.saved();
    expect(titlesIn(server.draft.content)).toEqual(['One', 'Theirs']);
  });

  test('that fails holds up no edit', async () => {
    begin();
    server.load = () => Promise.reject(new TypeError('fetch failed'));
    const pulled = store.pull();
    store.apply({ title: 'Edit', operations: [set(1, 'Mine')] });
    await expect(pulled).rejects.toThrow('fetch failed');
    await store.saved();
    expect(titlesIn(server.draft.content)).toEqual(['Mine', 'Two']);
  });
});

test('a node that they took away comes back with what I changed of it, when I want that', async () => {
  begin();
  server.byAnother(remove(1));
  store.apply({ title: 'Edit', operations: [set(1, 'Mine')] });
  await until(() => store.read().save === 'conflict');
  choose('mine');
  await until(() => store.read().save === 'saved');
  expect(titlesIn(server.draft.content)).toEqual(['Mine', 'Two']);
});

test('the history outlasts a reload before the response to the last edit', async () => {
  begin();
  const base = server.draft.content;
  store.apply({ title: 'Edit', operations: [set(1, 'First')] });
  store.keepHistory();
  close();
  await until(() => server.draft.version === 2);
  stored = undefined;
  open({ version: 1, base, operations: [set(1, 'First')] });
  expect(store.read()).toMatchObject({ version: 2, save: 'saved', history: { done: [{ title: 'Edit' }] } });
  expect(stored).toBeUndefined();
  store.undo();
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['One', 'Two']);
});

test('the history outlasts leaving the editor before the response to the last edit', async () => {
  begin();
  store.apply({ title: 'Edit', operations: [set(1, 'First')] });
  store.keepHistory();
  close();
  await until(() => stored === undefined);
  open();
  expect(store.read()).toMatchObject({ version: 2, history: { done: [{ title: 'Edit' }] }, superseded: undefined });
});

test('what a crash left unsaved is done again; on a newer draft it is put together with it', async () => {
  server = new SampleServer();
  const unsaved = { version: 1, base: server.draft.content, operations: [set(1, 'Before the crash')] };
  open(unsaved);
  await until(() => store.read().save === 'saved');
  expect(titlesIn(server.draft.content)).toEqual(['Before the crash', 'Two']);
  close();

  server = new SampleServer();
  const { content: base } = server.draft;
  server.byAnother(set(2, 'Theirs'));
  open({ version: 1, base, operations: [set(1, 'Before the crash')] });
  await until(() => store.read().save === 'saved');
  expect(titlesIn(server.draft.content)).toEqual(['Before the crash', 'Theirs']);
});

test('an impossible operation is reported, and changes nothing', () => {
  begin();
  store.apply({ title: 'Edit', operations: [remove(9)] });
  expect(store.read()).toMatchObject({ refused: { message: expect.stringContaining('no node') }, save: 'saved' });
  expect(titlesIn(store.read().content)).toEqual(['One', 'Two']);
});

test('of what is set for the page each field is chosen by itself', async () => {
  begin();
  const titled = (value: string): Operation => ({ op: 'page', field: 'title', value });
  const tagged = (...value: string[]): Operation => ({ op: 'page', field: 'tags', value });
  const described = (description: string): Operation => ({
    op: 'page',
    field: 'seo',
    value: { robots: 'index', description },
  });
  server.byAnother(titled('Theirs'), tagged('theirs'), described('The same'));
  store.apply({ title: 'Change the settings', operations: [titled('Mine'), tagged('mine'), described('The same')] });
  await until(() => store.read().save === 'conflict');
  expect(store.read().clashes.map(({ node }) => node)).toEqual(['title', 'tags']);
  choose('mine');
  choose('theirs');
  await store.saved();
  expect(server.draft.content).toMatchObject({ title: 'Mine', tags: ['theirs'], seo: { description: 'The same' } });
});

test('what both took away is nothing to choose', async () => {
  begin();
  server.byAnother(remove(1));
  store.apply({ title: 'Delete Card', operations: [remove(1)] });
  await store.saved();
  expect(titlesIn(server.draft.content)).toEqual(['Two']);
});
