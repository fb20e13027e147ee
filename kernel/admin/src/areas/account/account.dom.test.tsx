import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mockApi, refusal, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { readSession } from '../../api/session-store.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { AccountScreen } from './account-screen.tsx';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {};
  requests = mockApi(answers);
});

describe('the account', () => {
  const session = (id: string, current: boolean) => ({
    id,
    device: `Browser ${id}`,
    address: '10.0.0.1',
    createdAt: at,
    lastSeenAt: at,
    current,
  });
  beforeEach(() => {
    answers['GET /account'] = { id: 'u1', name: 'Ann', email: 'ann@example.com', hasPassword: true, providers: [] };
    answers['GET /account/sessions'] = { sessions: [session('1', true), session('2', false)] };
    answers['GET /session/ways'] = { password: true, provider: null, mail: true };
  });
  const open = () => renderScreen(AccountScreen, { at: '/account', path: '/account' });
  const section = async (name: string) => within(await screen.findByRole('region', { name }));

  test('gets another name, which shows everywhere', async () => {
    answers['PATCH /account'] = { id: 'u1', name: 'Anna', email: 'ann@example.com', hasPassword: true, providers: [] };
    const { user } = open();
    const name = await section('Name');
    await user.type(name.getByRole('textbox', { name: /Name/ }), 'a');
    await user.click(name.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You are called Anna now.')).toBeTruthy();
    expect(readSession()).toMatchObject({ session: { user: { name: 'Anna' } } });
  });

  test('gets another password; the field shows why one is too weak', async () => {
    answers['PUT /account/password'] = refusal(422, 'password.weak', 'Too easy.');
    const { user } = open();
    const password = await section('Password');
    await user.type(password.getByLabelText(/Current password/), 'old');
    await user.type(password.getByLabelText(/New password/), 'password1234{Enter}');
    expect(await password.findByText('Too easy.')).toBeTruthy();
    expect(password.queryByRole('alert')).toBeNull();
  });

  test('gets another address by a mail', async () => {
    answers['POST /account/email'] = {};
    const { user } = open();
    const email = await section('E-mail');
    await user.type(email.getByLabelText(/New address/), 'anna@example.com');
    await user.type(email.getByLabelText(/Current password/), 'old{Enter}');
    expect(await email.findByText(/^A mail is on its way to anna@example\.com/)).toBeTruthy();
  });

  test('keeps a second address beside its failure', async () => {
    answers['POST /account/email'] = {};
    const { user } = open();
    const email = await section('E-mail');
    const field = () => email.getByLabelText<HTMLInputElement>(/New address/);
    await user.type(field(), 'ana@example.com');
    await user.type(email.getByLabelText(/Current password/), 'old{Enter}');
    await email.findByText(/^A mail is on its way to ana@example\.com/);
    expect(field().value).toBe('');
    answers['POST /account/email'] = refusal(422, 'password.wrong', 'That is not your password.');
    await user.type(field(), 'anna@example.com');
    await user.type(email.getByLabelText(/Current password/), 'odl{Enter}');
    await email.findByText('That is not your password.');
    expect(field().value).toBe('anna@example.com');
  });

  test('without a password has neither of both', async () => {
    answers['GET /account'] = {
      id: 'u1',
      name: 'Ann',
      email: 'ann@example.com',
      hasPassword: false,
      providers: ['Corp'],
    };
    open();
    expect(await screen.findByText('You have none: you sign in with Corp.')).toBeTruthy();
    expect(screen.queryByLabelText(/Current password/)).toBeNull();
  });

  test('ends another session, but not this one alone', async () => {
    answers['DELETE /account/sessions/2'] = {};
    const { user } = open();
    const sessions = await section('Where you are signed in');
    await user.click(await sessions.findByRole('button', { name: 'End the session of Browser 2' }));
    await waitFor(() => expect(writesIn(requests).map(({ call }) => call)).toEqual(['DELETE /account/sessions/2']));
    expect(sessions.queryByRole('button', { name: 'End the session of Browser 1' })).toBeNull();
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere' }));
    expect(screen.getByText(/^All 2 sessions end, this one too\./)).toBeTruthy();
  });

  test('takes a new address only when that is confirmed', async () => {
    answers['PUT /account/email'] = { email: 'anna@example.com' };
    const { user } = renderScreen(ConfirmEmailScreen, { at: '/account/email', path: '/account/email' });
    expect(writesIn(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Use this address from now on' }));
    expect(await screen.findByText('You sign in with anna@example.com from now on.')).toBeTruthy();
    expect(readSession()).toMatchObject({ session: { user: { name: 'Ann', email: 'anna@example.com' } } });
  });
});
