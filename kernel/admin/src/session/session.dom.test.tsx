import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import {
  administrator,
  editor,
  lost,
  mockApi,
  refusal,
  sessionOf,
  signIn,
  writesIn,
  type ApiRequest,
} from '../api/api.fixture.ts';
import { changeSession, readSession } from '../api/session-store.ts';
import { ForgottenPasswordScreen } from './forgotten-password-screen.tsx';
import { InvitationScreen } from './invitation-screen.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';
import { SessionGate } from './session-gate.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { useMay } from './use-session.ts';

beforeEach(() => changeSession({ is: 'unknown' }));
afterEach(() => {
  cleanup();
  location.hash = '';
});

const session = sessionOf(administrator);

function open(at: string, admin: ReactNode = <p>The admin</p>) {
  const routes: RouteObject[] = [
    { path: 'sign-in', Component: SignInScreen },
    { path: 'forgotten-password', Component: ForgottenPasswordScreen },
    { path: 'new-password', Component: NewPasswordScreen },
    { path: 'invitation', Component: InvitationScreen },
    { Component: SessionGate, children: [{ path: '*', element: admin }] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
const ways = { 'GET /session/ways': { password: true, provider: null, mail: true, problem: null } };
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the gate', () => {
  test('lets in who has a session', async () => {
    mockApi({ 'GET /session': session });
    open('/sites/ice');
    expect(await screen.findByText('The admin')).toBeTruthy();
    expect(readSession()).toEqual({ is: 'signed-in', session });
  });

  test.each([
    ['/', '/sign-in'],
    ['/sites/ice/pages?search=a%20b', '/sign-in?to=%2Fsites%2Fice%2Fpages%3Fsearch%3Da%2520b'],
  ])('leads from %s to signing in, and back', async (at, to) => {
    mockApi({ 'GET /session': refusal(401, 'session.required'), ...ways });
    const { address } = open(at);
    await screen.findByRole('heading', { name: 'Sign in to Quoin' });
    expect(address()).toBe(to);
  });

  test('tells that the server cannot be reached, and tries again', async () => {
    const answers: Record<string, unknown> = { 'GET /session': lost };
    mockApi(answers);
    const { user } = open('/');
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
    answers['GET /session'] = session;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The admin')).toBeTruthy();
  });
});

describe('a session that ended', () => {
  async function lose(answers: Record<string, unknown>) {
    const requests = mockApi({ 'GET /session': session, ...ways, ...answers });
    const view = open('/sites/ice');
    await screen.findByText('The admin');
    act(() => changeSession({ is: 'lost', session }));
    return { ...view, requests, dialog: within(await screen.findByRole('dialog', { name: 'Sign in again' })) };
  }

  test('is renewed in place, with the same address', async () => {
    const { user, dialog } = await lose({ 'POST /session': { ...session, csrfToken: 'renewed' } });
    const email = dialog.getByLabelText<HTMLInputElement>(/E-mail/);
    expect(email.value).toBe('ann@example.com');
    await user.type(dialog.getByLabelText(/Password/), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readSession()).toMatchObject({ is: 'signed-in', session: { csrfToken: 'renewed' } });
  });

  test('is renewed with an address that changed meanwhile, but not with another account', async () => {
    const renewed = { ...session, user: { ...session.user, email: 'anna@example.com' } };
    const other = { ...session, user: { ...session.user, id: 'bob', name: 'Bob' } };
    const { user, dialog } = await lose({
      'POST /session': ({ body }: ApiRequest) =>
        (body as { email: string }).email === 'anna@example.com' ? renewed : other,
    });
    const email = dialog.getByLabelText<HTMLInputElement>(/E-mail/);
    async function signInAs(address: string) {
      await user.clear(email);
      await user.type(email, address);
      await user.type(dialog.getByLabelText(/Password/), 'secret{Enter}');
    }
    await signInAs('bob@example.com');
    await dialog.findByText('This is the account of Bob. To continue, sign in with the account of Ann.');
    expect(readSession().is).toBe('lost');
    await signInAs('anna@example.com');
    await waitFor(() => expect(readSession()).toEqual({ is: 'signed-in', session: renewed }));
  });

  describe('while a field is in use', () => {
    function Fields() {
      const [isDialog, setDialog] = useState(false);
      return (
        <>
          <input aria-label="Text" />
          <button type="button" onClick={() => setDialog(true)}>
            Open
          </button>
          {isDialog && (
            <div role="dialog" aria-label="Other">
              <input aria-label="Inside" />
            </div>
          )}
        </>
      );
    }
    async function loseIn(name: string) {
      mockApi({ 'GET /session': session, ...ways, 'POST /session': session });
      const view = open('/sites/ice', <Fields />);
      const inUse = await screen.findByRole('textbox', { name });
      await view.user.type(inUse, 'a');
      act(() => changeSession({ is: 'lost', session }));
      return { ...view, inUse: inUse as HTMLInputElement };
    }

    test('is told in a banner, and all keys go on into the field', async () => {
      const { user, inUse } = await loseIn('Text');
      expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended.');
      await user.keyboard('bc');
      expect([document.activeElement, inUse.value]).toEqual([inUse, 'abc']);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('is renewed when the user asks for it, and the field has the focus again', async () => {
      const { user, inUse } = await loseIn('Text');
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
      await user.type(dialog.getByLabelText(/Password/), 'secret{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(inUse));
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('the banner moves into a dialog, where keys reach it', async () => {
      const { user } = await loseIn('Text');
      await user.click(screen.getByRole('button', { name: 'Open' }));
      await user.click(screen.getByRole('textbox', { name: 'Inside' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Other' }));
      expect(await dialog.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    });
  });

  test('is renewed by another window of the same user only', async () => {
    const answers: Record<string, unknown> = {};
    await lose(answers);
    mockApi({ 'GET /session': { ...session, user: { ...session.user, id: 'another' } } });
    fireEvent.focus(window);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(readSession().is).toBe('lost');
    mockApi({ 'GET /session': session });
    fireEvent.focus(window);
    await waitFor(() => expect(readSession().is).toBe('signed-in'));
  });
});

describe('signing in', () => {
  test.each([
    ['/sites/ice/pages', '/sites/ice/pages'],
    ['/pages?search=a', '/pages?search=a'],
    ['//evil.example', '/'],
    [String.raw`/\evil.example`, '/'],
    ['https://evil.example', '/'],
    ['', '/'],
  ])('with the address %j leads to %s', async (to, expected) => {
    mockApi({ ...ways, 'POST /session': session });
    const { user, address } = open(`/sign-in?to=${encodeURIComponent(to)}`);
    await user.type(field(/E-mail/), 'ann@example.com');
    await user.type(field(/Password/), 'secret{Enter}');
    await screen.findByText('The admin');
    expect(address()).toBe(expected);
  });

  test('is refused in the words of the server', async () => {
    const requests = mockApi({ ...ways, 'POST /session': refusal(401, 'password.wrong', 'That is not right.') });
    const { user } = open('/sign-in');
    await user.type(field(/E-mail/), 'ann@example.com');
    await user.type(field(/Password/), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('That is not right.');
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ email: 'ann@example.com', password: 'wrong' }]);
  });

  test('offers the provider, and tells of its problem', async () => {
    mockApi({ 'GET /session/ways': { password: true, provider: 'Corp', mail: true, problem: 'Corp refused.' } });
    open('/sign-in?problem=oidc.refused&to=%2Fusers');
    expect((await screen.findByRole('alert')).textContent).toBe('Corp refused.');
    expect(screen.getByRole('link', { name: 'Sign in with Corp' }).getAttribute('href')).toBe(
      '/api/oidc/start?to=%2Fusers',
    );
  });

  test('works although the URL names an unknown problem', async () => {
    mockApi({
      'GET /session/ways': ({ query }: { query: Record<string, string> }) =>
        'problem' in query ? refusal(422, 'input.invalid') : { password: true, provider: 'Corp', mail: true },
    });
    open('/sign-in?problem=made-up');
    expect(await screen.findByRole('link', { name: 'Sign in with Corp' })).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  test.each([
    [true, 'Look into your mailbox', /a mail with a link is on its way/],
    [false, 'Ask an administrator', /a link for it is in the outbox/],
  ])('where mails are sent: %s', async (mail, heading, words) => {
    mockApi({ 'GET /session/ways': { password: true, provider: null, mail }, 'POST /password': {} });
    const { user } = open('/forgotten-password');
    await user.type(field(/E-mail/), 'ann@example.com{Enter}');
    expect(await screen.findByRole('heading', { name: heading })).toBe(document.activeElement);
    expect(screen.getByRole('alert').textContent).toMatch(words);
  });
});

describe('a new password', () => {
  test('is set with the secret of the link', async () => {
    location.hash = '#secret';
    const requests = mockApi({ ...ways, 'PUT /password': {} });
    const { user, address } = open('/new-password');
    await user.type(field(/New password/), 'four words that fit{Enter}');
    expect(await screen.findByText('Your new password is set. Sign in with it.')).toBeTruthy();
    expect(address()).toBe('/sign-in?done=password');
    expect(writesIn(requests)[0]?.body).toEqual({ token: 'secret', password: 'four words that fit' });
  });

  test('that is too weak has a problem at its field only', async () => {
    location.hash = '#secret';
    mockApi({ 'PUT /password': refusal(422, 'password.weak', 'Too easy to guess.') });
    const { user } = open('/new-password');
    await user.type(field(/New password/), 'password1234{Enter}');
    expect(await screen.findByText('Too easy to guess.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(/New password/).getAttribute('aria-invalid')).toBe('true');
  });

  test('is shown and hidden', async () => {
    location.hash = '#secret';
    const { user } = open('/new-password');
    expect(field(/New password/).type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(field(/New password/).type).toBe('text');
  });

  test.each(['', '#old'])('needs a new link after %j', async (hash) => {
    location.hash = hash;
    mockApi({ 'PUT /password': refusal(410, 'link.expired', 'The link is over.') });
    const { user } = open('/new-password');
    if (hash !== '') await user.type(field(/New password/), 'four words that fit{Enter}');
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
    expect(screen.queryByLabelText(/New password/)).toBeNull();
  });
});

describe('an invitation', () => {
  test('is accepted with a name and a password', async () => {
    location.hash = '#secret';
    const requests = mockApi({
      'POST /invitation': { email: 'ann@example.com', name: 'Ann' },
      'PUT /invitation': session,
    });
    const { user } = open('/invitation');
    await user.type(await screen.findByLabelText(/^Password/), 'four words that fit');
    await user.click(screen.getByRole('button', { name: 'Accept and sign in' }));
    expect(await screen.findByText('The admin')).toBeTruthy();
    expect(writesIn(requests).at(-1)?.body).toEqual({ token: 'secret', name: 'Ann', password: 'four words that fit' });
  });

  test('that is over says whom to ask', async () => {
    mockApi({ 'POST /invitation': refusal(410, 'link.expired', 'The link is over.') });
    open('/invitation');
    expect((await screen.findByRole('alert')).textContent).toContain('The link is over.');
    expect(screen.getByText('The person who invited you can send the invitation again.')).toBeTruthy();
  });
});

test.each([
  ['page.publish', 'ice', administrator, true],
  ['page.publish', 'ice', editor, false],
  ['page.edit', 'ice', editor, true],
  ['page.edit', 'nyse', editor, false],
  ['page.edit', undefined, editor, true],
  ['page.edit', '*', editor, false],
  ['page.edit', undefined, [], false],
] as const)('the permission %s on %s', (permission, site, grants, expected) => {
  signIn([...grants]);
  const Part = () => <p>{String(useMay(permission, site))}</p>;
  render(<Part />);
  expect(screen.getByText(String(expected))).toBeTruthy();
});
