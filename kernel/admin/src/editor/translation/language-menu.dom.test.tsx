import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { mockApi } from '../../api/api.fixture.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { LanguageMenu } from './language-menu.tsx';

afterEach(cleanup);

/** Chooses German, and stops until the server has found the same component there. */
async function chooseGerman() {
  const counterpart = Promise.withResolvers<object>();
  const requests = mockApi({
    'GET /sites/ice': { locales: ['en', 'de'] },
    'GET /sites/ice/pages/p1/translations': {
      translations: [
        { locale: 'en', page: { id: 'p1', title: 'Fees' } },
        { locale: 'de', page: { id: 'p2', title: 'Gebühren' } },
      ],
    },
    'GET /sites/ice/pages/p1/nodes/t/translations/p2': () => counterpart.promise,
  });
  function Part() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen && <LanguageMenu />}
        <button onClick={() => setOpen(false)}>Leave</button>
      </>
    );
  }
  const view = renderEditor(Part, treeOf({ main: [nodeOf('t', 'text')] }), { selection: { node: 't' } });
  await view.user.click(await screen.findByRole('button', { name: 'Language: English' }));
  await view.user.click(await screen.findByRole('menuitem', { name: /German/ }));
  await waitFor(() => expect(requests.at(-1)?.call).toMatch(/translations\/p2$/));
  const find = (node: string | null) =>
    act(async () => {
      counterpart.resolve({ node });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  return { ...view, find };
}

test('another language opens at the same component', async () => {
  const { find, address } = await chooseGerman();
  await find('u');
  await waitFor(() => expect(address()).toBe('/sites/ice/pages/p2/edit?node=u'));
});

test('another language does not open once the user has left', async () => {
  const { find, address, user } = await chooseGerman();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await find('u');
  expect(address()).toBe('/sites/ice/pages/p1/edit');
});
