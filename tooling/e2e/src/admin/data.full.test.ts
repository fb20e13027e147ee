import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import { openStorage, type Storage } from '@quoin/storage';
import type { Browser, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { setUpEnvironment, schemes } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';

const head = 'Exchange;Date;Year;Holiday;Trading\n';

describe.each(suiteDatabases)('data, submissions, jobs and health on $name', ({ name, create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  let storage: Storage;
  let folder: string;
  const rows = { site: 'ice', source: 'calendars' };

  setUpEnvironment(create, async (stage) => {
    ({ system, browser, api } = stage);
    folder = await mkdtemp(join(tmpdir(), 'quoin-import-'));
    storage = await openStorage({ url: stage.databaseUrl });
    const sent = { siteId: 'ice', pageId: '/sample', nodeId: 'sample', handler: 'sample-handler' };
    const fields = [
      { name: 'name', label: 'Your name', isBrief: true },
      { name: 'note', label: 'Note', isBrief: false },
    ];
    await storage.submissions.store({
      ...sent,
      values: { name: 'Änne Sample', note: '<b>not markup</b>', topics: ['One', 'Two'] },
      fields,
      idempotencyKey: '1',
    });
    for (const kind of ['sample.first', 'sample.second']) {
      await storage.jobs.enqueue({ kind, payload: { about: 'a sample' }, maxAttempts: 1 });
      const job = await storage.jobs.claim([kind]);
      if (job !== null) await storage.jobs.fail(job, 'The sample service answered 503.');
    }
    return async () => {
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    };
  });

  const open = async (path: string, scheme: 'light' | 'dark' = 'light') => {
    const opened = await openAdmin(system, browser, { path, scheme });
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  };
  const table = (page: Page, label: string) => page.getByRole('table', { name: label });
  const choose = (page: Page, file: string, content: string | Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(content) });

  test('rows are found, sorted and opened, and the URL contains the query', async () => {
    const { page, complaints } = await open('/sites/ice/data');
    await page.getByRole('link', { name: /Holiday calendars/ }).click();
    const list = table(page, 'Holiday calendars');
    await list.waitFor();
    await page.getByLabel('Search').fill('independence');
    await page.waitForURL(/search=independence/);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('combobox', { name: 'Trading' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Closes early' }).click();
    await page.waitForURL(/is-status=early-close/);
    await list.getByRole('button', { name: 'Date' }).click();
    await page.waitForURL(/sort=date/);
    const early = (await api.rows.list({ ...rows, filter: '{"status":"early-close"}', sort: 'date' })).rows;
    await list.getByRole('row').nth(early.length).waitFor();
    expect(await list.getByRole('row').count()).toBe(Math.min(early.length, 50) + 1);
    await page.reload();
    await list.waitFor();
    expect(await list.getByRole('row').count()).toBe(Math.min(early.length, 50) + 1);
    expect(complaints).toEqual([]);
  });

  test('a row is added, changed, compared, restored, deleted and undeleted by keyboard', async () => {
    const { page, goTo } = await open('/sites/ice/data/calendars/rows/new');
    await page.getByRole('textbox', { name: 'Exchange' }).focus();
    for (const text of [`Sample ${name}`, '02032031', '2031', 'First day']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
      // A date also has a calendar button.
      if (text === '02032031') await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Add', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The row is added.').waitFor();
    await goTo(`/sites/ice/data/calendars?search=${encodeURIComponent(`Sample ${name}`)}`);
    await page.getByRole('link', { name: `Sample ${name}` }).click();
    await page.getByRole('textbox', { name: 'Holiday' }).fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Holiday' }).fill('Second day');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The row is saved.').waitFor();
    await page.getByRole('region', { name: 'Revisions' }).getByRole('button').nth(1).click();
    const dialog = page.getByRole('dialog', { name: 'Revision 1' });
    await dialog.getByText('First day').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make it so again' }).click();
    await page.getByText('what it was in revision 1').waitFor();
    await expect(page.getByRole('textbox', { name: 'Holiday' }).inputValue()).resolves.toBe('First day');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The row is deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: `Sample ${name}` }).waitFor();
  });

  test('missing values of a row are reported once, by field name', async () => {
    const { page } = await open('/sites/ice/data/calendars/rows/new', 'dark');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByRole('alert')
      .getByRole('button', { name: /^Holiday: / })
      .click();
    expect(
      await page.getByRole('textbox', { name: 'Holiday' }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(1);
    await expectAccessible(page);
  });

  test('two users who change one row are notified, and leaving unsaved changes requires confirmation', async () => {
    const { id, revision } = (await api.rows.list({ ...rows, limit: 1 })).rows[0] ?? { id: '', revision: 0 };
    const { page } = await open(`/sites/ice/data/calendars/rows/${id}`);
    await page.getByRole('textbox', { name: 'Holiday' }).fill('Mine');
    const { data } = await api.rows.get({ ...rows, row: id });
    await api.rows.update({ ...rows, row: id, revision, data: { ...data, name: 'Theirs' } });
    await page.getByRole('link', { name: 'Holiday calendars' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('somebody else saved in between').waitFor();
    expect(await page.getByRole('textbox', { name: 'Holiday' }).inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Load it again' }).click();
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Theirs'));
  });

  test('a file is checked, its bad lines are reported, and its good ones are stored', async () => {
    const { page, complaints, goTo } = await open('/sites/ice/data/calendars/import');
    await choose(page, 'days.csv', Buffer.from(`${head}Gr\xf6\xdfe;2032-01-01;2032;One;closed\n`, 'latin1'));
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('CSV in ISO-8859-1').waitFor();
    const encoding = page.getByLabel('Encoding');
    expect(await encoding.inputValue()).toBe('iso-8859-1');
    await encoding.fill('');
    await encoding.fill('windows-1252');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('CSV in WINDOWS-1252').waitFor();
    await expectAccessible(page);
    await choose(
      page,
      'days.csv',
      `${head}Sample;2032-01-01;2032;One;closed\nSample;2032-13-01;2032;Two;closed\nSample;2032-01-03;soon;Three;open\n`,
    );
    await page.getByRole('button', { name: 'Check the file' }).click();
    const bad = page.getByRole('table', { name: 'Bad lines' });
    await bad.getByRole('cell', { name: 'soon' }).waitFor();
    expect(await bad.getByRole('row').allInnerTexts()).toEqual([
      expect.stringContaining('Line'),
      expect.stringContaining('2032-13-01'),
      expect.stringContaining('soon'),
      expect.stringContaining('open'),
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 1 row without the bad 2' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The rows are stored' }).waitFor();
    expect((await api.rows.list({ ...rows, search: '2032-01-01' })).total).toBe(1);
    const address = page.url();
    await goTo(new URL(address).pathname + new URL(address).search);
    await page.getByRole('heading', { name: 'The rows are stored' }).waitFor();
    await page.getByRole('link', { name: 'Show the rows' }).click();
    await table(page, 'Holiday calendars').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a running import is canceled by keyboard, and none of it is stored', async () => {
    const { page, complaints } = await open('/sites/ice/data/calendars/import');
    const { total } = await api.rows.list({ ...rows, limit: 1 });
    await choose(
      page,
      'many.csv',
      head + Array.from({ length: 60_000 }, (_, index) => `Many ${index};2034-01-01;2034;One;closed\n`).join(''),
    );
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Cancel import' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The import of many.csv was cancelled.').waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByText('The import of many.csv was cancelled.').waitFor();
    await choose(page, 'one.csv', `${head}Sample;2034-01-01;2034;One;closed\n`);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByRole('heading', { name: 'The rows are stored' }).waitFor();
    await table(page, 'Earlier imports').getByRole('cell', { name: 'Cancelled' }).waitFor();
    expect((await api.rows.list({ ...rows, limit: 1 })).total).toBe(total + 1);
    expect(complaints).toEqual([]);
  });

  test('an unknown column is mapped to a field, and an oversized file is rejected before upload', async () => {
    const { page } = await open('/sites/ice/data/calendars/import');
    const large = join(folder, 'large.csv');
    await writeFile(large, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    await page.locator('input[type=file]').setInputFiles(large);
    await page.getByText('A file may have 20 MB').waitFor();
    expect(await page.getByRole('button', { name: 'Check the file' }).isDisabled()).toBe(true);
    await choose(page, 'days.csv', 'Exchange,Tag,Year,Holiday\nSample,2033-01-01,2033,One\n');
    await page.getByRole('button', { name: 'Check the file' }).click();
    const column = page.getByRole('combobox', { name: 'Tag' });
    await column.waitFor();
    await column.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Date' }).click();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByRole('heading', { name: 'The rows are stored' }).waitFor();
    expect((await api.rows.list({ ...rows, search: '2033-01-01' })).total).toBe(1);
  });

  test('a list is exported as filtered', async () => {
    const { page } = await open('/sites/ice/data/calendars?is-year=2026');
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('calendars.csv');
    const [heading, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(heading).toBe('\uFEFFid,exchange,date,year,name,names,status,closeTime');
    expect(lines.length).toBe((await api.rows.list({ ...rows, filter: '{"year":2026}' })).total);
  });

  test('a submission is found by its values, shown as text, and delivered again', async () => {
    const { page, complaints } = await open('/sites/ice/submissions');
    await page.getByLabel('Words in the values').fill('änne');
    await page.waitForURL(/search=/);
    await table(page, 'Submissions').getByRole('link', { name: 'Änne Sample', exact: true }).click();
    await page.getByText('<b>not markup</b>').waitFor();
    await page.getByText('One, Two').waitFor();
    // Fields unknown to the form show their key.
    expect(await page.getByRole('term').allInnerTexts()).toEqual(
      expect.arrayContaining(['Your name', 'Note', 'topics']),
    );
    await page.getByRole('button', { name: 'Deliver again' }).click();
    await page.getByText('The submission is delivered again.').waitFor();
    await page.getByRole('link', { name: 'All of this page' }).click();
    await page.getByText('Of one page').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a dead job is retried, another discarded, by keyboard', async () => {
    const { page, complaints } = await open('/jobs?state=dead');
    const row = (kind: string) => table(page, 'Jobs').getByRole('row', { name: new RegExp(kind) });
    await row('sample.first').getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The job is tried once more.').waitFor();
    await row('sample.first').waitFor({ state: 'detached' });
    await row('sample.second').getByRole('button', { name: 'Discard' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Discard this job?' }).getByRole('button', { name: 'Discard' }).click();
    await page.getByText('The job is discarded.').waitFor();
    await row('sample.second').waitFor({ state: 'detached' });
    expect((await api.jobs.list({ site: '*', kind: 'sample.first' })).jobs).toMatchObject([
      { state: 'waiting', maxAttempts: 2 },
    ]);
    expect((await api.jobs.list({ site: '*', kind: 'sample.second' })).total).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a job lists its subjects with links', async () => {
    const [submission] = (await api.submissions.list({ site: 'ice' })).submissions;
    const [job] = (await api.jobs.list({ site: '*', kind: 'submission.deliver' })).jobs;
    const { page, complaints, goTo } = await open(`/jobs/${job?.id}`);
    await page.getByRole('link', { name: '/sample', exact: true }).click();
    await page.waitForURL(`**/sites/ice/submissions/${submission?.id}`);
    const [other] = (await api.jobs.list({ site: '*', kind: 'sample.first' })).jobs;
    await goTo(`/jobs/${other?.id}`);
    await page.getByRole('term').filter({ hasText: 'About' }).waitFor();
    await page.getByRole('definition').filter({ hasText: 'a sample' }).waitFor();
    await goTo('/jobs?kind=submission.deliver');
    await page.getByRole('columnheader', { name: 'Actions' }).waitFor();
    const links = table(page, 'Jobs').getByRole('row').nth(1).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `/jobs/${job?.id}`,
      `/sites/ice/submissions/${submission?.id}`,
      '/sites/ice',
    ]);
    expect(complaints).toEqual([]);
  });

  test('health shows database, disk, jobs, worker and sites', async () => {
    const { page, complaints } = await open('/health');
    await page
      .getByRole('region', { name: 'Database' })
      .getByText(name === 'sqlite' ? 'SQLite' : 'PostgreSQL')
      .waitFor();
    await page.getByRole('region', { name: 'Worker' }).getByText('Runs due jobs').waitFor();
    await page.getByRole('region', { name: 'Disk' }).getByText('free of').waitFor();
    expect(complaints).toEqual([]);
  });

  test.each(schemes)('the screens are accessible, %s', async (scheme) => {
    const { page, goTo, complaints } = await open('/sites/ice/data', scheme);
    await page.getByRole('link', { name: /Holiday calendars/ }).waitFor();
    await expectAccessible(page);
    const [row] = (await api.rows.list({ ...rows, limit: 1 })).rows;
    const [submission] = (await api.submissions.list({ site: 'ice' })).submissions;
    const [job] = (await api.jobs.list({ site: '*' })).jobs;
    for (const [path, shown] of [
      ['/sites/ice/data/calendars', 'Exchange'],
      [`/sites/ice/data/calendars/rows/${row?.id}`, 'Revisions'],
      ['/sites/ice/data/calendars/import', 'Earlier imports'],
      ['/sites/ice/data/nothing', 'is stored here'],
      ['/sites/ice/submissions', 'sample-handler'],
      [`/sites/ice/submissions/${submission?.id}`, 'What was sent'],
      ['/jobs', 'Created'],
      [`/jobs/${job?.id}`, 'What it is about'],
      ['/health', 'Runs due jobs'],
    ] as const) {
      await goTo(path);
      await page.getByText(shown).first().waitFor();
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });

  test("a person's submission is found, its file downloaded, and all of it erased", async () => {
    const id = randomUUID();
    await mkdir(join(system.dataDir, 'uploads/ice'), { recursive: true });
    await writeFile(join(system.dataDir, 'uploads/ice', id), '%PDF-1.7 sample');
    const sent = {
      siteId: 'ice',
      pageId: '/sample',
      nodeId: 'sample',
      handler: 'sample-handler',
      fields: [{ name: 'email', label: 'Email', isBrief: true }],
    };
    const files = [{ id, field: 'cv', name: 'cv.pdf', type: 'application/pdf', bytes: 15 }];
    for (const [index, given] of [files, []].entries()) {
      await storage.submissions.store({
        ...sent,
        values: { email: 'person@example.com' },
        files: given,
        idempotencyKey: `person-${index}`,
      });
    }
    const { page, complaints, goTo } = await open('/sites/ice/submissions?search=person%40example.com');
    const [, first] = (await api.submissions.list({ site: 'ice', search: 'person@example.com' })).submissions;
    await goTo(`/sites/ice/submissions/${first?.id}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save cv.pdf' }).click(),
    ]);
    expect([download.suggestedFilename(), await readFile(await download.path(), 'utf8')]).toEqual([
      'cv.pdf',
      '%PDF-1.7 sample',
    ]);
    await expectAccessible(page);
    await goTo('/sites/ice/submissions?search=person%40example.com');
    await page.getByRole('button', { name: 'Erase all 2' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Erase these 2 submissions?' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await page.getByText('2 submissions are erased.').waitFor();
    await page.getByText('No submission fits these filters').waitFor();
    expect((await api.submissions.list({ site: 'ice', search: 'person@example.com' })).total).toBe(0);
    expect(await readdir(join(system.dataDir, 'uploads/ice'))).not.toContain(id);
    expect(complaints).toEqual([]);
  });
});
