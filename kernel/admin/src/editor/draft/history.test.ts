import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { card, insert, remove, set } from './draft.fixture.ts';
import { noHistory, redone, remember, shortened, undone, withoutEntries, type History } from './history.ts';

const typed = (title: string, at: number, key: string | undefined = 'title', history: History = noHistory) =>
  remember(
    history,
    { title: 'Edit', operations: [set(1, title)], ...(key === undefined ? {} : { key }) },
    [set(1, `before ${title}`)],
    at,
  );
const titles = ({ done }: History) =>
  done.map(({ operations }) => operations.map((operation) => 'value' in operation && operation.value));

test('consecutive edits of a key become one entry, which holds the first and the last state of a text', () => {
  const history = typed('ab', 1_000, 'title', typed('a', 0));
  expect(titles(history)).toEqual([['ab']]);
  expect(history.done[0]?.inverse).toEqual([set(1, 'before a')]);
});

test('an entry of several places runs backwards when it is undone', () => {
  const edit = (place: number, at: number, history?: History) =>
    remember(
      history ?? noHistory,
      { title: 'Edit', key: 'size', operations: [set(place, 'a')] },
      [set(place, 'b')],
      at,
    );
  const { done } = edit(2, 10, edit(1, 0));
  expect(done).toMatchObject([{ operations: [set(1, 'a'), set(2, 'a')], inverse: [set(2, 'b'), set(1, 'b')] }]);
});

test.each([
  ['a pause', 'title', 2_000],
  ['another key', 'text', 100],
  ['no key', undefined, 100],
])('after %s an edit is an entry of its own', (_, key, at) => {
  const second = remember(
    typed('a', 0),
    { title: 'Edit', operations: [set(1, 'b')], ...(key === undefined ? {} : { key }) },
    [],
    at,
  );
  expect(titles(second)).toEqual([['a'], ['b']]);
});

test('the pause counts from the last extension', () => {
  const history = typed('abc', 2_400, 'title', typed('ab', 1_200, 'title', typed('a', 0)));
  expect(titles(history)).toEqual([['abc']]);
});

test('a new edit forgets what was undone', () => {
  const history = typed('b', 10, 'other', undone(typed('a', 0)));
  expect([titles(history), history.undone]).toEqual([[['b']], []]);
});

test('an undone entry is not extended after a redo', () => {
  const history = typed('ab', 10, 'title', redone(undone(typed('a', 0))));
  expect(titles(history)).toEqual([['a'], ['ab']]);
});

test('without entries, undo and redo change nothing', () => {
  expect(undone(noHistory)).toBe(noHistory);
  expect(redone(noHistory)).toBe(noHistory);
});

test('the history keeps the latest 1,000 entries, which take less than 20 MB of a page that is typed', () => {
  let history = noHistory;
  for (let at = 0; at < 1_010; at += 1) history = typed(String(at), at, `${at}`, history);
  expect(history.done).toHaveLength(1_000);
  let long = noHistory;
  for (let key = 0; key < 1_000; key += 1)
    for (let stroke = 0; stroke < 20; stroke += 1)
      long = typed('A paragraph of a page. '.repeat(100), key * 10_000 + stroke, `${key}`, long);
  expect(JSON.stringify(long).length).toBeLessThan(20_000_000);
  expect(titles(history).at(0)).toEqual(['10']);
});

test('the history of 1,000 deleted sections takes at most 20 MB, of which the last stay', () => {
  const words = 'A paragraph of a section. '.repeat(200);
  const inner = Array.from({ length: 20 }, (_, index) => card(index + 1, words));
  let history = noHistory;
  for (let section = 0; section < 1_000; section += 1) {
    const node = { ...card(1_000 + section, 'Section'), slots: { body: inner } };
    const edit = { title: `Delete ${section}`, operations: [remove(1_000 + section)] };
    history = remember(history, edit, [insert(node, 0)], section);
  }
  const { length } = JSON.stringify(history);
  expect(length * 2).toBeLessThan(20_000_000 + history.done.length * 500);
  expect(length * 2).toBeGreaterThan(19_000_000);
  expect(history.done.at(-1)?.title).toBe('Delete 999');
  const taken = Array.from({ length: 5 }).reduce<History>((before) => undone(before), history);
  const { done, undone: next } = shortened(taken, 1_000_000);
  expect([done.at(-1)?.title, next.at(-1)?.title, next.length]).toEqual(['Delete 994', 'Delete 995', 4]);
  expect(JSON.stringify({ done, next }).length * 2).toBeLessThan(2_100_000);
});

test('a step that is too large alone stays', () => {
  const history = remember(
    typed('a', 0),
    { title: 'Edit', operations: [set(1, 'x'.repeat(11_000_000))] },
    [set(1, '')],
    9_000,
  );
  expect(history.done.map(({ title }) => title)).toEqual(['Edit']);
  expect(history.done[0]?.inverse).toEqual([set(1, '')]);
});

test('as many redos as undos restore the entries', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(12), (edits, steps) => {
      let history = noHistory;
      for (let at = 0; at < edits; at += 1) history = typed(String(at), at, `${at}`, history);
      const before = titles(history);
      for (let step = 0; step < steps; step += 1) history = undone(history);
      expect(history.done).toHaveLength(Math.max(0, edits - steps));
      for (let step = 0; step < steps; step += 1) history = redone(history);
      expect(titles(history)).toEqual(before);
    }),
  );
});

test('entries with a refused operation are dropped from both stacks, whichever way they run', () => {
  const history = undone(typed('c', 20_000, 'c', typed('b', 10_000, 'b', typed('a', 0, 'a'))));
  const refusing = (value: string) =>
    withoutEntries(history, (operation) => 'value' in operation && operation.value === value);
  expect(refusing('before a')).toMatchObject({ dropped: ['Edit'], history: { done: [{ at: 10_000 }], undone: [{}] } });
  expect(refusing('c').history.undone).toEqual([]);
  expect(refusing('d')).toEqual({ history, dropped: [] });
});
