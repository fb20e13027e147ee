import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible, expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { visitedSite } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

const password = 'long enough for a visitor';
const code = 'lantern and quill';

/** Texts of pages with restricted access. */
const words = {
  members: 'daily position reports close',
  compliance: 'order tickets and time stamps',
  preview: 'would fall to 0.35',
  outlook: 'storage in Europe enters',
};

describe.each(suiteDatabases)('access to a page, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    await api.users.create({
      site: 'ice',
      email: 'member@example.com',
      name: 'Mara Member',
      password,
      roles: ['CMSTWO:USER'],
    });
    const { id } = await api.users.create({
      site: 'ice',
      email: 'officer@example.com',
      name: 'Otis Officer',
      password,
      roles: ['CMSTWO:ARTICLE_USER'],
    });
    await api.users.setSiblingRoles({ site: 'ice', user: id, roles: ['COMPLIANCE:US'] });
  });
  const { url } = site;

  async function signIn(page: Page, email: string, secret = password): Promise<void> {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(secret);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      context = await site.browser.newContext({ javaScriptEnabled });
      page = await context.newPage();
    });
    afterAll(() => context.close());

    test('a gate leads to the sign-in page and back, shows content for the roles, and signs visitors out', async () => {
      await page.goto(url('/members'));
      expect(await page.content()).not.toContain(words.members);
      await page.getByRole('link', { name: 'Sign in' }).first().click();
      await signIn(page, 'member@example.com', 'a wrong password');
      await page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is wrong' }).waitFor();
      expect(await page.getByLabel('E-mail address').inputValue()).toBe('member@example.com');
      await signIn(page, 'member@example.com');
      await page.waitForURL(url('/members'));
      await page.getByText(words.members).waitFor();
      expect(await page.content()).not.toContain('the next review of block trade reports');
      await page.getByRole('link', { name: 'You are signed in as Mara Member. Sign out' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL(url('/members'));
      expect(await page.content()).not.toContain(words.members);
    });

    test('a page for roles asks visitors to sign in, rejects others, and admits those with a role', async () => {
      expect((await page.goto(url('/members/compliance')))?.status()).toBe(403);
      expect(await page.content()).not.toContain(words.compliance);
      await signIn(page, 'member@example.com');
      await page.getByRole('heading', { level: 1, name: 'This page is not open to you' }).waitFor();
      expect(await page.content()).not.toContain(words.compliance);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      await signIn(page, 'officer@example.com');
      await page.getByText(words.compliance).waitFor();
      expect(page.url()).toBe(url('/members/compliance'));
      await context.clearCookies();
    });

    test('a code opens its page, and the browser is remembered', async () => {
      expect((await page.goto(url('/members/fee-preview')))?.status()).toBe(403);
      await page.getByLabel('Access code').fill('not the code');
      await page.getByRole('button', { name: 'Open the page' }).click();
      await page.getByRole('alert').filter({ hasText: 'This is not the code of this page' }).waitFor();
      expect(await page.content()).not.toContain(words.preview);
      await page.getByLabel('Access code').fill(code);
      await page.getByRole('button', { name: 'Open the page' }).click();
      await page.getByText(words.preview).waitFor();
      expect((await page.goto(url('/members/fee-preview')))?.status()).toBe(200);
    });

    test('a gated page opens once the registration is stored, and the browser is remembered', async () => {
      await page.goto(url('/members/outlook'), { waitUntil: 'networkidle' });
      await page.getByRole('heading', { name: 'Register to read on' }).waitFor();
      expect(
        await page
          .locator('.header-languages a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['/ar/members/outlook', '/members/outlook']);
      expect(await page.locator('link[hreflang]').count()).toBe(0);
      expect(await page.content()).not.toContain(words.outlook);
      await page.getByLabel('Your name').fill(`Reader ${javaScriptEnabled}`);
      await page.getByLabel('E-mail address').fill('reader@example');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.locator('[aria-invalid=true]').waitFor();
      expect(await page.content()).not.toContain(words.outlook);
      await page.getByLabel('E-mail address').fill('reader@example.com');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByText(words.outlook).waitFor();
      expect(await page.getByRole('heading', { name: 'Register to read on' }).count()).toBe(0);
      expect((await page.goto(url('/members/outlook')))?.status()).toBe(200);
      expect(
        (await site.api.submissions.list({ site: 'ice', handler: 'contact', search: `Reader ${javaScriptEnabled}` }))
          .total,
      ).toBe(1);
    });
  });

  describe.each([
    '/members',
    '/members/compliance',
    '/members/fee-preview',
    '/members/outlook',
    '/_quoin/sign-in?to=%2Fmembers',
  ])('%s, to a stranger', (path) => {
    test('is valid HTML', async () => {
      const { status, body } = await site.request(path);
      expect(status).toBe(path.startsWith('/members/') ? 403 : 200);
      await expectValidHtml(body);
    });

    test.each(schemes)(
      'meets WCAG 2.2 AA in %s, writes nothing to the console, and does not scroll sideways',
      async (colorScheme) => {
        await expectSound(await site.visit(path, { colorScheme, viewport: { width: 420, height: 900 } }));
      },
    );
  });

  test('the forms of the kernel are reached and sent by keyboard only', async () => {
    const { page } = await site.visit('/_quoin/sign-in?to=%2Fmembers');
    for (const typed of ['officer@example.com', password]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(url('/members'));
    await page.getByText('the next review of block trade reports').waitFor();
    expect(await page.content()).not.toContain('Compliance officers find the notes');
  });

  test('the canvas shows all outcomes of a gate, and both sides of a gated page, with labels', async () => {
    const { api, system, browser } = site;
    const { pages } = await api.pages.list({ site: 'ice', limit: 100 });
    const idOf = (path: string) => pages.find((each) => each.path === path && each.locale === 'en')?.id;
    const { page, goTo, complaints } = await openAdmin(system, browser);
    const canvas = page.frameLocator('iframe[title="The page"]');
    await goTo(`/sites/ice/pages/${idOf('/members')}/edit`);
    for (const shown of [
      'Visitors who are not signed in',
      'Signed-in visitors without the role',
      'Holders of CMSTWO:USER, CMSTWO:SUPER_USER, CMSTWO:ADMIN',
      words.members,
    ])
      await canvas.getByText(shown).first().waitFor();
    await goTo(`/sites/ice/pages/${idOf('/members/outlook')}/edit`);
    for (const shown of ['Before registration', 'After registration', words.outlook])
      await canvas.getByText(shown).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('user managers grant and revoke roles of other applications, and revoking ends the session at the site', async () => {
    const { api, system, browser } = site;
    const member = (await api.users.list({ site: 'ice', search: 'Mara' })).users[0];
    const { page: visitor } = await site.visit('/_quoin/sign-in?to=%2Fmembers');
    await signIn(visitor, 'member@example.com');
    await visitor.getByText(words.members).waitFor();
    const { page, complaints } = await openAdmin(system, browser, { path: `/sites/ice/users/${member?.id}` });
    const field = page.getByLabel('Of other applications, at ice');
    await field.fill('compliance:uk');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'COMPLIANCE:UK' }).waitFor();
    await expectAccessible(page);
    expect((await api.users.get({ site: 'ice', user: member?.id ?? '' })).siblingRoles).toEqual([
      { site: 'ice', role: 'COMPLIANCE:UK' },
    ]);
    await visitor.reload();
    await visitor.getByText(words.members).waitFor();
    await api.users.setSiblingRoles({ site: 'ice', user: member?.id ?? '', roles: [] });
    await visitor.reload();
    expect(await visitor.content()).not.toContain(words.members);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
