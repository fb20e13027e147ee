import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { card, insert, set } from './draft.fixture.ts';
import { emptyOutbox, enqueue, pendingIn, requeue, sendNext } from './outbox.ts';

const edits = (count: number) => Array.from({ length: count }, (_, index) => set(index, String(index)));
const withInside = (index: number, count: number) => ({
  ...card(index, 'Large'),
  slots: { body: Array.from({ length: count }, (_, inner) => card(1_000 * index + inner, 'Inside')) },
});

test('an empty outbox has nothing to send', () => {
  expect(sendNext(emptyOutbox)).toEqual(emptyOutbox);
  expect(pendingIn(emptyOutbox)).toEqual([]);
});

test.each([
  [1, [1, 0]],
  [1_000, [1_000, 0]],
  [1_001, [1_000, 1]],
])('of %d operations, one change takes what the API allows', (count, lengths) => {
  const { sending, queued } = sendNext(enqueue(emptyOutbox, edits(count)));
  expect([sending.length, queued.length]).toEqual(lengths);
});

test('one change inserts at most 300 nodes, but always an operation', () => {
  const one = enqueue(emptyOutbox, [insert(withInside(1, 200), 0), insert(withInside(2, 200), 1), set(3, 'After')]);
  expect(sendNext(one)).toMatchObject({ sending: [{ op: 'insert' }], queued: [{ op: 'insert' }, { op: 'set' }] });
});

test('an operation that inserts more is split', () => {
  const { queued } = enqueue(emptyOutbox, [insert(withInside(1, 700), 0)]);
  expect(queued.length).toBeGreaterThan(2);
  expect(sendNext({ ...emptyOutbox, queued }).sending.length).toBeLessThan(queued.length);
});

test('a limit of one sends a single operation', () => {
  expect(sendNext(enqueue(emptyOutbox, edits(3)), 1)).toMatchObject({
    sending: [{ value: '0' }],
    queued: [{ value: '1' }, { value: '2' }],
  });
});

test('of what is typed in one place only the last waits, until something else is changed', () => {
  const typed = (texts: string[]) => texts.map((text) => set(1, text));
  const sending = sendNext(enqueue(emptyOutbox, typed(['a', 'ab'])));
  const { queued } = enqueue(enqueue(sending, typed(['abc', 'abcd'])), [set(2, 'Two'), set(1, 'abcde')]);
  expect(sending).toMatchObject({ sending: [set(1, 'ab')], queued: [] });
  expect(queued).toEqual([set(1, 'abcd'), set(2, 'Two'), set(1, 'abcde')]);
});

test('what was not answered is sent again as it was', () => {
  const tried = requeue(sendNext(enqueue(emptyOutbox, [set(1, 'a')])));
  const again = sendNext(enqueue(enqueue(tried, [set(1, 'ab')]), [set(1, 'abc')]));
  expect(again).toEqual({ sending: [set(1, 'a')], queued: [set(1, 'abc')], tried: 1 });
  expect(requeue(again).tried).toBe(1);
});

test('no step reorders or loses operations', () => {
  const steps = fc.array(fc.constantFrom('enqueue', 'send', 'requeue', 'sendOne'), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (taken) => {
      let outbox = emptyOutbox;
      let count = 0;
      for (const step of taken) {
        if (step === 'enqueue') {
          outbox = enqueue(outbox, [set(count, String(count))]);
          count += 1;
        } else if (step === 'requeue') outbox = requeue(outbox);
        // Like this, the store sends only after the previous operations were returned or accepted.
        else if (outbox.sending.length === 0) outbox = sendNext(outbox, step === 'sendOne' ? 1 : undefined);
      }
      expect(pendingIn(outbox)).toEqual(edits(count));
    }),
  );
});
