import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import type { Action } from './action.ts';
import { useRefusals } from './use-refusals.ts';

afterEach(cleanup);

const refusal = jest.fn<Action['refusal']>(({ draft, selection }) =>
  draft.content.tree.slots['main']?.length === 1 ? `${selection.node} is the last.` : undefined,
);
const actions = [{ id: 'delete', refusal }] as unknown as readonly Action[];

function open() {
  const shown: ReturnType<typeof useRefusals>[] = [];
  function Part() {
    shown.push(useRefusals(actions));
    return null;
  }
  const { store, editor } = renderEditor(Part, treeOf({ main: [nodeOf('a', 'text'), nodeOf('b', 'text')] }), {
    selection: { node: 'a' },
  });
  return {
    apply: (...operations: Parameters<typeof store.apply>[0]['operations']) =>
      act(() => store.apply({ title: 'Edit', operations })),
    select: (node: string) => act(() => editor().select({ node })),
    latest: () => shown.at(-1),
  };
}

test('refusals follow edits after a pause, and are the same until one changes', async () => {
  const { apply, latest } = open();
  const first = latest();
  expect(first?.get('delete')).toBeNull();
  refusal.mockClear();
  for (const value of ['f', 'fe', 'fee']) apply({ op: 'set', node: 'a', path: ['text'], value });
  expect(refusal).not.toHaveBeenCalled();
  await waitFor(() => expect(refusal).toHaveBeenCalledTimes(1));
  expect(latest()).toBe(first);
  apply({ op: 'remove', node: 'b' });
  await waitFor(() => expect(latest()?.get('delete')).toBe('a is the last.'));
});

test('refusals follow the selection at once', () => {
  const { apply, select, latest } = open();
  apply({ op: 'remove', node: 'a' });
  select('b');
  expect(latest()?.get('delete')).toBe('b is the last.');
});
