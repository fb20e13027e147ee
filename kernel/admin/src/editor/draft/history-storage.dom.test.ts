import { afterEach, expect, jest, test } from '@jest/globals';
import { pageOf, set } from './draft.fixture.ts';
import { historyStorageOf } from './history-storage.ts';
import { noHistory, remember, undone } from './history.ts';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const content = pageOf();

const edits = (count: number) => {
  let history = noHistory;
  for (let at = 0; at < count; at += 1)
    history = remember(history, { title: `Edit ${at}`, operations: [set(1, 'a'.repeat(1_000))] }, [set(1, 'b')], at);
  return history;
};

test('a history is read as it was written, by page and user', () => {
  const stored = { version: 3, content, history: undone(edits(3)) };
  historyStorageOf('one', 'ann').write(stored);
  expect(historyStorageOf('one', 'ann').read()).toEqual(JSON.parse(JSON.stringify(stored)));
  expect(historyStorageOf('other', 'ann').read()).toBeUndefined();
  expect(historyStorageOf('one', 'ben').read()).toBeUndefined();
});

test('the last edits are kept where there is no room for all', () => {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (value.length > 15_000) throw new DOMException('Full', 'QuotaExceededError');
    setItem.call(this, name, value);
  });
  historyStorageOf('one', 'ann').write({ version: 1, content, history: edits(20) });
  expect(
    historyStorageOf('one', 'ann')
      .read()
      ?.history.done.map(({ title }) => title),
  ).toEqual([12, 13, 14, 15, 16, 17, 18, 19].map((at) => `Edit ${at}`));
});

test.each(['{"version":', '7', '{"version":1,"history":{"done":[],"undone":[]}}'])(
  'a damaged entry is none: %s',
  (text) => {
    sessionStorage.setItem('quoin-history:ann:one', text);
    expect(historyStorageOf('one', 'ann').read()?.history).toBeUndefined();
  },
);
