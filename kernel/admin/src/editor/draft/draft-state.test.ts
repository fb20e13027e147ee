import { describe, expect, test } from '@jest/globals';
import { applyPatch, type Operation } from '@quoin/core';
import fc from 'fast-check';
import type { Failure } from '../../api/failure.ts';
import {
  answered,
  card,
  changed,
  draftOf,
  edit,
  insert,
  later,
  pageOf,
  remove,
  retitle,
  set,
  titlesIn,
} from './draft.fixture.ts';
import { applyPossible } from './conflict.ts';
import { redoEdit, undoEdit } from './draft-edits.ts';
import { rebase, resume, settle } from './draft-merging.ts';
import { accept, canSend, fail, goOffline, startSending } from './draft-responses.ts';
import { openDraft, reload, showCanvas, unsavedOf, type DraftState } from './draft-state.ts';
import { noHistory } from './history.ts';
import { pendingIn } from './outbox.ts';

const base = draftOf(pageOf(card(1, 'One'), card(2, 'Two')));
const opened = openDraft(base);
const failure = (status: number, code: string = 'tree.placement'): Failure => ({
  code,
  status,
  message: 'No.',
  problems: [],
  request: undefined,
});

describe('edits', () => {
  test('apply at once, and wait to be saved', () => {
    const state = edit(opened, set(1, 'First'));
    expect(titlesIn(state.content)).toEqual(['First', 'Two']);
    expect([state.save, state.version, canSend(state), canSend(opened)]).toEqual(['saving', 1, true, false]);
  });

  test('that are impossible only tell why', () => {
    const state = edit(opened, set(1, 'First'), remove(9));
    expect(state).toEqual({
      ...opened,
      refused: expect.objectContaining({ message: expect.stringContaining('no node') }),
    });
  });

  test('clear the last refusal', () => {
    expect(edit(edit(opened, remove(9)), set(1, 'First')).refused).toBeUndefined();
  });

  test('without operations change nothing', () => {
    expect(edit(opened)).toBe(opened);
  });

  test('leave an offline draft offline until it is sent', () => {
    expect(edit(goOffline(edit(opened, set(1, 'a'))), set(2, 'b')).save).toBe('offline');
  });
});

describe('undo and redo', () => {
  test('of nothing change nothing', () => {
    expect([undoEdit(opened), redoEdit(opened)]).toEqual([opened, opened]);
  });

  test('are queued like edits', () => {
    const state = undoEdit(edit(opened, set(1, 'First')));
    expect(pendingIn(state.outbox)).toEqual([set(1, 'One')]);
    expect(titlesIn(redoEdit(state).content)).toEqual(['First', 'Two']);
  });

  test('that became impossible drop the step', () => {
    const state = { ...edit(opened, set(1, 'First')), content: pageOf() };
    expect(undoEdit(state)).toMatchObject({ history: { done: [] }, refused: { message: expect.any(String) } });
  });
});

describe('responses', () => {
  test('take over the draft, and keep later edits on top', () => {
    const sending = startSending(edit(opened, set(1, 'First')));
    const state = answered(edit(sending, set(2, 'Second')));
    expect(titlesIn(state.content)).toEqual(['First', 'Second']);
    expect([state.version, state.save, pendingIn(state.outbox)]).toEqual([2, 'saving', [set(2, 'Second')]]);
    expect(answered(startSending(state))).toMatchObject({ version: 3, save: 'saved' });
  });

  test('bring a canvas, or leave the former', () => {
    const state = startSending(edit(opened, set(1, 'First')));
    const drawn = accept(state, changed(base, set(1, 'First')), { version: 2, html: '<p>2</p>' });
    expect(drawn.canvas).toEqual({ version: 2, html: '<p>2</p>' });
    expect(answered(startSending(edit(drawn, set(1, 'a')))).canvas).toEqual(drawn.canvas);
  });

  test.each([
    [400, 'saved'],
    [401, 'stopped'],
    [403, 'stopped'],
    [404, 'stopped'],
    [408, 'offline'],
    [422, 'saved'],
    [425, 'offline'],
    [429, 'offline'],
    [500, 'offline'],
    [503, 'offline'],
    [0, 'offline'],
  ])('of status %d leave it %s', (status, save) => {
    expect(fail(startSending(edit(opened, set(1, 'First'))), failure(status)).save).toBe(save);
  });

  test.each([401, 408, 425, 429, 503, 0])('of status %d lose no edit', (status) => {
    const state = edit(startSending(edit(opened, set(1, 'First'))), set(2, 'Second'));
    const failed = fail(state, failure(status));
    expect(failed.outbox).toEqual({ sending: [], queued: [set(1, 'First'), set(2, 'Second')], tried: 1 });
    expect(failed.content).toEqual(state.content);
  });
});

describe('a refusal', () => {
  const three = edit(opened, insert(card(3, 'Three'), 2), set(3, 'Drei'), set(1, 'Eins'));

  test('of several operations sends them one by one', () => {
    const state = startSending(fail(startSending(three), failure(422)));
    expect(state.outbox.sending).toEqual([insert(card(3, 'Three'), 2)]);
    expect([state.save, state.refused]).toEqual(['saving', undefined]);
  });

  test('of one operation drops it, and those that depend on it', () => {
    const state = fail(startSending({ ...three, sendsSingly: true }), failure(422));
    expect(pendingIn(state.outbox)).toEqual([set(1, 'Eins')]);
    expect(titlesIn(state.content)).toEqual(['Eins', 'Two']);
    expect(state).toMatchObject({
      save: 'saving',
      refused: { status: 422 },
      sendsSingly: false,
      history: { done: [] },
    });
  });

  test('ends once everything is sent', () => {
    let state = fail(startSending(edit(opened, set(1, 'a'), set(2, 'b'))), failure(422));
    state = answered(startSending(state));
    expect([state.sendsSingly, state.outbox.queued.length]).toEqual([true, 1]);
    expect(answered(startSending(state)).sendsSingly).toBe(false);
  });
});

describe('the canvas', () => {
  test('shows the version that is confirmed', () => {
    expect(showCanvas(opened, { version: 1, canvas: '<p>' }).canvas).toEqual({ version: 1, html: '<p>' });
    expect(showCanvas(opened, { version: 7, canvas: '<p>' })).toBe(opened);
  });

  test('outlives a reload, which drops everything else but the history', () => {
    const state = showCanvas(edit(opened, remove(9)), { version: 1, canvas: '<p>' });
    const restored = changed(base, set(1, 'Restored'));
    const { history, ...reloaded } = reload(state, restored, { title: 'Restore', at: 0 });
    const { history: _, ...fresh } = openDraft(restored);
    expect(reloaded).toEqual({ ...fresh, replays: 1, canvas: state.canvas });
    expect(history).toMatchObject({ done: [{ title: 'Restore', operations: [set(1, 'Restored')] }], undone: [] });
  });

  test('of another template outlives a reload, too, and the history does not', () => {
    const { content } = changed(base);
    const other = { ...content, tree: { ...content.tree, name: 'cms-template-other' } };
    const state = edit(opened, set(1, 'First'));
    expect(reload(state, { ...changed(base), content: other }, { title: 'Restore', at: 0 }).history).toBe(noHistory);
  });
});

describe('laws', () => {
  const operation = fc.oneof(
    fc
      .record({ index: fc.integer({ min: 1, max: 4 }), title: fc.string() })
      .map(({ index, title }) => set(index, title)),
    fc.integer({ min: 1, max: 4 }).map(remove),
    fc.integer({ min: 3, max: 4 }).map((index) => insert(card(index, 'New'), 0)),
    fc.string().map(retitle),
  );
  const command = fc.oneof(
    operation.map((edited) => ({ does: 'edit' as const, edited })),
    operation.map((theirs) => ({ does: 'theirs' as const, theirs })),
    fc.constantFrom('undo', 'redo', 'send', 'answer', 'offline', 'refuse', 'keep', 'take').map((does) => ({ does })),
  );
  type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
  const possible = ({ confirmed }: DraftState, theirs: Operation) => applyPossible(confirmed.content, [theirs]).applied;

  function run(state: DraftState, given: Command): DraftState {
    const isSending = state.outbox.sending.length > 0;
    if ('edited' in given) return edit(state, given.edited);
    if ('theirs' in given)
      return isSending ? state : rebase(state, changed(state.confirmed, ...possible(state, given.theirs)));
    if (given.does === 'keep' || given.does === 'take')
      return state.clashes[0] === undefined
        ? state
        : settle(state, state.clashes[0], given.does === 'keep' ? 'mine' : 'theirs', later());
    if (given.does === 'undo') return undoEdit(state);
    if (given.does === 'redo') return redoEdit(state);
    if (given.does === 'send') return isSending || !canSend(state) ? state : startSending(state);
    if (!isSending) return state;
    if (given.does === 'answer') return answered(state);
    return given.does === 'offline' ? goOffline(state) : fail(state, failure(422));
  }
  const histories = fc.array(command, { maxLength: 40 });

  test('the content is always the confirmed draft with all pending and held operations', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        let state = opened;
        for (const given of commands) {
          state = run(state, given);
          const saved = applyPatch(state.confirmed.content, pendingIn(state.outbox));
          expect(state.content).toEqual(applyPatch(saved, state.held));
          expect(state.held.length > 0 && state.clashes.length === 0).toBe(false);
        }
      }),
    );
  });

  test('what is stored for a crash restores the content', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const state = commands.reduce(run, opened);
        const unsaved = unsavedOf(state);
        const restored = openDraft(state.confirmed);
        expect((unsaved === undefined ? restored : resume(restored, unsaved)).content).toEqual(state.content);
      }),
    );
  });

  test('undoing all edits restores the page, and redoing them the edits', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        const edited = operations.reduce((state, each) => edit(state, each), opened);
        const { length } = edited.history.done;
        let state = edited;
        for (let step = 0; step < length; step += 1) state = undoEdit(state);
        expect(state.content).toEqual(base.content);
        for (let step = 0; step < length; step += 1) state = redoEdit(state);
        expect(state.content).toEqual(edited.content);
      }),
    );
  });
});
