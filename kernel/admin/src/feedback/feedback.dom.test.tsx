import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ORPCError } from '@orpc/client';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Empty } from './empty.tsx';
import { Loading } from './loading.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { noticeDuration } from './notice-duration.ts';
import { useNotify, type Notify } from './notices.tsx';
import { renderScreen } from './render-screen.fixture.tsx';
import { useUnsaved } from './use-unsaved.tsx';

afterEach(cleanup);

describe('a failure', () => {
  test('shows the message of the server with its problems', () => {
    const problems = [
      { where: 'title', message: 'It is too long.' },
      { where: 'path', message: 'It is taken.' },
    ];
    render(
      <FailureNotice error={new ORPCError('page.invalid', { status: 422, message: 'Not so.', data: { problems } })} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Not so.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'title: It is too long.',
      'path: It is taken.',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    [500, true],
    [422, false],
  ])('of status %d names its request: %s', (status, isNamed) => {
    render(<FailureNotice error={new ORPCError('x', { status, message: 'No.', data: { request: 'r-17' } })} />);
    expect(screen.queryByText('Request r-17') !== null).toBe(isNamed);
  });

  test('can be retried', () => {
    const retry = jest.fn();
    render(<FailureNotice error={new TypeError('fetch failed')} retry={retry} retryTitle="Load again" />);
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
    fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

test('what is empty says so, and what to do', () => {
  render(
    <Empty title="There are no rows" action={<button>Add one</button>}>
      Or import some.
    </Empty>,
  );
  expect(document.body.textContent).toBe('There are no rowsOr import some.Add one');
});

describe('loading', () => {
  test.each(['list', 'cards', 'form', 'page'] as const)(
    'shows the shape of a %s, which only its words announce',
    (shape) => {
      render(<Loading label="Loading the pages" shape={shape} />);
      const status = screen.getByRole('status', { name: 'Loading the pages' });
      expect(status.querySelectorAll('[aria-hidden="true"] .MuiSkeleton-root').length).toBeGreaterThan(3);
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(getComputedStyle(status).animation).toMatch(/200ms/);
    },
  );

  test('without a shape is a spinner', () => {
    render(<Loading />);
    expect(screen.getByRole('status', { name: 'Loading' }).querySelector('.MuiSkeleton-root')).toBeNull();
    expect(document.querySelector('.MuiCircularProgress-root')).toBeTruthy();
  });
});

describe('notices', () => {
  function open(): Notify {
    const current = {} as { notify: Notify };
    renderScreen(() => {
      current.notify = useNotify();
      return null;
    });
    return (notice) => act(() => current.notify(notice));
  }

  test('show the latest, which can be closed', async () => {
    const notify = open();
    notify({ message: 'Saved.' });
    expect(screen.getByRole('status').textContent).toBe('Saved.');
    notify({ severity: 'error', message: 'Not saved.' });
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Not saved.']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test.each([
    [undefined, 'status', 0],
    ['info', 'status', 0],
    ['success', 'status', 1],
    ['error', 'alert', 1],
  ] as const)('of severity %s are announced as %s, with %d icons', (severity, role, icons) => {
    open()({ message: 'Done.', ...(severity !== undefined && { severity }) });
    expect(screen.getByRole(role).querySelectorAll('.MuiAlert-icon')).toHaveLength(icons);
  });

  test('are dismissed with Escape', async () => {
    open()({ message: 'Saved.' });
    fireEvent.keyDown(document, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
  });

  test.each([
    ['the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['the focus', fireEvent.focus, fireEvent.blur],
  ])('stay as long as their words need, and while %s is on them', (_, enter, leave) => {
    jest.useFakeTimers();
    try {
      const message = 'The file was replaced. Pages show the new one.';
      open()({ message, undo: () => undefined });
      const [notice, wait] = [screen.getByRole('presentation'), noticeDuration(message, true)];
      act(() => jest.advanceTimersByTime(wait - 100));
      enter(notice);
      act(() => jest.advanceTimersByTime(wait * 3));
      expect(screen.getByText(message)).toBeTruthy();
      leave(notice);
      act(() => jest.advanceTimersByTime(wait));
      // It fades out.
      act(() => jest.advanceTimersByTime(1_000));
      expect(screen.queryByText(message)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  test('are shown for longer if they have more words or a button', () => {
    const [short, long] = ['Saved.', 'Visitors no longer see this page. Its draft and revisions stay.'];
    expect(noticeDuration(long, false)).toBeGreaterThan(noticeDuration(short, false) + 3_000);
    expect(noticeDuration(short, true)).toBeGreaterThan(noticeDuration(short, false));
  });

  test('take back what was done, once', async () => {
    const undo = jest.fn();
    open()({ message: 'Deleted.', undo });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Deleted.')).toBeNull());
  });
});

describe('unsaved changes', () => {
  function Form() {
    const [isChanged, setChanged] = useState(false);
    const { dialog, release } = useUnsaved(isChanged);
    return (
      <>
        {dialog}
        <button onClick={() => setChanged(true)}>Change</button>
        <button onClick={release}>Release</button>
        <Link to="/elsewhere">Leave the form</Link>
        <Link to="/form?part=2">Other part</Link>
      </>
    );
  }
  const open = () => renderScreen(Form, { at: '/form', path: '/form' });
  const click = (role: string, name: string) => fireEvent.click(screen.getByRole(role, { name }));
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('are asked about before the screen is left', async () => {
    const { address } = open();
    click('button', 'Change');
    click('link', 'Leave the form');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    click('button', 'Cancel');
    expect(address()).toBe('/form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    click('link', 'Leave the form');
    await screen.findByRole('dialog');
    click('button', 'Leave');
    await screen.findByText('Another screen');
  });

  test('do not stop a change of parameters, or what was released', async () => {
    const { address } = open();
    click('button', 'Change');
    click('link', 'Other part');
    await waitFor(() => expect(address()).toBe('/form?part=2'));
    click('button', 'Release');
    click('link', 'Leave the form');
    await screen.findByText('Another screen');
  });

  test('are asked about before the window closes', () => {
    open();
    expect(unload()).toBe(false);
    click('button', 'Change');
    expect(unload()).toBe(true);
    cleanup();
    expect(unload()).toBe(false);
  });
});
