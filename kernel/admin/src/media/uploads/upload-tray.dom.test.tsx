import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { signIn } from '../../api/api.fixture.ts';
import { FakeUpload } from '../../api/fake-upload.fixture.ts';
import { assetOf } from '../asset.fixture.ts';
import { UploadTray } from './upload-tray.tsx';
import { dismissOver, dismissUpload, onArrival, upload } from './uploads.ts';

const original = globalThis.XMLHttpRequest;
const fileOf = (name: string, size: number = 10) => new File(['x'.repeat(size)], name);
const stored = (name: string) => ({
  status: 201,
  response: { outcome: 'stored', asset: assetOf('a', { fileName: name }) },
});
const existing = {
  status: 200,
  response: { outcome: 'existing', asset: assetOf('old', { fileName: 'old.png', folder: 'charts' }) },
};
const refused = (status: number, code: string) => ({ status, response: { code, message: 'Not this one.' } });

beforeEach(() => {
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  Object.assign(FakeUpload, { outcomes: [], sent: [] });
  signIn();
});
afterEach(() => {
  cleanup();
  // Dismisses what is still under way.
  for (let key = 0; key < 100; key += 1) dismissUpload(key);
  dismissOver('ice');
  globalThis.XMLHttpRequest = original;
});

function show() {
  const onOpen = jest.fn();
  render(<UploadTray site="ice" onOpen={onOpen} />);
  return onOpen;
}
async function send(files: File[], largestFile?: number, site: string = 'ice') {
  await act(async () => {
    upload({ site, folder: 'charts', files, largestFile });
    await new Promise((resolve) => setTimeout(resolve));
  });
}
const heading = () => screen.getByRole('status').textContent;
const lines = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('.MuiTypography-body2')?.textContent);

test('without uploads there is nothing', () => {
  show();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a file is uploaded to its folder, and can be opened', async () => {
  const onOpen = show();
  const onArrived = jest.fn();
  const unsubscribe = onArrival(onArrived);
  FakeUpload.outcomes = [stored('a.png')];
  const file = fileOf('a.png');
  await send([file]);
  expect(FakeUpload.sent.map(({ url }) => url)).toEqual(['/api/sites/ice/media?name=a.png&folder=charts']);
  expect([heading(), lines()]).toEqual(['1 file uploaded', ['Uploaded']]);
  expect(onArrived.mock.calls).toEqual([[expect.objectContaining({ id: 'a' }), { site: 'ice', file }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(onOpen.mock.calls).toEqual([[expect.objectContaining({ id: 'a' })]]);
  unsubscribe();
});

test('a file that the server called otherwise says so', async () => {
  show();
  FakeUpload.outcomes = [stored('a.webp')];
  await send([fileOf('a.png')]);
  expect(lines()).toEqual(['Uploaded as a.webp']);
});

test('at most three are sent at a time', async () => {
  show();
  await send(['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(name)));
  expect(FakeUpload.sent).toHaveLength(3);
  expect(heading()).toBe('Uploading 5 files. You can leave this screen meanwhile.');
  expect(lines()).toEqual(['0 %', '0 %', '0 %', 'Waits its turn', 'Waits its turn']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a' })));
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(4));
});

test('uploads to other sites are not shown', async () => {
  show();
  FakeUpload.outcomes = [stored('a.png')];
  await send([fileOf('a.png')], undefined, 'nyse');
  expect(screen.queryByRole('region')).toBeNull();
  dismissOver('nyse');
});

describe('files that are not sent', () => {
  test.each([
    ['empty', fileOf('a.png', 0), 'The file is empty. Choose one that holds something.'],
    ['too large', fileOf('a.png', 2_000), 'The file is larger than 1 KB. Make it smaller and upload it again.'],
  ])('is a file that is %s', async (_, file, message) => {
    show();
    await send([file], 1024);
    expect([heading(), lines(), FakeUpload.sent]).toEqual(['1 file could not be uploaded', [message], []]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('is a file without a known limit only if it is empty', async () => {
    show();
    FakeUpload.outcomes = [stored('a.png')];
    await send([fileOf('a.png', 2_000)]);
    expect(lines()).toEqual(['Uploaded']);
  });
});

describe('a file that the site has already', () => {
  test('is shown, and can be used or stored once more', async () => {
    const onOpen = show();
    FakeUpload.outcomes = [existing, stored('a.png')];
    await send([fileOf('a.png')]);
    expect(heading()).toBe('1 file of the same content is here already');
    expect(lines()).toEqual(['The same file is here already: old.png in charts. Nothing was stored.']);
    fireEvent.click(screen.getByRole('button', { name: 'Use that one' }));
    expect(onOpen.mock.calls).toEqual([[expect.objectContaining({ id: 'old' })]]);
    fireEvent.click(screen.getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(heading()).toBe('1 file uploaded'));
    expect(FakeUpload.sent.at(-1)?.url).toBe('/api/sites/ice/media?name=a.png&folder=charts&again=true');
  });
});

describe('a file that is kept beside the same one', () => {
  const again = '/api/sites/ice/media?name=a.png&folder=charts&again=true';
  const keepBoth = () => fireEvent.click(screen.getByRole('button', { name: 'Keep both' }));

  test('is so after the connection failed, too', async () => {
    show();
    FakeUpload.outcomes = [existing, 'error', stored('a.png')];
    await send([fileOf('a.png')]);
    keepBoth();
    await waitFor(() => expect(heading()).toBe('1 file could not be uploaded'));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('1 file uploaded'));
    expect(FakeUpload.sent.slice(1).map(({ url }) => url)).toEqual([again, again]);
  });

  test('is so after the server was busy, too', async () => {
    show();
    FakeUpload.outcomes = [existing, refused(503, 'server.busy'), stored('a.png')];
    await send([fileOf('a.png')]);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    keepBoth();
    await act(async () => jest.advanceTimersByTimeAsync(0));
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    expect(FakeUpload.sent.slice(1).map(({ url }) => url)).toEqual([again, again]);
  });
});

describe('a failure', () => {
  test('of the connection can be retried', async () => {
    show();
    FakeUpload.outcomes = ['error', stored('a.png')];
    await send([fileOf('a.png')]);
    expect(heading()).toBe('1 file could not be uploaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(heading()).toBe('1 file uploaded'));
  });

  test.each([
    [413, false],
    [415, false],
    [422, false],
    [500, true],
    [403, true],
  ])('of status %d can be retried: %s', async (status, canRetry) => {
    show();
    FakeUpload.outcomes = [refused(status, 'media.refused')];
    await send([fileOf('a.png')]);
    expect(lines()).toEqual(['Not this one.']);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry);
  });

  test('does not hold up the next file', async () => {
    show();
    FakeUpload.outcomes = [refused(415, 'media.type'), stored('b.png')];
    await send([fileOf('a.exe'), fileOf('b.png')]);
    expect(heading()).toBe('1 file could not be uploaded');
    expect(lines()).toEqual(['Not this one.', 'Uploaded']);
  });
});

describe('while the server is busy', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const settle = () => act(async () => jest.advanceTimersByTimeAsync(0));

  test.each([429, 503])('(status %d) a file waits and is sent again', async (status) => {
    show();
    FakeUpload.outcomes = [refused(status, 'server.busy'), stored('a.png')];
    act(() => upload({ site: 'ice', folder: '', files: [fileOf('a.png')], largestFile: undefined }));
    await settle();
    expect(lines()).toEqual(['The server is busy. It is sent again in a moment.']);
    expect(heading()).toMatch(/^Uploading 1 file/);
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    expect([heading(), FakeUpload.sent.length]).toEqual(['1 file uploaded', 2]);
  });

  test('a file that was dismissed is not sent again', async () => {
    show();
    FakeUpload.outcomes = [refused(503, 'server.busy')];
    act(() => upload({ site: 'ice', folder: '', files: [fileOf('a.png')], largestFile: undefined }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.png' }));
    await act(async () => jest.advanceTimersByTimeAsync(20_000));
    expect(FakeUpload.sent).toHaveLength(1);
  });
});

test('closing the window is warned of only while something is sent', async () => {
  const closes = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  show();
  await send([fileOf('a.png')]);
  expect(closes()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the upload of a.png' }));
  expect(closes()).toBe(true);
});

test('what is over is cleared; what is under way stays', async () => {
  show();
  FakeUpload.outcomes = [stored('a.png'), 'hang'];
  await send([fileOf('a.png'), fileOf('b.png')]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(lines()).toEqual(['0 %']);
});
