import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import type { Browser, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { observeRequests, settled } from '../testing/settled.ts';
import { setUpEnvironment, schemes } from '../testing/test-environment.ts';
import { administrator, type System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

describe.each(suiteDatabases)('accounts, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  const password = 'long enough for a test';

  // Nothing listens there.
  const provider = {
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'quoin',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Sample login',
  };
  setUpEnvironment(
    create,
    (stage) => void ({ system, browser, api } = stage),
    () => ({ settings: provider }),
  );

  const url = (path: string) => system.url('admin.localhost', path);
  const make = (email: string, name: string, role: 'CMSTWO:USER' | 'CMSTWO:ADMIN' = 'CMSTWO:USER') =>
    api.users.create({ site: 'ice', email, name, password, roles: [role] });

  /** Opens a window for another person, signed out. */
  async function openWindow(path: string, scheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const page = await (await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' })).newPage();
    observeRequests(page);
    await page.goto(url(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  /** Returns the link's path once the mail is written. */
  async function linkTo(recipient: string, kind: string): Promise<string> {
    const link = await until(async () => {
      const { mails } = await api.mails.list({ site: '*', limit: 100 });
      const found = mails.find((mail) => mail.recipient === recipient && mail.kind === kind);
      return found !== undefined && ((await api.mails.get({ site: '*', mail: found.id })).link ?? false);
    }, 10_000);
    return link.slice(new URL(link).origin.length);
  }

  const told = (page: Page, words: RegExp) =>
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words }).waitFor();

  test('an invited user signs up with a password, and loses a role while working', async () => {
    const { page, complaints, goTo } = await openAdmin(system, browser, { path: '/users' });
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByLabel('E-mail').fill('ida@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ida');
    await dialog.getByLabel('On').getByText('ice', { exact: true }).waitFor();
    await dialog.getByLabel('Role').click();
    await page.getByRole('option', { name: 'Publisher' }).click();
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ida' }).waitFor();

    await page.getByRole('link', { name: 'Outbox' }).click();
    await page.getByRole('link', { name: 'You are invited to Quoin' }).first().click();
    const link = (await page.getByRole('link', { name: /\/invitation#/ }).getAttribute('href')) ?? '';
    const guest = await openWindow(link.slice(new URL(link).origin.length));
    await guest.getByLabel('Name').fill('Ida Sample');
    await guest.getByRole('textbox', { name: 'Password' }).fill('short');
    await guest.keyboard.press('Enter');
    expect(
      await guest
        .getByRole('textbox', { name: 'Password' })
        .evaluate((field) => (field as unknown as { validity: { valid: boolean } }).validity.valid),
    ).toBe(false);
    await guest.getByRole('textbox', { name: 'Password' }).fill('password1234');
    await guest.keyboard.press('Enter');
    await guest.getByText(/^This password is easy to guess: it is a common word/).waitFor();
    expect(await guest.getByRole('textbox', { name: 'Password' }).getAttribute('aria-invalid')).toBe('true');
    await guest.getByRole('textbox', { name: 'Password' }).fill(password);
    await guest.keyboard.press('Enter');
    await guest.getByRole('link', { name: /ice/ }).click();
    await guest.getByRole('button', { name: 'Account of Ida Sample' }).waitFor();
    expect(await guest.getByRole('link', { name: 'Users' }).count()).toBe(0);

    await goTo('/users');
    await page.getByRole('link', { name: 'Ida Sample' }).click();
    await page.getByLabel('ice', { exact: true }).click();
    await page.getByRole('option', { name: 'Author' }).click();
    await told(page, /Ida Sample is Author on ice now/);
    await guest.reload();
    await guest.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await told(page, /Ida Sample is Publisher on ice now/);
    expect(complaints).toEqual([]);

    const again = await openWindow(link.slice(new URL(link).origin.length));
    await told(again, /This link has been used/);
  });

  test('a forgotten password is replaced by keyboard only', async () => {
    await make('forgetful@example.com', 'Forgetful');
    const page = await openWindow('/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
    await page.keyboard.type('forgetful@example.com');
    await page.keyboard.press('Enter');
    await told(page, /a link for it is in the outbox/);
    await page.locator('h1:focus', { hasText: 'Ask an administrator' }).waitFor();
    await page.goto(url(await linkTo('forgetful@example.com', 'password')));
    await page.getByRole('textbox', { name: 'New password' }).waitFor();
    await page.keyboard.type('another long password');
    await page.keyboard.press('Enter');
    await told(page, /Your new password is set/);
    await page.keyboard.type('forgetful@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('another long password');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sites' }).waitFor();
    expect(page.url()).toBe(url('/'));
  });

  test('users change their name, address and password, and end their sessions', async () => {
    await make('owner@example.com', 'Owner');
    const credentials = { email: 'owner@example.com', password };
    const other = await openAdmin(system, browser, { credentials });
    const { page, complaints, goTo } = await openAdmin(system, browser, { credentials });
    await page.getByRole('button', { name: 'Account of Owner' }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Owen Owner');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Account of Owen Owner' }).waitFor();

    const address = page.getByRole('region', { name: 'E-mail' });
    await address.getByLabel('New address').fill('owen@example.com');
    await address.getByLabel('Current password').fill('not the password');
    await page.keyboard.press('Enter');
    await told(page, /The current password is wrong/);
    await address.getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await told(page, /A link for owen@example.com is in the outbox/);
    await goTo(await linkTo('owen@example.com', 'email'));
    await page.getByRole('button', { name: 'Use this address from now on' }).click();
    await told(page, /You sign in with owen@example.com from now on/);

    await page.getByRole('link', { name: 'Go to your account' }).click();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await sessions.getByRole('button', { name: 'End the session of Chrome on Linux' }).click();
    await sessions.getByRole('button', { name: /^End the session/ }).waitFor({ state: 'detached' });
    expect(await sessions.getByText('This one').count()).toBe(1);
    await other.page.getByRole('link', { name: /ice/ }).first().click();
    await other.page.reload();
    await other.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();

    const secret = page.getByRole('region', { name: 'Password' });
    await secret.getByLabel('Current password').fill(password);
    await secret.getByRole('textbox', { name: 'New password' }).fill('another long password');
    await page.keyboard.press('Enter');
    await told(page, /Your password is changed/);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(url('/sign-in'));
    expect(complaints).toEqual([]);
  });

  test('an administrator of one site sees which roles they cannot grant, and why', async () => {
    const { id } = await make('local@example.com', 'Local', 'CMSTWO:ADMIN');
    await make('editor@example.com', 'Edith Editor');
    const { page, goTo } = await openAdmin(system, browser, {
      path: '/sites/ice/users',
      credentials: { email: 'local@example.com', password },
    });
    await page.getByRole('link', { name: 'Administrator', exact: true }).click();
    await page.getByText('Changed by who manages users there').waitFor();
    expect(await page.getByRole('button', { name: 'Set a new password' }).isDisabled()).toBe(true);
    await goTo(`/sites/ice/users/${id}`);
    expect(await page.getByRole('button', { name: 'Disable' }).isDisabled()).toBe(true);
    await goTo('/sites/ice/users?search=edith');
    await page.getByRole('link', { name: 'Edith Editor' }).click();
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog', { name: 'Disable Edith Editor?' }).getByRole('button', { name: 'Disable' }).click();
    await told(page, /Edith Editor is signed out/);
    await page.getByRole('button', { name: 'Enable' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Disable' }).waitFor();
    await goTo('/users');
    await page.getByText('Your roles do not include this').waitFor();
  });

  test('users are filtered by words and state, which the URL contains', async () => {
    await make('found@example.com', 'Fiona Found');
    const { page } = await openAdmin(system, browser, { path: '/users' });
    await page.getByLabel('Name or e-mail').fill('fiona');
    await page.waitForURL('**/users?search=fiona');
    await page.reload();
    expect(await page.getByLabel('Name or e-mail').inputValue()).toBe('fiona');
    await page.getByRole('row', { name: /Fiona Found/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByLabel('State').click();
    await page.getByRole('option', { name: 'Disabled' }).click();
    await page.getByText('Nobody fits these filters').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByRole('row', { name: /Fiona Found/ }).waitFor();
  });

  test("changing one's own role requires confirmation, and is denied to the last administrator", async () => {
    const { page } = await openAdmin(system, browser, { path: '/users' });
    await page.getByRole('link', { name: 'Administrator', exact: true }).click();
    const role = page.getByRole('combobox', { name: 'Every site', exact: true });
    await role.click();
    await page.getByRole('option', { name: /^Publisher/ }).click();
    const question = page.getByRole('dialog', { name: 'Change your own role?' });
    await question.getByText('You are signed out at once.').waitFor();
    await question.getByRole('button', { name: 'Change it' }).click();
    await told(page, /Nobody would be left who administers every site/);
    expect(await role.textContent()).toBe('Administrator');
  });

  test('the audit log is filtered by its values, and verified', async () => {
    const { page, goTo } = await openAdmin(system, browser, { path: '/audit' });
    await page.getByRole('button', { name: 'Signed in', exact: true }).first().click();
    await page.waitForURL('**/audit?action=session.opened');
    await page
      .getByRole('row', { name: /User created/ })
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Administrator', exact: true }).first().click();
    await page.getByText('By one person').waitFor();
    await goTo('/audit');
    await page.getByLabel('Person, subject or action').fill('user created');
    await page.waitForURL('**/audit?search=user+created');
    await page
      .getByRole('row', { name: /Signed in/ })
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'All about User Administrator' }).first().click();
    await page.getByText('About User Administrator').waitFor();
    await page.getByRole('table', { name: 'Audit log' }).getByRole('link', { name: 'Administrator' }).first().click();
    await page.getByRole('heading', { name: 'Administrator', level: 1 }).waitFor();
    await goTo('/audit?from=2100-01-01');
    await page.getByText('Nothing fits these filters').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByRole('button', { name: 'Verify the log' }).click();
    await told(page, /The log is as it was written/);
    expect(page.url()).toBe(url('/audit'));
  });

  test('an unavailable provider sends users back with a message', async () => {
    const page = await openWindow('/sign-in?to=/users');
    await page.getByRole('link', { name: 'Sign in with Sample login' }).click();
    await told(page, /^Sample login does not respond correctly/);
    expect(page.url()).toBe(url('/sign-in?problem=oidc.unreachable'));
    await page.getByLabel('E-mail').fill(administrator.email);
    await page.getByLabel('Password').fill(administrator.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sites' }).waitFor();
  });

  test('requests waiting for a session continue when the same user signs in in another window', async () => {
    const { page } = await openAdmin(system, browser);
    await settled(page);
    await page.context().clearCookies();
    // A background request may open the dialog first.
    await page.getByRole('link', { name: 'Users' }).dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    expect(
      await dialog.getByRole('link', { name: 'Sign in with Sample login in a new window' }).getAttribute('target'),
    ).toBe('_blank');
    const other = await page.context().newPage();
    await other.goto(url('/sign-in'));
    await other.getByLabel('E-mail').fill(administrator.email);
    await other.getByLabel('Password').fill(administrator.password);
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Sites' }).waitFor();
    await page.bringToFront();
    // Headless windows all believe they are in front.
    await page.evaluate(`window.dispatchEvent(new Event('focus'))`);
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: new RegExp(administrator.email) }).waitFor();
  });

  test.each(schemes)(
    'every screen of accounts is accessible, %s',
    async (scheme) => {
      const invited = await api.users.invite({
        site: 'ice',
        email: `${scheme}@example.com`,
        name: 'A very long name that goes on '.repeat(6).trim(),
        roles: ['CMSTWO:USER'],
      });
      const { page, complaints, goTo } = await openAdmin(system, browser, { scheme });
      const { mails } = await api.mails.list({ site: '*', limit: 1 });
      for (const path of [
        '/users',
        '/users?search=nobody-at-all',
        `/users/${invited.id}`,
        '/account',
        '/account/email#over',
        '/audit',
        '/sites/ice/audit',
        '/outbox',
        `/outbox/${mails[0]?.id}`,
      ]) {
        await goTo(path);
        await settled(page);
        await expectAccessible(page);
      }
      await goTo('/users');
      await page.getByRole('button', { name: 'Invite' }).click();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    },
    120_000,
  );

  test.each(schemes)('every screen before signing in is accessible, %s', async (scheme) => {
    await api.users.invite({
      site: 'ice',
      email: `entry-${scheme}@example.com`,
      name: 'Guest',
      roles: ['CMSTWO:USER'],
    });
    const page = await openWindow('/sign-in?problem=oidc.unknown-person', scheme);
    await expectAccessible(page);
    for (const path of [
      '/forgotten-password',
      '/new-password#a',
      '/invitation#a',
      await linkTo(`entry-${scheme}@example.com`, 'invitation'),
    ]) {
      await page.goto('about:blank');
      await page.goto(url(path));
      await settled(page);
      await expectAccessible(page);
    }
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome to Quoin');
  });
});
