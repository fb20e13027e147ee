import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { mockApi, refusal, writesIn } from '../../api/api.fixture.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { FolderActions } from './folder-actions.tsx';
import { FolderList } from './folder-list.tsx';

afterEach(cleanup);

describe('folders', () => {
  function show(folders: { folder: string; assets: number }[] | undefined, selected?: string) {
    const onSelect = jest.fn();
    render(<FolderList folders={folders} selected={selected} onSelect={onSelect} />);
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    return { lines, onSelect };
  }

  test('are listed with their files, below those that hold them', () => {
    const { lines } = show([
      { folder: '', assets: 2 },
      { folder: 'charts/2030', assets: 3 },
      { folder: 'logos', assets: 1 },
    ]);
    expect(lines).toEqual(['All files6', 'Top folder2', 'charts0', '20303', 'logos1']);
  });

  test('have no numbers while they load', () => {
    expect(show(undefined).lines).toEqual(['All files', 'Top folder']);
  });

  test('include the one that is open, also before a file is in it', () => {
    const { lines } = show([{ folder: 'logos', assets: 1 }], 'new/deep');
    expect(lines).toEqual(['All files1', 'Top folder0', 'logos1', 'new0', 'deep0']);
    expect(screen.getByRole('button', { name: /deep/, current: true })).toBeTruthy();
  });

  test('are opened by their whole names; the top and all files by their own', () => {
    const { onSelect } = show([{ folder: 'charts/2030', assets: 3 }]);
    for (const name of [/2030/, /Top folder/, /All files/]) fireEvent.click(screen.getByRole('button', { name }));
    expect(onSelect.mock.calls).toEqual([['charts/2030'], ['/'], [undefined]]);
  });
});

describe('changing folders', () => {
  function show(folder: string | undefined, { mayCreate = true, mayRename = true } = {}) {
    const onOpen = jest.fn();
    const view = renderScreen(
      <FolderActions site="ice" folder={folder} mayCreate={mayCreate} mayRename={mayRename} onOpen={onOpen} />,
    );
    return { ...view, onOpen };
  }

  test('a new folder is opened, inside of the one that is open', async () => {
    mockApi({});
    const { user, onOpen } = show('charts');
    await user.click(screen.getByRole('button', { name: 'New folder' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Folder' });
    expect(field.value).toBe('charts/');
    await user.type(field, ' 2030 /');
    fireEvent.submit(field.closest('form') ?? field);
    expect(onOpen.mock.calls).toEqual([['charts/ 2030']]);
  });

  test('a folder is renamed, and the files follow', async () => {
    const requests = mockApi({ 'PATCH /sites/ice/media-folders': {} });
    const { user, onOpen } = show('charts');
    await user.click(screen.getByRole('button', { name: 'Rename folder' }));
    const field = screen.getByRole('textbox', { name: 'Folder' });
    await user.clear(field);
    await user.type(field, 'graphs');
    fireEvent.submit(field.closest('form') ?? field);
    await waitFor(() => expect(onOpen.mock.calls).toEqual([['graphs']]));
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ folder: 'charts', to: 'graphs' }]);
    expect(screen.getByText('The folder is called graphs now. Pages are not touched.')).toBeTruthy();
  });

  test('a name that is refused stays in the dialog', async () => {
    mockApi({ 'PATCH /sites/ice/media-folders': refusal(422, 'media.folder', 'Not such a name.') });
    const { user, onOpen } = show('charts');
    await user.click(screen.getByRole('button', { name: 'Rename folder' }));
    const dialog = screen.getByRole('dialog', { name: 'Rename charts' });
    fireEvent.submit(within(dialog).getByRole('textbox').closest('form') ?? dialog);
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    expect(onOpen).not.toHaveBeenCalled();
  });

  test.each<[string | undefined, object, string[]]>([
    [undefined, {}, ['New folder']],
    ['/', {}, ['New folder']],
    ['charts', {}, ['New folder', 'Rename folder']],
    ['charts', { mayCreate: false }, ['Rename folder']],
    ['charts', { mayRename: false }, ['New folder']],
    ['charts', { mayCreate: false, mayRename: false }, []],
  ])('in %j with %j there is %j', (folder, rights, names) => {
    show(folder, rights);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });
});
