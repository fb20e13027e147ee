import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Grant } from '@quoin/api/role';
import { administrator, mockApi, refusal, sessionOf, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { cellsOf, renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { refusal as refusalOf, roleOn, roleWords, siteWords } from './role-messages.ts';
import { UserScreen } from './user-screen.tsx';
import { UsersScreen } from './users-screen.tsx';

afterEach(cleanup);

const siteAdministrator: Grant[] = [{ site: 'ice', role: 'CMSTWO:ADMIN' }];
const bobs: Grant[] = [{ site: 'ice', role: 'CMSTWO:USER' }];
const userOf = (more: object = {}) => ({
  id: 'u1',
  name: 'Bob',
  email: 'bob@example.com',
  state: 'active',
  grants: bobs,
  siblingRoles: [],
  createdAt: '2030-01-01T00:00:00.000Z',
  ...more,
});

let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {
    'GET /sites': {
      sites: [
        { id: 'ice', name: 'Ice' },
        { id: 'nyse', name: 'NYSE' },
      ],
    },
    'GET /session/ways': { password: true, provider: null, mail: true },
    'GET /sites/*/users': { users: [userOf()], total: 1 },
    'GET /sites/ice/users': { users: [userOf()], total: 1 },
    'GET /sites/*/users/u1': userOf(),
    'GET /sites/ice/users/u1': userOf(),
  };
  requests = mockApi(answers);
});

describe('roles', () => {
  const names = new Map([['ice', 'Ice']]);

  test('are listed by site', () => {
    expect(['*', 'ice', 'gone'].map((site) => siteWords(site, names))).toEqual(['Every site', 'Ice', 'gone']);
  });

  test('of a site are the highest given there, not those of every site', () => {
    const grants: Grant[] = [
      { site: 'ice', role: 'CMSTWO:SUPER_USER' },
      { site: 'ice', role: 'CMSTWO:USER' },
      { site: '*', role: 'CMSTWO:ADMIN' },
    ];
    expect([roleOn(grants, 'ice'), roleOn(grants, '*'), roleOn(grants, 'nyse')]).toEqual([
      'CMSTWO:SUPER_USER',
      'CMSTWO:ADMIN',
      undefined,
    ]);
  });

  test.each<[Grant[], Grant, boolean]>([
    [administrator, { site: 'ice', role: 'CMSTWO:ADMIN' }, true],
    [siteAdministrator, { site: 'ice', role: 'CMSTWO:ADMIN' }, true],
    [siteAdministrator, { site: '*', role: 'CMSTWO:USER' }, false],
    [siteAdministrator, { site: 'nyse', role: 'CMSTWO:USER' }, false],
    [[{ site: '*', role: 'CMSTWO:USER' }], { site: 'ice', role: 'CMSTWO:SUPER_USER' }, false],
  ])('%j may give %j: %s', (own, grant, mayGive) => {
    expect(refusalOf(own, grant) === undefined).toBe(mayGive);
  });
});

describe('the users', () => {
  test('of all sites have their roles by site', async () => {
    answers['GET /sites/*/users'] = {
      users: [
        userOf({ grants: [...bobs, { site: '*', role: 'CMSTWO:ADMIN' }] }),
        userOf({ id: 'u2', name: 'Eve', state: 'invited', grants: [] }),
      ],
      total: 2,
    };
    renderScreen(UsersScreen, { at: '/users?state=active&search=o', path: '/users' });
    await screen.findByText(/, Ice$/);
    expect(cellsOf('Users').map((row) => row.slice(0, 3))).toEqual([
      [
        'Bobbob@example.com',
        'Active',
        `${roleWords['CMSTWO:USER'].title}, Ice${roleWords['CMSTWO:ADMIN'].title}, every site`,
      ],
      ['Evebob@example.com', 'Invited', 'None'],
    ]);
    expect(requests.find(({ call }) => call === 'GET /sites/*/users')?.query).toMatchObject({
      state: 'active',
      search: 'o',
    });
  });

  test('of a site need no name of the site', async () => {
    renderScreen(UsersScreen, { at: '/sites/ice/users', path: '/sites/:site/users' });
    expect(await screen.findByText(roleWords['CMSTWO:USER'].title)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe('/sites/ice/users/u1');
  });

  async function invite(answer: Record<string, unknown>) {
    Object.assign(answers, answer);
    const view = renderScreen(UsersScreen, {
      at: '/sites/ice/users',
      path: '/sites/:site/users',
      grants: siteAdministrator,
    });
    await view.user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite someone' }));
    await view.user.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'eve@example.com');
    await view.user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Eve');
    await view.user.click(dialog.getByRole('button', { name: 'Invite' }));
    return { ...view, dialog };
  }
  const person = { email: 'eve@example.com', name: 'Eve', roles: ['CMSTWO:USER'] };

  test('are invited', async () => {
    const { address } = await invite({ 'POST /sites/ice/invitations': { id: 'u9' } });
    expect(await screen.findByText('An invitation is on its way to eve@example.com.')).toBeTruthy();
    expect(address()).toBe('/sites/ice/users/u9');
    expect(writesIn(requests).map(({ body }) => body)).toEqual([person]);
  });

  test('who have an account already get the role', async () => {
    await invite({ 'POST /sites/ice/invitations': refusal(409, 'user.taken'), 'POST /sites/ice/members': {} });
    expect(await screen.findByText('eve@example.com has an account already, and has the role.')).toBeTruthy();
    expect(writesIn(requests).at(-1)?.body).toEqual({ email: 'eve@example.com', roles: ['CMSTWO:USER'] });
  });

  test('cannot be invited with a mistake', async () => {
    const { dialog } = await invite({
      'POST /sites/ice/invitations': refusal(422, 'input.invalid', 'No such address.'),
    });
    expect((await dialog.findByRole('alert')).textContent).toContain('No such address.');
  });
});

describe('a user', () => {
  const open = (grants: Grant[] = administrator, site?: string) =>
    renderScreen(
      UserScreen,
      site === undefined
        ? { at: '/users/u1', path: '/users/:user', grants }
        : { at: `/sites/${site}/users/u1`, path: '/sites/:site/users/:user', grants },
    );

  test('gets another role, which is taken back', async () => {
    answers['PUT /sites/ice/users/u1/roles'] = userOf();
    const { user } = open(siteAdministrator, 'ice');
    await user.click(await screen.findByRole('combobox', { name: 'Ice' }));
    await user.click(screen.getByRole('option', { name: new RegExp(roleWords['CMSTWO:SUPER_USER'].title) }));
    expect(await screen.findByText(`Bob is ${roleWords['CMSTWO:SUPER_USER'].title} on Ice now.`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writesIn(requests)).toHaveLength(2));
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { roles: ['CMSTWO:SUPER_USER'] },
      { roles: ['CMSTWO:USER'] },
    ]);
  });

  test('gets roles of other applications, in capitals and each once, at the site of their field', async () => {
    answers['GET /sites/ice/users/u1'] = userOf({
      siblingRoles: [
        { site: 'ice', role: 'COMPLIANCE:US' },
        { site: 'nyse', role: 'COMPLIANCE:UK' },
      ],
    });
    answers['PUT /sites/ice/users/u1/sibling-roles'] = refusal(422, 'input.invalid', 'No such role.');
    const { user } = open(siteAdministrator, 'ice');
    const field = await screen.findByRole('combobox', { name: /^Of other applications/ });
    expect(screen.getByText('COMPLIANCE:US')).toBeTruthy();
    expect(screen.queryByText('COMPLIANCE:UK')).toBeNull();
    await user.type(field, ' listings:editor {Enter}');
    expect(await screen.findByText('No such role.')).toBeTruthy();
    await user.type(field, 'compliance:us{Enter}');
    await waitFor(() => expect(writesIn(requests)).toHaveLength(2));
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { roles: ['COMPLIANCE:US', 'LISTINGS:EDITOR'] },
      { roles: ['COMPLIANCE:US'] },
    ]);
  });

  test('cannot be given more than one’s own role', async () => {
    open(siteAdministrator, 'ice');
    const every = await screen.findByRole('combobox', { name: 'Every site' });
    expect(every.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Changed by who manages users there')).toBeTruthy();
  });

  test('changing your own role needs a confirmation', async () => {
    const own = sessionOf(administrator).user.id;
    answers['GET /sites/*/users/u1'] = userOf({ id: own, grants: administrator });
    answers[`PUT /sites/*/users/${own}/roles`] = {};
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Every site' }));
    await user.click(screen.getByRole('option', { name: 'No role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your own role?' }));
    expect(writesIn(requests)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(writesIn(requests)).toHaveLength(1));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Disable' })).disabled).toBe(true);
  });

  test('is disabled after a question, and enabled again', async () => {
    answers['PUT /sites/*/users/u1/state'] = ({ body }: ApiRequest) => userOf(body as object);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Disable Bob?' })).getByRole('button', { name: 'Disable' }),
    );
    expect(await screen.findByText('Bob is signed out and can no longer sign in.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Bob can sign in again.')).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ state: 'disabled' }, { state: 'active' }]);
  });

  test('above one’s own role cannot be disabled', async () => {
    answers['GET /sites/ice/users/u1'] = userOf({ grants: administrator });
    open(siteAdministrator, 'ice');
    expect(await screen.findByText(/^Bob holds a role above your own/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set a new password' }).disabled).toBe(true);
  });

  test('gets a new password; a weak one stays in its field', async () => {
    answers['PUT /sites/*/users/u1/password'] = refusal(422, 'password.weak', 'Too easy.');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Set a new password' }));
    const dialog = within(screen.getByRole('dialog', { name: 'A new password for Bob' }));
    await user.type(dialog.getByLabelText(/New password/), 'password1234{Enter}');
    expect(await dialog.findByText('Too easy.')).toBeTruthy();
    answers['PUT /sites/*/users/u1/password'] = {};
    await user.type(dialog.getByLabelText(/New password/), 'more{Enter}');
    expect(await screen.findByText('Bob has a new password, and is signed out everywhere.')).toBeTruthy();
  });

  test('who is invited gets the invitation again, or loses it', async () => {
    answers['GET /sites/*/users/u1'] = userOf({ state: 'invited' });
    answers['POST /sites/*/users/u1/invitation'] = {};
    answers['DELETE /sites/*/users/u1/invitation'] = {};
    const { user, address, queries } = open();
    await waitFor(() => expect(queries.getQueryData(['ways', null])).toBeDefined());
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('A new invitation is on its way to bob@example.com.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Take back the invitation of Bob?' }));
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(address()).toBe('/users'));
  });
});
