import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { text } from '@quoin/sdk';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { schemaOf } from '../../form/schema.fixture.ts';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { useEditor } from '../context/editor-context.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { NodeProperties } from '../properties/node-properties.tsx';
import { colleagueOf, withColleagues } from './colleague.fixture.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const catalog = catalogOf(
  ...sampleCatalog.types.values(),
  entryOf('cms-component-line', { schema: schemaOf({ words: text('Words') }) }),
);
const tree = treeOf({
  main: [nodeOf('t', 'line', {}, { words: 'Fees' }), nodeOf('u', 'line', {}, { words: 'Costs' })],
});
const typing = colleagueOf({ isTyping: true });

function Part() {
  const { draft, selection } = useEditor();
  const nodes = draft.content.tree.slots['main'] ?? [];
  return <NodeProperties node={nodes.find(({ id }) => id === selection.node) ?? draft.content.tree} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' });
const editAnyway = () => screen.queryByRole('button', { name: 'Edit anyway' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open() {
  const { Colleagues, show } = withColleagues(Part);
  const editor = renderEditor(Colleagues, tree, { catalog, selection: { node: 't' } });
  await act(async () => void (await import('../../form/property-form.tsx')));
  await pass(10);
  return { ...editor, show, user: userEvent.setup({ advanceTimers: (by) => jest.advanceTimersByTime(by) }) };
}

test('fields of a node that a colleague types in can only be read, until the colleague stops', async () => {
  const { show, user, content } = await open();
  show(typing);
  await pass(300);
  expect(screen.getByRole('status').textContent).toBe('Ben Sample is typing here');
  expect(document.activeElement).toBe(document.body);
  await user.type(field(), 'x');
  expect([field().readOnly, document.activeElement === field()]).toEqual([true, true]);
  expect(content().tree.slots['main']?.[0]?.props).toEqual({ words: 'Fees' });
  show(colleagueOf());
  expect([field().readOnly, editAnyway(), screen.getByRole('status').textContent]).toEqual([
    false,
    null,
    'Ben Sample is here, too',
  ]);
  await user.type(field(), 'x');
  expect(content().tree.slots['main']?.[0]?.props).toEqual({ words: 'Feesx' });
});

test('whoever edits anyway is not stopped until the colleague has stopped and starts again', async () => {
  const { show, user } = await open();
  show(typing);
  await pass(300);
  await user.click(editAnyway() as HTMLElement);
  expect([field().readOnly, editAnyway()]).toEqual([false, null]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Properties of Line' }));
  show({ ...typing, name: 'Benjamin Sample' });
  await pass(2_000);
  expect(field().readOnly).toBe(false);
  show(colleagueOf());
  show(typing);
  await pass(300);
  expect(field().readOnly).toBe(true);
});

test('the focus stays in the panel when the colleague stops while it is on the button', async () => {
  const { show } = await open();
  show(typing);
  await pass(300);
  act(() => editAnyway()?.focus());
  show();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Properties of Line' }));
});

test('no field is locked under the hands of the user', async () => {
  const { show, user } = await open();
  await user.click(field());
  show(typing);
  await pass(20_000);
  expect(field().readOnly).toBe(false);
  await user.type(field(), 'x');
  act(() => field().blur());
  await pass(4_000);
  expect(field().readOnly).toBe(false);
  await pass(1_500);
  expect(field().readOnly).toBe(true);
});

test('only the node that the colleague types in is locked', async () => {
  const { show, editor } = await open();
  show(typing);
  await pass(300);
  expect(editAnyway()).toBeTruthy();
  act(() => editor().select({ node: 'u' }));
  await pass(300);
  expect([field().value, field().readOnly, editAnyway()]).toEqual(['Costs', false, null]);
  act(() => editor().select({ node: 't' }));
  expect(field().readOnly).toBe(false);
  await pass(300);
  expect(field().readOnly).toBe(true);
});
