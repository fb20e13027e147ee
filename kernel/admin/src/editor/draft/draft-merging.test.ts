import { describe, expect, test } from '@jest/globals';
import type { Operation } from '@quoin/core';
import {
  answered,
  card,
  changed,
  draftOf,
  edit,
  id,
  insert,
  later,
  pageOf,
  remove,
  retitle,
  set,
  titlesIn,
} from './draft.fixture.ts';
import { applyEdit, redoEdit, undoEdit } from './draft-edits.ts';
import { rebase, restoreHistory, resume, settle } from './draft-merging.ts';
import { canSend, draftAfter, goOffline, startSending } from './draft-responses.ts';
import { openDraft, unsavedOf, type DraftState } from './draft-state.ts';
import { pendingIn } from './outbox.ts';

const base = draftOf(pageOf(card(1, 'One'), card(2, 'Two')));
const opened = openDraft(base);

describe('a draft of another editor', () => {
  const mine = startSending(edit(opened, set(1, 'Mine')));
  const described = (index: number, text: string): Operation => ({
    op: 'set',
    node: id(index),
    path: ['text'],
    value: text,
  });
  const clashing = rebase(mine, changed(base, set(1, 'Theirs')));
  const [clash] = clashing.clashes;
  const settled = (state: DraftState, choice: 'mine' | 'theirs') =>
    state.clashes[0] === undefined ? state : settle(state, state.clashes[0], choice, later());

  test('that equals what was sent is the answer that was lost', () => {
    expect(rebase(mine, changed(base, set(1, 'Mine')))).toMatchObject({ version: 2, save: 'saved', clashes: [] });
  });

  test('merges at once without clashes', () => {
    const state = rebase(edit(mine, set(1, 'Mine again')), changed(base, set(2, 'Theirs')));
    expect(titlesIn(state.content)).toEqual(['Mine again', 'Theirs']);
    expect(state).toMatchObject({ version: 2, save: 'saving', clashes: [], held: [] });
    expect(pendingIn(state.outbox)).toEqual([set(1, 'Mine'), set(1, 'Mine again')]);
  });

  test('is adopted while nothing is unsaved', () => {
    const state = rebase(opened, changed(base, set(2, 'Theirs')));
    expect([titlesIn(state.content), state.save, state.version]).toEqual([['One', 'Theirs'], 'saved', 2]);
  });

  test('clashes where both changed something: mine is shown, theirs is saved', () => {
    expect(clashing).toMatchObject({ save: 'conflict', version: 2, held: [set(1, 'Mine')] });
    expect(clash).toMatchObject({ node: id(1), aspect: 'title' });
    expect(titlesIn(clashing.content)).toEqual(['Mine', 'Two']);
    expect(titlesIn(clashing.confirmed.content)).toEqual(['Theirs', 'Two']);
    expect(canSend(clashing)).toBe(false);
  });

  test('names who made it', () => {
    const theirs = { ...changed(base, set(1, 'Theirs')), author: 'ben', people: { ben: 'Ben' } };
    expect(rebase(mine, theirs).clashes).toMatchObject([{ author: 'ben', by: 'Ben' }]);
  });

  test('is settled for one side', () => {
    const kept = settled(clashing, 'mine');
    expect([titlesIn(kept.content), kept.save, kept.clashes]).toEqual([['Mine', 'Two'], 'saving', []]);
    expect(pendingIn(kept.outbox)).toEqual([set(1, 'Mine')]);
    const taken = settled(clashing, 'theirs');
    expect([titlesIn(taken.content), taken.save, taken.held]).toEqual([['Theirs', 'Two'], 'saved', []]);
    expect(settled(taken, 'mine')).toBe(taken);
  });

  test.each(['mine', 'theirs'] as const)('and the choice %s can be undone', (choice) => {
    const state = settled(clashing, choice);
    const other = choice === 'mine' ? 'Theirs' : 'Mine';
    expect(titlesIn(undoEdit(state).content)).toEqual([other, 'Two']);
    expect(redoEdit(undoEdit(state)).content).toEqual(state.content);
  });

  test('leaves all other places open to edits that are saved', () => {
    const state = edit(clashing, set(2, 'Second'), described(1, 'Mine, too'));
    expect([state.save, pendingIn(state.outbox)]).toEqual(['saving', [set(2, 'Second'), described(1, 'Mine, too')]]);
    const saved = answered(startSending(state));
    expect([titlesIn(saved.content), saved.save, saved.held]).toEqual([
      ['Mine', 'Second'],
      'conflict',
      [set(1, 'Mine')],
    ]);
  });

  test('goes on taking letters in its own place, of which the last are held', () => {
    const state = edit(edit(clashing, set(1, 'Mine a')), set(1, 'Mine ab'));
    expect([titlesIn(state.content), state.held, pendingIn(state.outbox)]).toEqual([
      ['Mine ab', 'Two'],
      [set(1, 'Mine ab')],
      [],
    ]);
    expect(titlesIn(undoEdit(state).content)).toEqual(['Mine a', 'Two']);
    expect(pendingIn(settled(state, 'mine').outbox)).toEqual([set(1, 'Mine ab')]);
  });

  test('clashes again with the newest of their values', () => {
    const state = rebase(clashing, changed(clashing.confirmed, set(1, 'Theirs again'), set(2, 'Too')));
    expect(state.clashes).toHaveLength(1);
    expect([titlesIn(state.content), titlesIn(state.confirmed.content)]).toEqual([
      ['Mine', 'Too'],
      ['Theirs again', 'Too'],
    ]);
  });

  test('no longer clashes once both sides agree', () => {
    const state = rebase(clashing, changed(clashing.confirmed, set(1, 'Mine')));
    expect([state.clashes, state.held]).toEqual([[], []]);
    expect(titlesIn(state.content)).toEqual(['Mine', 'Two']);
  });

  test('that removed what I edit is settled by bringing it back, or not', () => {
    const state = edit(rebase(mine, changed(base, remove(1))), set(1, 'Mine again'));
    expect([state.clashes[0]?.aspect, titlesIn(state.content)]).toEqual(['(all)', ['Mine again', 'Two']]);
    expect(titlesIn(settled(state, 'mine').content)).toEqual(['Mine again', 'Two']);
    expect(pendingIn(settled(state, 'mine').outbox)).toMatchObject([{ op: 'insert' }, { op: 'set' }]);
    expect(titlesIn(settled(state, 'theirs').content)).toEqual(['Two']);
  });

  test('that edited what I removed is settled by keeping it, or not', () => {
    const state = rebase(startSending(edit(opened, remove(1))), changed(base, set(1, 'Theirs')));
    expect(titlesIn(state.content)).toEqual(['Two']);
    expect(titlesIn(settled(state, 'theirs').content)).toEqual(['Theirs', 'Two']);
    expect(pendingIn(settled(state, 'mine').outbox)).toEqual([remove(1)]);
  });

  test('may clash in several places, each with a choice of its own', () => {
    const both = startSending(edit(opened, set(1, 'Mine'), set(2, 'Mine')));
    const state = rebase(both, changed(base, set(1, 'Theirs'), set(2, 'Theirs')));
    expect(state.clashes).toHaveLength(2);
    const once = settled(state, 'mine');
    expect([once.clashes.length, pendingIn(once.outbox), once.held]).toEqual([1, [set(1, 'Mine')], [set(2, 'Mine')]]);
    expect(titlesIn(settled(once, 'theirs').content)).toEqual(['Mine', 'Theirs']);
  });
});

describe('the history, after another editor changed the draft', () => {
  const titlesOf = ({ history }: DraftState) => [
    history.done.map(({ title }) => title),
    history.undone.map(({ title }) => title),
  ];
  const named = (state: DraftState, title: string, ...operations: Operation[]) =>
    answered(startSending(applyEdit(state, { title, operations }, later())));

  test('keeps steps in other places', () => {
    const undone = undoEdit(named(named(opened, 'first', set(1, 'First')), 'removal', remove(2)));
    const state = answered(startSending(undone));
    const after = rebase(state, changed(state.confirmed, insert(card(3, 'Theirs'), 0)));
    expect(titlesOf(after)).toEqual([['first'], ['removal']]);
    expect(after.superseded).toBeUndefined();
    expect(titlesIn(redoEdit(after).content)).toEqual(['Theirs', 'First']);
    expect(titlesIn(undoEdit(after).content)).toEqual(['Theirs', 'One', 'Two']);
  });

  test('drops a step whose node is gone, and says so', () => {
    const state = named(named(opened, 'first', set(1, 'First')), 'second', set(2, 'Second'));
    const theirs = { ...changed(state.confirmed, remove(1)), author: 'ben', people: { ben: 'Ben' } };
    const after = rebase(state, theirs);
    expect(titlesOf(after)).toEqual([['second'], []]);
    expect(after.superseded).toEqual({ steps: ['first'], by: 'Ben' });
    expect(titlesIn(undoEdit(after).content)).toEqual(['Two']);
  });

  test('drops a step that would take back a value of theirs', () => {
    const state = named(opened, 'first', set(1, 'First'));
    const after = rebase(state, changed(state.confirmed, set(1, 'Theirs')));
    expect([titlesOf(after), undoEdit(after)]).toEqual([[[], []], after]);
  });

  test('drops a step that would remove what they put into a node', () => {
    const state = named(opened, 'addition', insert(card(3, 'Three'), 2));
    const inside: Operation = { op: 'insert', parent: id(3), slot: 'body', index: 0, node: card(4, 'Theirs') };
    expect(titlesOf(rebase(state, changed(state.confirmed, inside)))).toEqual([[], []]);
  });

  test('finds a place in a slot that became shorter', () => {
    const state = named(opened, 'removal', remove(2));
    const after = rebase(state, changed(state.confirmed, remove(1)));
    expect(titlesIn(undoEdit(after).content)).toEqual(['Two']);
  });
});

describe('a history that was stored before a reload', () => {
  const state = edit(edit(opened, set(1, 'First')), set(2, 'Second'));
  const { history } = state;
  const stored = { version: 1, content: state.content, history };
  const stepsOf = (restored: DraftState) => restored.history.done.map(({ operations }) => operations);

  test('is adopted as it is with the unsaved edits of the same version', () => {
    expect(restoreHistory(opened, stored, { version: 1 })).toEqual({ ...opened, history });
  });

  test('loses the steps in places that others changed since, and names them', () => {
    const saved = changed(base, set(1, 'First'), set(2, 'Second'));
    const theirs = { ...changed(saved, set(1, 'Theirs')), author: 'ben', people: { ben: 'Ben' } };
    const restored = restoreHistory(openDraft(theirs), { ...stored, version: 2 }, undefined);
    expect([stepsOf(restored), restored.superseded]).toEqual([[[set(2, 'Second')]], { steps: ['Edit'], by: 'Ben' }]);
    expect(titlesIn(restored.content)).toEqual(['Theirs', 'Second']);
  });

  test('does not replace one of this window, and none restores nothing', () => {
    expect(restoreHistory(state, { ...stored, history: { done: [], undone: [] } }, undefined)).toBe(state);
    expect(restoreHistory(opened, undefined, { version: 1 })).toBe(opened);
  });
});

describe('a lost response', () => {
  const added = insert(card(3, 'Three'), 2);
  const saved = changed(base, added);
  const typed = edit(goOffline(startSending(edit(opened, added))), set(3, 'Drei'));
  const outcomeOf = ({ content, outbox, held, clashes, superseded, history }: DraftState) => ({
    titles: titlesIn(content),
    pending: pendingIn(outbox),
    open: [...held, ...clashes],
    superseded,
    steps: history.done.length,
  });
  const merged = { pending: [set(3, 'Drei')], open: [], superseded: undefined, steps: 2 };

  test('to an insertion reverts nothing that was typed in the new component', () => {
    expect(outcomeOf(rebase(typed, saved))).toEqual({ ...merged, titles: ['One', 'Two', 'Drei'] });
    expect(outcomeOf(rebase(startSending(typed), saved))).toEqual({ ...merged, titles: ['One', 'Two', 'Drei'] });
  });

  test('reverts nothing if others went on from what was saved', () => {
    const state = rebase(typed, changed(saved, set(2, 'Theirs')));
    expect(outcomeOf(state)).toEqual({ ...merged, titles: ['One', 'Theirs', 'Drei'] });
  });

  test('reverts nothing after a crash', () => {
    const unsaved = { version: 1, base: base.content, operations: [added, set(3, 'Drei')], tried: 1 };
    expect(unsavedOf(typed)).toEqual(unsaved);
    const state = resume(openDraft(saved), unsaved);
    expect(outcomeOf(state)).toEqual({ ...merged, titles: ['One', 'Two', 'Drei'], steps: 0 });
  });

  test('makes no clash of what was typed next, and keeps the steps', () => {
    const mine = edit(goOffline(startSending(edit(opened, set(1, 'Mine')))), set(1, 'Mine again'));
    expect(outcomeOf(rebase(mine, changed(base, set(1, 'Mine'))))).toEqual({
      ...merged,
      titles: ['Mine again', 'Two'],
      pending: [set(1, 'Mine again')],
    });
  });
});

describe('a long queue in a large table', () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ id: `r${index}`, text: '' }));
  const large = draftOf(pageOf({ ...card(1, 'Table'), props: { rows } }));
  const typed = rows.slice(0, 40).map((row): Operation => ({
    op: 'set',
    node: id(1),
    path: ['rows', row.id, 'text'],
    value: row.id,
  }));
  const sending = startSending(edit(openDraft(large), retitle('Mine')));
  const state = typed.reduce((reached, operation) => edit(reached, operation), sending);

  test('outlasts a response', () => {
    const after = answered(state);
    expect([after.content, pendingIn(after.outbox)]).toEqual([state.content, typed]);
    const { content: _content, ...response } = changed(large);
    const all = { ...state.outbox, sending: pendingIn(state.outbox), queued: [] };
    expect(draftAfter({ ...state, outbox: all, held: [retitle('Held')] }, response).content).toEqual(state.content);
  });

  test('outlasts the edits of others, and a choice', () => {
    const tagged: Operation = { op: 'page', field: 'tags', value: ['theirs'] };
    expect(rebase(state, changed(large, tagged)).content).toEqual({ ...state.content, tags: ['theirs'] });
    const clashing = edit(rebase(state, changed(large, retitle('Theirs'))), retitle('Mine again'));
    expect([clashing.save, pendingIn(clashing.outbox), clashing.held]).toEqual([
      'saving',
      typed,
      [retitle('Mine'), retitle('Mine again')],
    ]);
  });

  test('outlasts a crash', () => {
    const unsaved = unsavedOf(state);
    expect(unsaved && resume(openDraft(large), unsaved).content).toEqual(state.content);
  });
});

describe('after a crash', () => {
  const before = edit(opened, set(1, 'Unsaved'));
  const unsaved = unsavedOf(before) ?? { version: 0, base: base.content, operations: [] };

  test('there is something to resume only if something was unsaved', () => {
    expect([unsavedOf(opened), unsavedOf(answered(startSending(before)))]).toEqual([undefined, undefined]);
    expect(unsavedOf(startSending(before))).toEqual({
      version: 1,
      base: base.content,
      operations: [set(1, 'Unsaved')],
      tried: 1,
    });
  });

  test('edits of the same version are queued again', () => {
    const state = resume(opened, unsaved);
    expect([state.content, state.save, unsavedOf(state)]).toEqual([before.content, 'saving', unsaved]);
  });

  test('edits of an older version merge', () => {
    const state = resume(openDraft(changed(base, set(2, 'Theirs'))), unsaved);
    expect([titlesIn(state.content), state.version, state.save]).toEqual([['Unsaved', 'Theirs'], 2, 'saving']);
  });

  test('edits that were saved before the crash are not a clash', () => {
    expect(resume(openDraft(changed(base, set(1, 'Unsaved'))), unsaved)).toMatchObject({ clashes: [], version: 2 });
  });

  test('a second crash during the conflict leads to the same conflict', () => {
    const theirs = openDraft(changed(base, remove(1)));
    const conflicting = resume(theirs, unsaved);
    expect(conflicting).toMatchObject({ save: 'conflict', version: 2, clashes: [{ node: id(1) }] });
    const again = unsavedOf(conflicting);
    expect(resume(theirs, again ?? unsaved)).toEqual(conflicting);
  });
});
