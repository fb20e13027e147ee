import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { mockApi, refusal, writesIn } from '../../api/api.fixture.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { CarryFilesDialog } from './carry-files-dialog.tsx';

afterEach(cleanup);

const [one, two] = ['0c4b0b5e-7f56-4a5d-8b0e-3a1f6f0d1c11', '0c4b0b5e-7f56-4a5d-8b0e-3a1f6f0d1c22'] as const;
const copy = '0c4b0b5e-7f56-4a5d-8b0e-3a1f6f0d1c33';
const nodes = [nodeOf('a', 'text', {}, { pictures: [{ asset: one }, { asset: two }] })];
const onClose = jest.fn();

function open(answer: unknown) {
  onClose.mockClear();
  const requests = mockApi({
    'GET /sites': { sites: [{ id: 'nyse', name: 'NYSE', hosts: [] }] },
    'POST /sites/ice/media-copies': answer,
  });
  const view = renderEditor(
    () => <CarryFilesDialog from="nyse" nodes={nodes} onClose={onClose} />,
    treeOf({ main: [] }),
  );
  const pasted = () => JSON.stringify(view.act.mock.calls);
  return { ...view, pasted, bodies: () => writesIn(requests).map(({ body }) => body) };
}

test('the nodes are pasted with the copies of their files, and what is gone is said', async () => {
  const { user, bodies, pasted } = open({ copies: [{ original: one, asset: { id: copy } }] });
  await screen.findByRole('dialog', { name: 'Take 2 files along from NYSE?' });
  await user.click(screen.getByRole('button', { name: 'Paste and take them along' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([{ from: 'nyse', assets: [one, two] }]);
  expect([one, two, copy].map((id) => pasted().includes(id))).toEqual([false, true, true]);
  expect(await screen.findByText('1 file is no longer in the library of NYSE.')).toBeTruthy();
});

test('the nodes are pasted without copies', async () => {
  const { user, bodies, pasted } = open({ copies: [] });
  await user.click(await screen.findByRole('button', { name: 'Paste without them' }));
  expect(bodies()).toEqual([]);
  expect(pasted()).toContain(one);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('nothing is pasted after the dialog was closed while the files were copied', async () => {
  let answer: ((copied: object) => void) | undefined;
  const copied = new Promise((resolve) => (answer = resolve));
  function Part() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <CarryFilesDialog from="nyse" nodes={nodes} onClose={() => setOpen(false)} />;
  }
  mockApi({
    'GET /sites': { sites: [{ id: 'nyse', name: 'NYSE', hosts: [] }] },
    'POST /sites/ice/media-copies': () => copied,
  });
  const { user, act: changed } = renderEditor(Part, treeOf({ main: [] }));
  await user.click(await screen.findByRole('button', { name: 'Paste and take them along' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => {
    answer?.({ copies: [{ original: one, asset: { id: copy } }] });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(changed.mock.calls).toEqual([]);
});

test('a refusal is shown, and nothing is pasted', async () => {
  const { user, pasted } = open(refusal(403, 'role.required', 'Your role on this site does not allow it.'));
  await user.click(await screen.findByRole('button', { name: 'Paste and take them along' }));
  expect(await screen.findByText('Your role on this site does not allow it.')).toBeTruthy();
  expect(pasted()).toBe('[]');
  expect(onClose).not.toHaveBeenCalled();
});
