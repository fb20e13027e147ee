import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { mockApi, type ApiRequest } from '../../api/api.fixture.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { MailScreen } from './mail-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = { 'GET /sites/ice': { name: 'Ice', locales: ['en'], url: null, zone: 'UTC', plugins: [] } };
  requests = mockApi(answers);
});
const queryOf = (call: string) => requests.find((each) => each.call === call)?.query;
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

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
    expect(cells('Mails')[0]?.slice(0, 3)).toEqual(['Your invitation', 'eve@example.com', 'Not sent']);
    expect(screen.getByText(/no mail server is set/)).toBeTruthy();
    expect(queryOf('GET /sites/*/mails')).toMatchObject({ state: 'dead' });
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
});
