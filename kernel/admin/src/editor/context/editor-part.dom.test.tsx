import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { memo } from 'react';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import type { EditorContextValue } from './editor-context.ts';
import { useEditorPart } from './editor-part.ts';

afterEach(cleanup);

const titlePart = ({ draft }: EditorContextValue) => ({ title: draft.content.title });
const onRender = jest.fn<(title: string) => void>();
const Title = memo(function Title() {
  const { title } = useEditorPart(titlePart);
  onRender(title);
  return null;
});

test('a part of the editor renders again only when a member of it changes', async () => {
  const { store, editor } = renderEditor(Title, treeOf({ main: [nodeOf('t', 'text')] }));
  act(() => editor().select({ node: 't' }));
  await act(async () =>
    store.apply({ title: 'Edit', operations: [{ op: 'set', node: 't', path: ['body'], value: 'Words' }] }),
  );
  expect(editor().selection).toEqual({ node: 't' });
  expect(onRender.mock.calls).toEqual([['Fees']]);
  await act(async () => store.apply({ title: 'Rename', operations: [{ op: 'page', field: 'title', value: 'Costs' }] }));
  expect(onRender.mock.calls).toEqual([['Fees'], ['Costs']]);
});

test('a part outside of the editor is an error', () => {
  expect(() => render(<Title />)).toThrow('This is a part of the editor.');
});
