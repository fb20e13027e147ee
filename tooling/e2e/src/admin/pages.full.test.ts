import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import type { Browser, Locator, Page } from 'playwright-core';
import { openAdmin, type AdminWindow } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { settled } from '../testing/settled.ts';
import { setUpEnvironment, schemes } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

describe.each(suiteDatabases)('the pages of a site, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  let admin: AdminWindow;
  const site = 'ice';
  const pages = `/sites/${site}/pages`;

  setUpEnvironment(create, async (stage) => {
    ({ system, browser, api } = stage);
    admin = await openAdmin(system, browser);
  });

  const template = async () =>
    (await api.registries.templates({ site })).items.find(({ output }) => output === 'document')?.name ?? '';

  async function make(path: string, title: string, parent?: string) {
    const { id } = await api.pages.create({
      site,
      template: await template(),
      title,
      path,
      ...(parent === undefined ? {} : { parent }),
    });
    return id;
  }

  async function publish(page: string) {
    const { version } = await api.draft.get({ site, page });
    await api.publication.publish({ site, page, expectedVersion: version });
  }

  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

  async function chooseAction(page: Page, title: string, action: string) {
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  const eventually = (isSo: () => Promise<boolean>) => until(isSo, 5_000);

  test('a page is created by keyboard only, and found by its words', async () => {
    const { page, goTo } = admin;
    await goTo(pages);
    await page.getByRole('button', { name: 'New page' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New page' }).waitFor();
    await page.keyboard.type('Größer & besser');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Path').inputValue()).toBe('/großer-besser');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await dialog.getByLabel('Title').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/edit');
    await goTo(pages);
    await page.getByRole('searchbox', { name: 'Title or path' }).fill('besser größer');
    await page.waitForURL('**/pages?search=*');
    await row(page, 'Größer & besser').getByText('Draft').waitFor();
    // The previous rows stay until then.
    await eventually(async () => (await page.getByRole('row').count()) === 2);
    await page.reload();
    await row(page, 'Größer & besser').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('besser größer');
  });

  test('filters and sort order are in the URL, and can be reset', async () => {
    const { page, goTo } = admin;
    const tagged = await make('/tagged', 'Tagged page');
    await api.draft.patch({
      site,
      page: tagged,
      expectedVersion: 1,
      operations: [{ op: 'page', field: 'tags', value: ['Rarely'] }],
    });
    await goTo(pages);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Draft' }).click();
    await page.waitForURL('**status=draft');
    await page.getByRole('button', { name: 'More filters' }).click();
    const more = page.getByRole('dialog', { name: 'More filters' });
    await more.getByRole('combobox', { name: 'Tag' }).click();
    await page.getByRole('option', { name: 'Rarely' }).click();
    await page.waitForURL('**tag=Rarely');
    await page.keyboard.press('Escape');
    await more.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More filters (1 set)' }).waitFor();
    await row(page, 'Tagged page').waitFor();
    await page.getByRole('button', { name: 'Title' }).click();
    await page.waitForURL('**sort=title');
    await page.goto(system.url('admin.localhost', `${pages}?tag=Rarely&status=unpublished`));
    await page.getByText('No page fits these filters').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await row(page, 'Markets that open on time').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('filters fit in one row, also when some are set', async () => {
    const { page } = await openAdmin(system, browser, { path: `${pages}?status=draft&tag=Rarely`, width: 1440 });
    const heightOf = async (place: Locator) => {
      const box = await place.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    const search = await heightOf(page.getByRole('searchbox'));
    expect(Math.abs((await heightOf(page.getByRole('button', { name: 'Views' }))) - search)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Tag: Rarely, remove this filter' }).press('Enter');
    await page.waitForURL((url) => url.search === '?status=draft');
  });

  test('a narrow window has one field for the order', async () => {
    const { page } = await openAdmin(system, browser, { path: pages, width: 420 });
    await page.getByLabel('Sort by').selectOption('Title, descending');
    await page.waitForURL('**sort=-title');
    expect(await page.getByRole('button', { name: 'Title', exact: true }).count()).toBe(0);
    await expectAccessible(page);
  });

  test('the tree opens by keyboard, and stays open', async () => {
    const { page, goTo } = admin;
    const top = await make('/branch', 'Branch');
    const child = await make('/branch/child', 'Child', top);
    await make('/branch/child/leaf', 'Leaf', child);
    await goTo(pages);
    await page.getByRole('button', { name: 'Tree' }).click();
    const opener = page.getByRole('button', { name: '1 page below Branch' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Child' }).waitFor();
    await page.getByRole('button', { name: '1 page below Child' }).press(' ');
    await page.getByRole('link', { name: 'Leaf' }).waitFor();
    await page.reload();
    await page.getByRole('list', { name: 'Pages below Child' }).getByRole('link', { name: 'Leaf' }).waitFor();
    await opener.click();
    await page.getByRole('link', { name: 'Leaf' }).waitFor({ state: 'detached' });
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
  });

  test('a page moves with its descendants, its old address redirects, and it moves back', async () => {
    const { page, goTo } = admin;
    const top = await make('/moving', 'Moving');
    await publish(await make('/moving/below', 'Moving along', top));
    await make('/harbour', 'Harbour');
    await goTo(`${pages}?search=moving`);
    await chooseAction(page, 'Moving', 'Move');
    const dialog = page.getByRole('dialog', { name: 'Move “Moving”' });
    await dialog.getByText('The 1 page below it').waitFor();
    await dialog.getByRole('combobox', { name: 'Below' }).fill('harb');
    await page.getByRole('option', { name: 'Harbour' }).click();
    expect(await dialog.getByLabel('Path').inputValue()).toBe('/harbour/moving');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await page.getByText('“Moving” is at /harbour/moving now.').waitFor();
    expect(await system.request('ice.localhost', '/moving/below')).toMatchObject({ status: 301 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await api.pages.get({ site, page: top })).path === '/moving');
    expect(await api.pages.get({ site, page: top })).toMatchObject({ parent: null });
  });

  test('a page dragged onto another, or to the top, moves there after confirmation', async () => {
    const { page, goTo } = admin;
    const top = 'To the top of the site';
    const target = await make('/dragged-to', 'Dragged to');
    const id = await make('/dragged', 'Dragged');
    await make('/dragged/below', 'Dragged along', id);
    await goTo(`${pages}?view=tree&open=${id},${target}`);
    const line = (title: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: title, exact: true }) })
        .last();
    const drag = async (title: string, to: string, told: string) => {
      const from = line(title);
      await from.getByRole('link', { name: title, exact: true }).hover();
      await from.getByTitle('Drag it onto').first().hover();
      await page.mouse.down();
      const box = await (
        to === top ? page.getByText(to) : page.getByRole('link', { name: to, exact: true })
      ).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5, { steps: 5 });
      await page.getByText(told).waitFor();
      await page.mouse.up();
    };
    await line('Dragged along').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Move “Dragged”' });
    await drag('Dragged', 'Dragged along', '“Dragged” is dragged.');
    await drag('Dragged', 'Dragged to', 'Over “Dragged to”.');
    await dialog.getByText('The 1 page below it').waitFor();
    expect(await dialog.getByRole('combobox', { name: 'Below' }).inputValue()).toBe('Dragged to');
    expect(await dialog.getByLabel('Path').inputValue()).toBe('/dragged-to/dragged');
    expect(await api.pages.get({ site, page: id })).toMatchObject({ parent: null });
    await dialog.getByRole('button', { name: 'Move' }).click();
    await page.getByText('“Dragged” is at /dragged-to/dragged now.').waitFor();
    expect(await api.pages.get({ site, page: id })).toMatchObject({ parent: target, path: '/dragged-to/dragged' });
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('list', { name: 'Pages below Dragged to' })
      .getByRole('link', { name: 'Dragged', exact: true })
      .waitFor();
    await drag('Dragged', top, 'Over the top of the site.');
    expect(await dialog.getByRole('combobox', { name: 'Below' }).inputValue()).toBe('');
    expect(await dialog.getByLabel('Path').inputValue()).toBe('/dragged');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await page.getByText('“Dragged” is at /dragged now.').waitFor();
    expect(await api.pages.get({ site, page: id })).toMatchObject({ parent: null, path: '/dragged' });
  });

  test('deleting lists what breaks, and can be undone', async () => {
    const { page, goTo } = admin;
    const top = await make('/doomed', 'Doomed');
    const child = await make('/doomed/child', 'Doomed child', top);
    await publish(child);
    await goTo(`${pages}?search=doomed`);
    await chooseAction(page, 'Doomed', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete “Doomed”?' });
    await dialog.getByText('1 page below it goes with it.').waitFor();
    await dialog.getByText('Visitors read 1 of them now').waitFor();
    await dialog.getByText('No other page links here.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No page fits these filters').waitFor();
    expect((await system.request('ice.localhost', '/doomed/child')).status).toBe(404);
    await page.getByText('“Doomed” and 1 page below it are deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Doomed child').getByText('Published').waitFor();
    expect((await system.request('ice.localhost', '/doomed/child')).status).toBe(200);

    await api.pages.delete({ site, page: top, below: true });
    const usurper = await make('/doomed', 'Usurper');
    await goTo(`${pages}/deleted`);
    await page.getByRole('button', { name: 'Restore Doomed', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'belongs to the page "Usurper" now' }).waitFor();
    await api.pages.delete({ site, page: usurper });
    await page.getByRole('button', { name: 'Restore Doomed', exact: true }).click();
    await page.getByText('“Doomed” and 1 page below it are back.').waitFor();
  });

  test('a page is duplicated and opened', async () => {
    const { page, goTo } = admin;
    await make('/model', 'Model');
    await goTo(`${pages}?search=model`);
    await chooseAction(page, 'Model', 'Duplicate');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Second model');
    await dialog.getByLabel('Path').fill('/model');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'The path /model is taken' }).waitFor();
    await dialog.getByLabel('Path').fill('/second-model');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/edit');
    expect((await api.pages.list({ site, search: 'second model' })).total).toBe(1);
  });

  describe('the settings of a page', () => {
    test('are saved automatically, previewed, and undone', async () => {
      const { page, goTo } = admin;
      const id = await make('/settings', 'Settings page');
      const draft = () => api.draft.get({ site, page: id });
      await goTo(`${pages}/${id}`);
      await page.getByRole('textbox', { name: 'Title' }).fill('A better title');
      await page.getByRole('textbox', { name: 'Description' }).fill('What it is about.');
      const result = page.getByRole('figure', { name: 'Search result' });
      await result.getByText('A better title').waitFor();
      await result.getByText('What it is about.').waitFor();
      await page.getByRole('figure', { name: 'Social card' }).getByText('A better title').waitFor();
      await page.getByLabel('Search engines may list this page').click();
      await result.getByText('asked not to list').waitFor();
      await page.getByRole('combobox', { name: 'Tags' }).fill('Fresh');
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
      await eventually(async () => (await draft()).content.tags.length === 1);
      expect((await draft()).content).toMatchObject({
        title: 'A better title',
        seo: { description: 'What it is about.', robots: 'noindex' },
        tags: ['Fresh'],
      });
      await page.getByRole('button', { name: 'Undo' }).click();
      await eventually(async () => (await draft()).content.tags.length === 0);
      await page.getByRole('textbox', { name: 'Title' }).fill('   ');
      await page.getByText('A page has a title.').waitFor();
      await page.reload();
      expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A better title');
    });

    test('show both sides of concurrent changes, and ask which to keep per field', async () => {
      const { page, goTo } = admin;
      const id = await make('/clashing', 'Clashing');
      await goTo(`${pages}/${id}`);
      const title = page.getByRole('textbox', { name: 'Title' });
      await title.waitFor();
      const change = (description: string) =>
        ({ op: 'page', field: 'seo', value: { robots: 'index', description } }) as const;
      await api.draft.patch({
        site,
        page: id,
        expectedVersion: 1,
        operations: [{ op: 'page', field: 'title', value: 'Their title' }, change('Their description')],
      });
      // A request under way would never end otherwise.
      let isReachable = false;
      await page.route('**/draft', (route) =>
        route.request().method() === 'PATCH' && !isReachable ? route.abort() : route.continue(),
      );
      await title.fill('My title');
      await page.getByRole('textbox', { name: 'Description' }).fill('My description');
      isReachable = true;
      const choices = (name: string) => page.getByRole('group', { name: `${name}: two changes` });
      const [ofTitle, ofSearch] = [choices('Title'), choices('Search and sharing')];
      for (const words of ['Their title', 'My title']) await ofTitle.getByText(words, { exact: true }).waitFor();
      for (const words of ['Their description', 'My description'])
        await ofSearch.getByText(words, { exact: true }).waitFor();
      await expectAccessible(page);
      await ofTitle.getByRole('button', { name: 'Take theirs' }).click();
      await ofSearch.getByRole('button', { name: 'Keep yours' }).click();
      await page.getByRole('heading', { level: 1, name: 'Their title' }).waitFor();
      await eventually(
        async () => (await api.draft.get({ site, page: id })).content.seo.description === 'My description',
      );
      expect((await api.draft.get({ site, page: id })).content.title).toBe('Their title');
    });

    test('accept a code that nobody can read', async () => {
      const { page, goTo } = admin;
      const id = await make('/closed', 'Closed page');
      await goTo(`${pages}/${id}`);
      await page.getByLabel('Visitors with a code').click();
      const dialog = page.getByRole('dialog', { name: 'Set a code' });
      await dialog.getByLabel('Code').fill('open sesame');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await page.getByText('A code is set.').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByText('A code is set.').waitFor();
      expect(await page.content()).not.toMatch(/open sesame|argon2/);
      expect(await api.draft.get({ site, page: id })).toMatchObject({
        codeSet: true,
        content: { access: { kind: 'code' } },
      });
      await page.getByLabel('Everyone').click();
      await eventually(async () => (await api.draft.get({ site, page: id })).content.access.kind === 'public');
    });

    test('of a deleted page say so', async () => {
      const { page, goTo } = admin;
      await goTo(`${pages}/${crypto.randomUUID()}`);
      await expectAccessible(page);
      expect(await page.getByRole('alert').textContent()).toContain('There is no page');
    });
  });

  test('redirects are created, changed, deleted and restored', async () => {
    const { page, goTo } = admin;
    await goTo(`/sites/${site}/redirects`);
    await page.getByRole('button', { name: 'New redirect' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('From').fill('/short');
    await dialog.getByLabel('To').fill('/short');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'lead back to /short' }).waitFor();
    await dialog.getByLabel('To').fill('https://evil.example/');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'No redirect may lead to' }).waitFor();
    await dialog.getByLabel('To').fill('/about');
    await page.keyboard.press('Enter');
    await row(page, '/short').getByText('Permanent (301)').waitFor();
    expect((await system.request('ice.localhost', '/short')).headers.get('location')).toBe('/about');
    await page.getByRole('button', { name: 'Change the redirect from /short' }).click();
    await dialog.getByLabel('From').fill('/shorter');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete the redirect from /shorter' }).click();
    await row(page, '/shorter').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, '/shorter').waitFor();
    await page.getByRole('button', { name: 'New redirect' }).first().click();
    await dialog.getByLabel('From').fill('/old/{year}/*');
    await dialog.getByLabel('To').fill('/{month}');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: '"month"' }).waitFor();
    await dialog.getByLabel('To').fill('/about?in={year}');
    await page.keyboard.press('Enter');
    await row(page, '/old/{year}/*').waitFor();
    expect((await system.request('ice.localhost', '/old/2024/any/where')).headers.get('location')).toBe(
      '/about?in=2024',
    );
  });

  test('a page and its translations are one row, and several pages are changed at once', async () => {
    const { page, goTo } = admin;
    const [one, other] = [await make('/many/one', 'Many one'), await make('/many/other', 'Many other')];
    const arabic = await api.pages.translate({
      site,
      page: one,
      locale: 'ar',
      content: 'copy',
      title: 'Many in Arabic',
    });
    await goTo(`${pages}?search=many`);
    await row(page, 'Many one').getByRole('link', { name: 'ar, Arabic: Many in Arabic, draft' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Many in Arabic' }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all of this page' }).focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Selected pages' });
    await bar.getByText('2 pages selected').waitFor();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish 2 pages' }).click();
    await page.getByText('2 pages are published.').waitFor();
    await bar.waitFor({ state: 'detached' });
    expect((await api.pages.get({ site, page: other })).status).toBe('published');
    expect((await api.pages.get({ site, page: arabic.id })).status).toBe('draft');
    await page.getByRole('checkbox', { name: 'Select Many one' }).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('“Many one” is deleted.').waitFor();
    // The list then shows the translation instead.
    await row(page, 'Many in Arabic').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Many one” is back as before.').waitFor();
    await row(page, 'Many one').waitFor();
  });

  test.each(schemes)('the dashboard shows what happens on the site as charts and as a table, %s', async (scheme) => {
    const { page, goTo, complaints } = await openAdmin(system, browser, { scheme });
    await publish(await make(`/charted-${scheme}`, 'Charted'));
    await system.request('ice.localhost', `/charted-${scheme}`);
    await goTo(`/sites/${site}`);
    const activity = page.getByRole('region', { name: 'Activity' });
    const requests = activity.getByRole('figure', { name: 'Requests' });
    await requests.locator('svg.apexcharts-svg').waitFor();
    expect(await activity.locator('figure svg.apexcharts-svg').count()).toBe(4);
    await activity
      .getByRole('figure', { name: 'Publications' })
      .getByText(/^\d+ publications?\.$/)
      .waitFor();
    await expectAccessible(page);
    await activity.getByRole('button', { name: '7 days' }).click();
    await page.waitForURL('**period=week*');
    await activity.getByRole('button', { name: 'As a table' }).click();
    await activity.getByRole('table', { name: 'Activity' }).waitFor();
    expect(await activity.getByRole('row').nth(1).textContent()).toMatch(/UTC/);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('the dashboard lists pending work, and links it', async () => {
    const { page, goTo } = admin;
    const id = await make('/reviewed', 'To be reviewed');
    await api.draft.submit({ site, page: id });
    await goTo(`/sites/${site}`);
    await page
      .getByRole('region', { name: 'Waits for review' })
      .getByRole('link', { name: 'To be reviewed' })
      .waitFor();
    await page.getByRole('region', { name: 'Changed last' }).getByRole('link', { name: 'To be reviewed' }).waitFor();
    await page.getByRole('list', { name: 'Pages by status' }).getByRole('link', { name: 'In review' }).click();
    await row(page, 'To be reviewed').getByText('In review').waitFor();
    expect(new URL(page.url()).search).toBe('?status=review');
  });

  test('an unavailable action is focusable, and its reason is announced', async () => {
    const credentials = { email: 'describes@quoin.test', password: 'a long enough password' };
    await api.users.create({ site, name: 'Edith', roles: ['CMSTWO:USER'], ...credentials });
    await publish(await make('/described', 'Described page'));
    const { page } = await openAdmin(system, browser, { path: `${pages}?search=described`, credentials });
    await page.getByRole('button', { name: 'Actions for Described page' }).press('Enter');
    await page.keyboard.press('End');
    const item = page.locator('[role=menuitem]:focus');
    expect([await item.textContent(), await item.getAttribute('aria-disabled')]).toEqual(['Delete', 'true']);
    const reason = await item.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${reason}"]`).textContent()).toMatch(/who may publish moves and deletes it/);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test.each(schemes)(
    'every screen is accessible, also narrow and with very long words, %s',
    async (scheme) => {
      const long = `${'Verylongword'.repeat(20)} ${scheme}`;
      const id = await make(`/long/${scheme}/${'part'.repeat(60)}`, long);
      const { page, goTo, complaints } = await openAdmin(system, browser, { scheme });
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      for (const path of [
        `/sites/${site}`,
        pages,
        `${pages}?view=tree`,
        `${pages}?search=nowhere`,
        `${pages}/${id}`,
        `${pages}/deleted`,
        `/sites/${site}/redirects`,
      ]) {
        await goTo(path);
        await settled(page);
        await expectAccessible(page);
        await fits();
      }
      await page.setViewportSize({ width: 400, height: 800 });
      for (const path of [`/sites/${site}`, pages, `${pages}?view=tree`, `${pages}/${id}`]) {
        await goTo(path);
        await settled(page);
        await fits();
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      for (const action of ['Add a page below', 'Duplicate', 'Move', 'Delete']) {
        await goTo(`${pages}?search=${scheme}`);
        await page.getByRole('button', { name: `Actions for ${long}` }).click();
        await expectAccessible(page);
        await page.getByRole('menuitem', { name: action }).click();
        await page.getByRole('dialog').waitFor();
        await settled(page);
        await expectAccessible(page);
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    },
    240_000,
  );

  test('a failed request can be retried by a button', async () => {
    const id = await make('/failing', 'Failing');
    const { page } = admin;
    const calls = /\/api\/(?!session)/;
    let isFailing = true;
    await page.route(calls, (route) =>
      isFailing
        ? route.fulfill({ status: 503, json: { defined: false, code: 'internal', status: 503, message: 'Not now.' } })
        : route.continue(),
    );
    for (const path of [
      '',
      `/sites/${site}`,
      pages,
      `${pages}?view=tree`,
      `${pages}/deleted`,
      `${pages}/${id}`,
      `${pages}/${id}/edit`,
    ]) {
      isFailing = true;
      await page.goto(system.url('admin.localhost', path));
      await page.getByRole('alert').getByText('Not now.').waitFor();
      isFailing = false;
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByRole('alert').first().waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText('Not now.').count()).toBe(0);
    }
  });

  test.each([420, 768, 1280])(
    'a very long title takes two lines of a window of %i pixels, and is available in full',
    async (width) => {
      const long = `${'Verylongword'.repeat(18)}${width}`;
      const id = await make(`/${width}${'part'.repeat(50)}`, long);
      const { page, goTo } = await openAdmin(system, browser, { width });
      const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const path of [
        `/sites/${site}`,
        `${pages}?search=${width}`,
        `${pages}?view=tree`,
        `${pages}/${id}/edit`,
        `${pages}/${id}`,
      ]) {
        await goTo(path);
        const title = page.getByTitle(long, { exact: true }).first();
        await title.waitFor();
        expect((await title.boundingBox())?.height).toBeLessThan(72);
        await fits();
      }
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Old addresses').waitFor();
      expect(
        await dialog
          .getByLabel('Path')
          .evaluate(
            (field) =>
              field.getBoundingClientRect().right <
              (field.closest('[role=dialog]')?.getBoundingClientRect().right ?? 0),
          ),
      ).toBe(true);
      await fits();
    },
  );
});
