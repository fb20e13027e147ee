import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { administrator, editor, mockApi, pending, refusal, writesIn, type ApiRequest } from '../api/api.fixture.ts';
import { FakeUpload, type Outcome } from '../api/fake-upload.fixture.ts';
import { renderScreen } from '../feedback/render-screen.fixture.tsx';
import { assetOf } from './asset.fixture.ts';
import { MediaScreen } from './media-screen.tsx';
import { MediaPicker } from './picker/media-picker.tsx';
import { dismissOver, upload } from './uploads/uploads.ts';

afterEach(cleanup);

const folders = {
  folders: [
    { folder: '', assets: 2 },
    { folder: 'charts', assets: 1 },
  ],
  bytes: 5 * 1024 ** 2,
  quota: 1024 ** 3,
  largestFile: 20 * 1024 ** 2,
};
const chart = assetOf('chart');
const logo = assetOf('logo', { alt: '', folder: 'logos' });
const unused = { pages: [], total: 0, rows: [], totalRows: 0 };

let answers: Record<string, unknown>;
let requests: ApiRequest[];

beforeEach(() => {
  answers = {
    'GET /sites/ice/media-folders': folders,
    'GET /sites/ice/media': { assets: [chart, logo], total: 2 },
    'GET /sites/ice/media/chart': chart,
    'GET /sites/ice/media/logo': logo,
    'GET /sites/ice/media/chart/usages': unused,
    'GET /sites/ice/media/logo/usages': unused,
    'GET /sites/ice/media/chart/versions': { versions: [] },
  };
  requests = mockApi(answers);
});

const lists = () => requests.filter(({ call }) => call === 'GET /sites/ice/media').map(({ query }) => query);
const open = (search: string = '', grants = administrator) =>
  renderScreen(MediaScreen, { at: `/sites/ice/media${search}`, path: '/sites/:site/media', grants });

describe('the files of a site', () => {
  test('are listed with their folders and the space that they use', async () => {
    open();
    expect(await screen.findByText('5 MB of 1 GB used. A file may have 20 MB.')).toBeTruthy();
    const tiles = within(await screen.findByRole('list', { name: 'Files' }));
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^chart\.pngPNG/),
      expect.stringMatching(/No alt text$/),
    ]);
    expect(lists()).toEqual([{ limit: '48', offset: '0', sort: '-createdAt' }]);
  });

  test('are filtered by the URL', async () => {
    open('?folder=charts&kind=image&search=fees&sort=fileName&page=2');
    await screen.findByRole('list', { name: 'Files' });
    expect(lists()).toEqual([
      { limit: '48', offset: '48', sort: 'fileName', folder: 'charts', kind: 'image', search: 'fees' },
    ]);
  });

  test('are filtered, saved as views and cleared as in other lists, within a folder', async () => {
    answers['GET /sites/ice/saved-views'] = {
      people: {},
      views: [
        {
          id: 'v1',
          name: 'Charts',
          query: 'folder=charts&kind=image&sort=fileName',
          shared: false,
          own: true,
          removable: true,
          author: 'ann',
          savedAt: '2030-01-01T00:00:00.000Z',
        },
      ],
    };
    const { user, address } = open('?view=list&page=2');
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Charts' }));
    expect(address()).toBe('/sites/ice/media?view=list&folder=charts&kind=image&sort=fileName');
    expect(requests.find(({ call }) => call.endsWith('saved-views'))?.query).toEqual({ list: 'media' });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/sites/ice/media?view=list&folder=charts&sort=fileName');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  test('of the top folder have an empty folder', async () => {
    open('?folder=/');
    await screen.findByRole('list', { name: 'Files' });
    expect(lists()[0]).toMatchObject({ folder: '' });
  });

  test.each([
    ['', 'There are no files yet'],
    ['?folder=charts', 'This folder is empty'],
    ['?search=gone', 'No file fits these filters'],
  ])('may be none%s', async (search, title) => {
    answers['GET /sites/ice/media'] = { assets: [], total: 0 };
    open(search);
    expect(await screen.findByText(title)).toBeTruthy();
  });

  test('may be loading, or fail', async () => {
    answers['GET /sites/ice/media'] = pending;
    open();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    answers['GET /sites/ice/media'] = refusal(500, 'unexpected', 'It broke.');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  });

  test('can be uploaded and changed by who may', async () => {
    open('', editor);
    await screen.findByRole('list', { name: 'Files' });
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    cleanup();
    open('', []);
    await screen.findByText('You can look at these files and use them on pages.');
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are shown in rows, which the URL remembers', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'List' }));
    expect(address()).toBe('/sites/ice/media?view=list');
    const rows = within(await screen.findByRole('table', { name: 'Files' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Alt text'),
      expect.stringMatching(/chart\.png.*A chart.*Top folder/),
      expect.stringMatching(/logo\.png.*None.*logos/),
    ]);
  });
});

describe('selected files', () => {
  async function selectBoth() {
    const view = open();
    for (const name of ['Select chart.png', 'Select logo.png'])
      await view.user.click(await screen.findByRole('checkbox', { name }));
    return { ...view, bar: within(screen.getByRole('region', { name: 'Selected files' })) };
  }

  test('are deleted together after their uses were shown, and come back', async () => {
    answers['GET /sites/ice/media/logo/usages'] = {
      ...unused,
      pages: [{ page: 'p1', title: 'Fees', path: '/fees', locale: 'en', draft: true, published: true, next: false }],
      total: 1,
    };
    answers['DELETE /sites/ice/media/chart'] = {};
    answers['DELETE /sites/ice/media/logo'] = refusal(409, 'media.used', 'It is in use.');
    answers['POST /sites/ice/media/chart/restoration'] = chart;
    const { user, bar } = await selectBoth();
    expect(bar.getByRole('status').textContent).toBe('2 files selected');
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete 2 files?' }));
    expect(await dialog.findByText(/^1 of these 2 is used on 1 page, 1 of them published\./)).toBeTruthy();
    expect(within(dialog.getByRole('list', { name: 'Where' })).getByText('Fees (/fees)')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 files' }));
    expect(await screen.findByText('chart.png was deleted. 1 file could not be: It is in use.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('chart.png is back.')).toBeTruthy();
    expect(writesIn(requests).map(({ call }) => call)).toEqual([
      'DELETE /sites/ice/media/chart',
      'DELETE /sites/ice/media/logo',
      'POST /sites/ice/media/chart/restoration',
    ]);
  });

  test('are moved, and back to where each was', async () => {
    answers['PATCH /sites/ice/media/chart'] = chart;
    answers['PATCH /sites/ice/media/logo'] = logo;
    const { user, bar } = await selectBoth();
    await user.click(bar.getByRole('button', { name: 'Move to folder' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Move 2 files' }));
    await user.type(dialog.getByRole('combobox', { name: 'Folder' }), 'old');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('2 files moved to old.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 files are where they were.')).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { folder: 'old' },
      { folder: 'old' },
      { folder: '' },
      { folder: 'logos' },
    ]);
  });

  test('are forgotten', async () => {
    const { user, bar } = await selectBoth();
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected files' })).toBeNull();
  });
});

describe('the panel of a file', () => {
  const panel = async () => within(await screen.findByRole('dialog'));

  test('saves what was changed, and nothing before', async () => {
    answers['PATCH /sites/ice/media/chart'] = { ...chart, alt: 'A table' };
    const { user } = open('?asset=chart');
    const { findByRole, getByRole } = await panel();
    const alt = await findByRole('textbox', { name: 'Alt text' });
    expect(getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.clear(alt);
    await user.type(alt, 'A table');
    await user.click(getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('chart.png is saved.')).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ alt: 'A table' }]);
  });

  test('keeps what is typed when an earlier file comes back, and saves nothing that somebody else changed', async () => {
    answers['GET /sites/ice/media/chart/versions'] = {
      versions: [{ ...chart, version: 'v0', fileName: 'old.png', replacedAt: chart.createdAt, replacedBy: 'Ann' }],
    };
    const restored = { ...chart, version: 'v2', fileName: 'old.png', folder: 'charts' };
    answers['POST /sites/ice/media/chart/versions/v0/restoration'] = () => {
      answers['GET /sites/ice/media/chart'] = restored;
      return restored;
    };
    answers['PATCH /sites/ice/media/chart'] = { ...restored, alt: 'A chart!' };
    const { user } = open('?asset=chart');
    const { findByRole, getByRole } = await panel();
    const alt = await findByRole<HTMLInputElement>('textbox', { name: 'Alt text' });
    await user.type(alt, '!');
    await user.click(await findByRole('button', { name: /^Bring back old\.png/ }));
    const name = getByRole<HTMLInputElement>('textbox', { name: 'File name' });
    await waitFor(() => expect(name.value).toBe('old.png'));
    expect(alt.value).toBe('A chart!');
    await user.click(getByRole('button', { name: 'Save' }));
    await screen.findByText('old.png is saved.');
    expect(writesIn(requests).map(({ body }) => body)).toEqual([undefined, { alt: 'A chart!' }]);
  });

  test('takes changes back, and asks before they are lost', async () => {
    const { user, address } = open('?asset=chart');
    const { findByRole, getByRole } = await panel();
    const alt = await findByRole<HTMLInputElement>('textbox', { name: 'Alt text' });
    await user.type(alt, '!');
    await user.click(getByRole('button', { name: 'Undo changes' }));
    expect(alt.value).toBe('A chart');
    await user.type(alt, '?');
    await user.click(getByRole('button', { name: 'Close' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/sites/ice/media'));
  });

  test('asks before a way to another screen loses changes', async () => {
    const { user, address, navigate } = open('?asset=chart');
    const { findByRole } = await panel();
    await user.type(await findByRole('textbox', { name: 'Alt text' }), '!');
    await act(async () => void navigate('/sites/ice/pages'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(address()).toBe('/sites/ice/media?asset=chart');
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Another screen')).toBeTruthy();
  });

  test('lists where a file is used', async () => {
    answers['GET /sites/ice/media/chart/usages'] = {
      pages: [
        { page: 'p1', title: 'Fees', path: '/fees', locale: 'en', draft: true, published: true, next: false },
        { page: 'p2', title: 'Rules', path: '/rules', locale: 'en', draft: false, published: true, next: true },
      ],
      total: 5,
      rows: [{ row: 'r1', title: 'New Year', source: 'days', sourceTitle: 'Days' }],
      totalRows: 1,
    };
    open('?asset=chart');
    const { findByRole, getByText, getAllByRole } = await panel();
    await findByRole('link', { name: 'Fees' });
    const uses = getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(uses).toEqual([
      'Fees/fees · enPublished',
      'Rules/rules · enPublishedScheduledNot in the draft',
      'New YearDaysRow',
    ]);
    expect(getByText('And 3 more.')).toBeTruthy();
  });

  test('brings back an earlier file, and takes that back', async () => {
    answers['GET /sites/ice/media/chart/versions'] = {
      versions: [{ ...chart, version: 'v0', fileName: 'old.png', replacedAt: chart.createdAt, replacedBy: 'Ann' }],
    };
    answers['POST /sites/ice/media/chart/versions/v0/restoration'] = { ...chart, fileName: 'old.png' };
    answers['POST /sites/ice/media/chart/versions/v1/restoration'] = chart;
    const { user } = open('?asset=chart');
    const { findByRole } = await panel();
    await user.click(await findByRole('button', { name: /^Bring back old\.png/ }));
    expect(await screen.findByText('old.png is back. Pages show it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('chart.png is back.')).toBeTruthy();
  });

  test('only shows a file to who may not change it', async () => {
    open('?asset=chart', []);
    const { findByRole, queryByRole } = await panel();
    expect((await findByRole<HTMLInputElement>('textbox', { name: 'File name' })).disabled).toBe(true);
    expect(queryByRole('button', { name: 'Save' })).toBeNull();
    expect(queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('says that a file is not there', async () => {
    answers['GET /sites/ice/media/chart'] = refusal(404, 'media.not-found', 'There is no such file.');
    open('?asset=chart');
    expect(await (await panel()).findByText('There is no such file.')).toBeTruthy();
  });
});

describe('the picker', () => {
  function pick(props: Partial<Parameters<typeof MediaPicker>[0]> = {}) {
    const [onPick, onClose] = [jest.fn(), jest.fn()];
    const view = renderScreen(<MediaPicker site="ice" onPick={onPick} onClose={onClose} {...props} />);
    return { ...view, onPick, onClose };
  }
  const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use it' });

  test('returns the chosen file', async () => {
    const { user, onPick } = pick();
    expect(use().disabled).toBe(true);
    await user.click(await screen.findByRole('button', { name: /chart\.png/ }));
    await user.click(use());
    expect(onPick.mock.calls).toEqual([[{ asset: 'chart' }]]);
  });

  test('of pictures queries pictures, and offers no other kind', async () => {
    pick({ kind: 'image' });
    await screen.findByRole('list', { name: 'Files' });
    expect(lists()).toEqual([{ limit: '48', offset: '0', sort: '-createdAt', kind: 'image' }]);
    expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull();
    expect(screen.getByText('Choose a picture')).toBeTruthy();
  });

  test('keeps what the use says of the file', async () => {
    const { user, onPick } = pick({ value: { asset: 'chart', alt: 'Here' } });
    const chosen = within(await screen.findByRole('region', { name: 'Chosen file' }));
    const alt = chosen.getByRole<HTMLInputElement>('textbox', { name: 'Alt text here' });
    expect([alt.value, alt.placeholder]).toEqual(['Here', 'A chart']);
    await user.click(chosen.getByRole('checkbox', { name: 'Decoration: it is not read out' }));
    await user.click(use());
    expect(onPick.mock.calls).toEqual([[{ asset: 'chart', alt: '' }]]);
  });

  test('keeps it when the same file is chosen again', async () => {
    const value = { asset: 'chart', alt: 'Here', focal: { x: 0.2, y: 0.5 } };
    const { user, onPick } = pick({ value });
    const files = within(await screen.findByRole('list', { name: 'Files' }));
    await user.click(files.getByRole('button', { name: /chart\.png/ }));
    await user.click(use());
    expect(onPick.mock.calls).toEqual([[value]]);
  });

  test('an empty text takes that of the file', async () => {
    const { user, onPick } = pick({ value: { asset: 'chart', alt: 'Here' } });
    const chosen = within(await screen.findByRole('region', { name: 'Chosen file' }));
    await user.clear(chosen.getByRole('textbox', { name: 'Alt text here' }));
    await user.click(use());
    expect(onPick.mock.calls).toEqual([[{ asset: 'chart' }]]);
  });

  test('a focal point of this use is set by keyboard, and taken back', async () => {
    const { user, onPick } = pick({ value: { asset: 'chart' } });
    const chosen = within(await screen.findByRole('region', { name: 'Chosen file' }));
    await user.click(chosen.getByRole('button', { name: 'Focal point of the file' }));
    fireEvent.change(chosen.getByRole('slider', { name: 'Focal point, across' }), { target: { value: 20 } });
    await user.click(use());
    expect(onPick.mock.calls).toEqual([[{ asset: 'chart', focal: { x: 0.2, y: 0.5 } }]]);
    await user.click(chosen.getByRole('button', { name: 'Take that of the file' }));
    await user.click(use());
    expect(onPick.mock.calls.at(-1)).toEqual([{ asset: 'chart' }]);
  });

  test('returns a web address', async () => {
    const { user, onPick } = pick({ value: { url: '/a.png', alt: 'A' } });
    const address = screen.getByRole('combobox', { name: 'Address' });
    await user.clear(address);
    expect(use().disabled).toBe(true);
    await user.type(address, '/b.png');
    await user.clear(screen.getByRole('textbox', { name: 'Alt text' }));
    await user.click(use());
    expect(onPick.mock.calls).toEqual([[{ url: '/b.png' }]]);
  });

  test('takes Enter in the alt text, but not to confirm a word of an input method', () => {
    const value = { url: '/a.png', alt: 'A' };
    const { onPick } = pick({ value });
    const alt = screen.getByRole('textbox', { name: 'Alt text' });
    fireEvent.keyDown(alt, { key: 'Enter', isComposing: true });
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.keyDown(alt, { key: 'Enter' });
    expect(onPick.mock.calls).toEqual([[value]]);
  });

  describe('with an upload', () => {
    const original = globalThis.XMLHttpRequest;
    beforeEach(() => {
      globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
      Object.assign(FakeUpload, { outcomes: [], sent: [] });
    });
    afterEach(() => {
      dismissOver('ice');
      globalThis.XMLHttpRequest = original;
    });
    const stored = (id: string): Outcome => ({ status: 201, response: { outcome: 'stored', asset: assetOf(id) } });
    const fileOf = (name: string): File => new File([name], name, { type: 'image/png' });
    async function uploadFiles(user: ReturnType<typeof pick>['user'], names: string[]) {
      const input = await waitFor(() => {
        const found = document.querySelector<HTMLInputElement>('input[type="file"]');
        if (found === null) throw new Error('No upload is offered.');
        return found;
      });
      await user.upload(input, names.map(fileOf));
    }

    test('chooses the file that arrives', async () => {
      FakeUpload.outcomes = [stored('chart')];
      const { user, onPick } = pick();
      await uploadFiles(user, ['chart.png']);
      await screen.findByRole('region', { name: 'Chosen file' });
      await user.click(use());
      expect(onPick.mock.calls).toEqual([[{ asset: 'chart' }]]);
    });

    test('keeps what was chosen and written meanwhile', async () => {
      let arrive: ((outcome: Outcome) => void) | undefined;
      FakeUpload.outcomes = [stored('chart'), new Promise((resolve) => (arrive = resolve))];
      const { user, onPick } = pick();
      await uploadFiles(user, ['chart.png', 'logo.png']);
      const chosen = within(await screen.findByRole('region', { name: 'Chosen file' }));
      await user.type(chosen.getByRole('textbox', { name: 'Alt text here' }), 'Fees');
      arrive?.(stored('logo'));
      await screen.findByText('2 files uploaded');
      await user.click(use());
      expect(onPick.mock.calls).toEqual([[{ asset: 'chart', alt: 'Fees' }]]);
    });

    test('does not choose a file that was uploaded elsewhere', async () => {
      FakeUpload.outcomes = [stored('chart')];
      pick();
      await screen.findByRole('list', { name: 'Files' });
      act(() => upload({ site: 'ice', folder: '', files: [fileOf('chart.png')], largestFile: undefined }));
      await screen.findByText('1 file uploaded');
      expect(use().disabled).toBe(true);
    });
  });

  test('is left without a choice', async () => {
    const { user, onPick, onClose } = pick();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onPick.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });
});
