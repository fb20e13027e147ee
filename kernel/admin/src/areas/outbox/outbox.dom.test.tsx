import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { mockApi, queryOf, refusal, type ApiRequest } from '../../api/api.fixture.ts';
import { cellsOf, renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { MailScreen } from './mail-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {};
  requests = mockApi(answers);
});

describe('the outbox', () => {
  const mailOf = (more: object = {}) => ({
    id: 'm1',
    subject: 'Your invitation',
    recipient: 'eve@example.com',
    state: 'dead',
    attempts: 2,
    lastError: 'Refused.',
    createdAt: at,
    sentAt: null,
    paragraphs: ['Welcome.'],
    linkLabel: 'Accept',
    link: 'https://admin.example/invitation#s',
    ...more,
  });
  beforeEach(() => {
    answers['GET /sites/*/mails'] = { mails: [mailOf()], total: 1, delivers: false };
    answers['GET /sites/*/mails/m1'] = mailOf();
  });
  const one = () => renderScreen(MailScreen, { at: '/outbox/m1', path: '/outbox/:mail' });

  test('lists mails, and says that none are sent', async () => {
    renderScreen(OutboxScreen, { at: '/outbox?state=dead', path: '/outbox' });
    await screen.findByRole('table', { name: 'Mails' });
    expect(cellsOf('Mails')[0]?.slice(0, 3)).toEqual(['Your invitation', 'eve@example.com', 'Not sent']);
    expect(screen.getByText(/no mail server is set/)).toBeTruthy();
    expect(queryOf(requests, 'GET /sites/*/mails')).toMatchObject({ state: 'dead' });
  });

  test('sends a mail again', async () => {
    answers['POST /sites/*/mails/m1/delivery'] = {};
    const { user } = one();
    expect((await screen.findByRole('alert')).textContent).toBe('Refused. It was tried 2 times.');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The mail is sent again.')).toBeTruthy();
  });

  test('does not show the link of somebody else', async () => {
    answers['GET /sites/*/mails/m1'] = mailOf({ link: null, state: 'sent', lastError: null });
    one();
    expect(await screen.findByText(/^The link “Accept” leads into the account of its recipient/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  test('is filtered by state, and says which list is empty', async () => {
    answers['GET /sites/*/mails'] = { mails: [], total: 0, delivers: true };
    const { user, address } = renderScreen(OutboxScreen, { at: '/outbox', path: '/outbox' });
    expect(await screen.findByText('No mail was written yet')).toBeTruthy();
    expect(screen.queryByText(/no mail server is set/)).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(screen.getByRole('option', { name: 'Not sent' }));
    expect(address()).toBe('/outbox?state=dead');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(address()).toBe('/outbox');
  });

  test.each([
    [{ attempts: 1, state: 'failed' }, 'Refused. It was tried once.', 'MuiAlert-colorWarning'],
    [{ attempts: 7, state: 'dead' }, 'Refused. It was tried 7 times.', 'MuiAlert-colorError'],
  ])('tells how often a mail was tried: %j', async (more, words, color) => {
    answers['GET /sites/*/mails/m1'] = mailOf(more);
    one();
    const alert = await screen.findByRole('alert');
    expect([alert.textContent, alert.classList.contains(color)]).toEqual([words, true]);
    expect(screen.queryByRole('button', { name: 'Send again' }) !== null).toBe(more.state === 'dead');
  });

  test.each([
    ['copies', async () => undefined, 'The link is copied.'],
    ['may not copy', () => Promise.reject(new Error()), /^The browser does not allow copying/],
  ])('%s the link', async (_, writeText, words) => {
    const { user } = one();
    const button = await screen.findByRole('button', { name: 'Copy' });
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    await user.click(button);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(copied.mock.calls).toEqual([['https://admin.example/invitation#s']]);
  });

  test.each([
    ['a mail', () => one(), 'GET /sites/*/mails/m1'],
    ['a delivery', () => one(), 'POST /sites/*/mails/m1/delivery'],
  ])('shows why %s failed', async (_, render, call) => {
    answers[call] = refusal(503, 'server.busy', 'Try again soon.');
    const { user } = render();
    if (call.startsWith('POST')) await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Try again soon.')).toBeTruthy();
  });
});
