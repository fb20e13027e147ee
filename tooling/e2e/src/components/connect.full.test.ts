import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { messages, requestForm, type RequestForm } from './connection-request.ts';
import { expectAccessible, expectValidHtml } from '../testing/page-quality.ts';
import { schemes } from '../testing/test-environment.ts';
import { System } from '../testing/system.ts';

const host = 'ice.localhost';

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

async function open(options: BrowserContextOptions = {}, path = '/connect'): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  await page.goto(`${system.url(host, path)}#nyse`, { waitUntil: 'networkidle' });
  return page;
}

async function submissionsOf(firm: string): Promise<Record<string, unknown>[]> {
  const api = await system.api();
  const { submissions } = await api.submissions.list({ site: 'ice' });
  const all = await Promise.all(submissions.map(({ id }) => api.submissions.get({ site: 'ice', submission: id })));
  return all.map(({ values }) => values).filter((values) => values['firmName'] === firm);
}

test('the page is valid HTML', async () => {
  const { status, body } = await system.request(host, '/connect');
  expect(status).toBe(200);
  await expectValidHtml(body);
});

test.each(schemes)(
  'the page meets WCAG 2.2 AA in %s, writes nothing to the console, and does not scroll sideways',
  async (colorScheme) => {
    const page = await open({ colorScheme, viewport: { width: 420, height: 900 } });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420);
    expect(said).toEqual([]);
    await page.context().close();
  },
);

describe.each([true, false])('a request with script: %s', (javaScriptEnabled) => {
  const firm = `Sample firm ${javaScriptEnabled ? 'with' : 'without'} script`;
  let page: Page;
  let form: RequestForm;
  beforeAll(async () => {
    page = await open({ javaScriptEnabled });
    form = requestForm(page, 'nyse');
  }, 60_000);
  afterAll(() => page?.context().close());

  test('shows errors in place and above, and keeps the values', async () => {
    await form.fillMost(firm);
    await form.field('submitterJobTitle').fill(javaScriptEnabled ? '' : ' ');
    await form.send();
    await form.panel.getByText(messages.invalid).waitFor();
    expect(await form.panel.getByRole('alert').getByRole('link').first().textContent()).toBe(
      'Fill in “Your job title”.',
    );
    expect(await form.field('submitterJobTitle').getAttribute('aria-invalid')).toBe('true');
    expect([
      await form.field('firmName').inputValue(),
      await form.field('techContacts.1.firstName').inputValue(),
    ]).toEqual([firm, 'techOne']);
    if (javaScriptEnabled) await expectAccessible(page);
    await form.field('submitterJobTitle').fill('Engineer');
    await form.send();
    // Only the server validates addresses.
    await form.panel.getByRole('link', { name: 'IP address or range 1' }).waitFor();
    expect(await form.field('externalIpList.1.value').getAttribute('aria-invalid')).toBe('true');
    expect(await submissionsOf(firm)).toEqual([]);
  }, 60_000);

  test('adds and removes rows, or has spare ones', async () => {
    await form.field('externalIpList.1.value').fill('192.0.2.10');
    if (javaScriptEnabled) {
      const add = form.panel.getByRole('button', { name: 'Add an address' });
      await add.click();
      await form.field('externalIpList.2.value').fill('198.51.100.1');
      await add.click();
      await form.field('externalIpList.3.value').fill('2001:db8::/48');
      await form.panel.getByRole('button', { name: 'Remove address 2' }).click();
      expect([
        await form.field('externalIpList.2.value').inputValue(),
        await form.field('externalIpList.3.value').isVisible(),
      ]).toEqual(['2001:db8::/48', false]);
    } else {
      expect([
        await form.field('externalIpList.5.value').isVisible(),
        await form.field('externalIpList.6.value').isVisible(),
      ]).toEqual([true, false]);
      await form.field('externalIpList.4.value').fill('2001:db8::/48');
    }
  });

  test('is stored in the format of the entity, and confirmed', async () => {
    await form.send();
    await form.panel.getByText(messages.success).waitFor();
    const [request] = await submissionsOf(firm);
    expect(request).toMatchObject({
      entityType: 'NYSE',
      maxPasswordAge: 90,
      passwordContactType: 'tech',
      externalIpList: [{ id: '1', value: '192.0.2.10' }, { value: '2001:db8::/48' }],
      techContacts: [{ firstName: 'techOne', emailId: 'techone@example.com' }],
      otherContacts: [],
    });
  });
});

test('if the server is unreachable, the form says so and keeps the values', async () => {
  const page = await open();
  const form = requestForm(page, 'nyse');
  await form.fillMost('Sample firm without a server');
  await form.field('submitterJobTitle').fill('Engineer');
  await page.route('**/connect', (route) => route.abort());
  await form.send();
  await form.panel.getByText(messages.error).waitFor();
  expect(await form.field('firmName').inputValue()).toBe('Sample firm without a server');
  await page.context().close();
}, 60_000);

test('the form is laid out from right to left as well', async () => {
  const page = await open({ viewport: { width: 420, height: 900 } });
  const form = requestForm(page, 'nyse');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420);
  const [label, box] = await Promise.all([
    form.panel.getByText('Firm name').boundingBox(),
    form.field('firmName').boundingBox(),
  ]);
  const rightEdge = (rect: typeof label) => Math.round((rect?.x ?? 0) + (rect?.width ?? 0));
  expect(Math.abs(rightEdge(label) - rightEdge(box))).toBeLessThanOrEqual(2);
  await expectAccessible(page);
  await page.context().close();
}, 60_000);

describe('in Arabic', () => {
  /** Ignores abbreviations and sample answers. */
  const foreign = (text: string) => text.match(/(?<![\w@.:])[A-Za-z][a-z]{2,}(?![\w@.:])/g) ?? [];

  test.each([true, false])(
    'labels and errors of the form are in Arabic only, with script: %s',
    async (javaScriptEnabled) => {
      const page = await open({ javaScriptEnabled }, '/ar/connect');
      const { panel, field, fillMost } = requestForm(page, 'nyse');
      const questions = panel.locator('legend, label, button:not([type=submit]), .form-label, .form-hint');
      expect((await questions.allTextContents()).flatMap(foreign)).toEqual([]);
      const problems = panel.getByRole('alert');
      const send = () => panel.locator('button[type=submit]').click();
      await fillMost('Sample firm in Arabic');
      await field('submitterJobTitle').fill(javaScriptEnabled ? '' : ' ');
      await send();
      await problems.getByText('بعض الحقول ناقصة أو بها أخطاء. يرجى تصحيح الأخطاء قبل إرسال النموذج.').waitFor();
      expect(await problems.getByText('املأ «مسماك الوظيفي».').count()).toBe(1);
      await field('submitterJobTitle').fill('Engineer');
      await send();
      // Only the server validates addresses.
      await problems.getByRole('link', { name: 'راجع «عنوان IP أو نطاق عناوين 1»: هذه الإجابة غير مقبولة.' }).waitFor();
      expect((await panel.locator('.form-problems, .form-error').allTextContents()).flatMap(foreign)).toEqual([]);
      await page.context().close();
    },
  );

  test('errors that concern several fields are in Arabic as well', async () => {
    const page = await open({ javaScriptEnabled: false }, '/ar/connect');
    const form = requestForm(page, 'nyse');
    await form.fill('Sample firm in Arabic');
    await form.field('maxPasswordAge').fill('');
    await form.field('passwordContactType').selectOption('other');
    await form.panel.locator('button[type=submit]').click();
    const problems = form.panel.getByRole('alert').getByRole('link');
    await problems.first().waitFor();
    expect(await problems.allTextContents()).toEqual([
      'حدد بعد كم يومًا تنتهي صلاحية كلمة المرور.',
      'سمِّ هذا المسؤول أدناه، أو اختر مسؤول الوصول أو مسؤول الأعمال أو المسؤول الفني.',
    ]);
    expect(await submissionsOf('Sample firm in Arabic')).toEqual([]);
    await page.context().close();
  });
});

const person = {
  firstName: 'Ann',
  lastName: 'Sample',
  jobTitle: 'Engineer',
  emailId: 'ann@example.com',
  phoneNumber: '+1 202 555 0100',
};
const request = {
  serviceType: 'Sample',
  submitterFirstName: 'Ann',
  submitterLastName: 'Sample',
  submitterJobTitle: 'Engineer',
  submitterEmail: 'ann@example.com',
  submitterPhone: '+1 202 555 0100',
  firmName: 'Sample firm by JSON',
  doesPassExpirePeriodically: 'No',
  passwordContactType: 'tech',
  externalIpList: [{ id: 'a', value: '192.0.2.10' }],
  accessContacts: [person],
  businessContacts: [person],
  techContacts: [person],
};
async function post(entity: string, body: object): Promise<{ status: number; answer: unknown }> {
  const path = `/api/servicenow/new-${entity}-connection-request`;
  const { status, body: text } = await system.request(host, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status, answer: JSON.parse(text) };
}

test.each(['ice', 'nyse', 'mers', 'ice-data-services'])(
  'POST /api/servicenow/new-%s-connection-request reports errors',
  async (entity) => {
    expect(await post(entity, { ...request, passwordContactType: 'other' })).toEqual({
      status: 422,
      answer: { outcome: 'invalid', errors: { passwordContactType: expect.stringContaining('access') } },
    });
    const { answer } = await post(entity, {
      ...request,
      techContacts: [{ ...person, emailId: 'ann' }],
      doesPassExpirePeriodically: 'Yes',
      maxPasswordAge: 30,
    });
    expect(answer).toMatchObject({ errors: { 'techContacts.0.emailId': expect.any(String) } });
  },
);

test('a request as JSON is stored', async () => {
  expect(await post('ice-data-services', request)).toEqual({ status: 200, answer: { outcome: 'success', errors: {} } });
  expect(await submissionsOf(request.firmName)).toEqual([
    expect.objectContaining({ entityType: 'ICE Data Services', techContacts: [person], afterHoursContacts: [] }),
  ]);
});
