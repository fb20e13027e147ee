import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { mockApi, refusal, writesIn } from '../../api/api.fixture.ts';
import { apiPage } from '../../api/page.fixture.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { SavePatternDialog } from './save-pattern-dialog.tsx';

afterEach(cleanup);

const tree = treeOf({ main: [nodeOf('a', 'text'), nodeOf('b', 'box'), nodeOf('c', 'text')] });
const onClose = jest.fn();

function open(answer: unknown) {
  const patterns = [
    {
      id: 'p9',
      plugin: null,
      title: 'Old',
      description: null,
      keywords: [],
      group: 'Openings',
      published: true,
      components: [],
    },
  ];
  const requests = mockApi({ 'GET /sites/ice/patterns': { items: patterns }, 'POST /sites/ice/patterns': answer });
  const view = renderEditor(() => <SavePatternDialog onClose={onClose} />, tree, {
    selection: { node: 'a' },
    nodes: ['a', 'b'],
  });
  return { ...view, bodies: () => writesIn(requests).map(({ body }) => body) };
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('what is selected is saved by name, at a path after it, in a group', async () => {
  const { user, bodies } = open(apiPage({ id: 'new' }));
  expect(await screen.findByRole('dialog', { name: 'Save 2 components as a pattern' })).toBeTruthy();
  await user.type(field(/Name/), 'Fees & figures');
  expect(field(/Path/).value).toBe('/patterns/fees-figures');
  await user.type(screen.getByRole('combobox', { name: 'Group' }), 'Open');
  await user.click(await screen.findByRole('option', { name: 'Openings' }));
  await user.click(screen.getByRole('button', { name: 'Save the pattern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([
    {
      locale: 'en',
      title: 'Fees & figures',
      path: '/patterns/fees-figures',
      group: 'Openings',
      nodes: [nodeOf('a', 'text'), nodeOf('b', 'box')],
    },
  ]);
});

test('a refusal is shown, and what was typed stays', async () => {
  const { user } = open(refusal(409, 'page.path-taken', 'Another page has this path.'));
  await user.type(field(/Name/), 'Fees');
  await user.click(screen.getByRole('button', { name: 'Save the pattern' }));
  expect(await screen.findByText('Another page has this path.')).toBeTruthy();
  expect(field(/Name/).value).toBe('Fees');
});
