import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { page as contentOf, VersionedSites } from '../testing/versioned-sites.ts';
import { System } from '../testing/system.ts';

const plugin = `
import { createElement as h } from 'react';
import { defineComponent, defineFormHandler, definePlugin, formField, slot, text, z } from '@quoin/sdk';
import { FormFieldView, FormFrame, formAround, formMessages, FormOutcome, formWords, provideForm } from '@quoin/ui';

const field = formField.parse({ name: 'number', displayName: 'Number', isRequired: true });
const form = defineComponent({
  name: 'cms-component-status-form', title: 'Status form', description: 'Sample', props: z.object({}),
  slots: { result: slot('Result') },
  demos: [{ displayName: 'Sample', content: { props: {} } }],
  messages: { ...formMessages, show: 'Show status' },
  provides: ({ id, context }) => provideForm(id, context),
  form: () => ({ handler: 'request-status', fields: [field] }),
  sends: ({ context }) => formWords(context),
  island: { hydrate: 'load', client: async () => ({ default: () => {} }) },
  render: ({ id, context, slots }) =>
    h(FormFrame, { id, context, buttonLabel: context.t('show'), result: slots.result, stays: true },
      h(FormFieldView, { field, form: formAround(provideForm(id, context), id), t: (key, values) => context.t(key, values) })),
});
const result = defineComponent({
  name: 'cms-component-status-result', title: 'Status result', description: 'Sample', props: z.object({}),
  demos: [{ displayName: 'Sample', content: { props: {} } }],
  render: ({ id, context }) => {
    const around = formAround(context.provided, id);
    return h('div', null,
      h(FormOutcome, { form: around, outcome: 'success' }, h('p', null, 'Status: ', around.answer?.status)),
      h(FormOutcome, { form: around, outcome: 'unknown' }, h('p', null, 'There is no such request.')));
  },
});
const handler = defineFormHandler({
  name: 'request-status', title: 'Status', description: 'Sample',
  fields: z.object({ number: text('Number').min(1) }),
  messages: { malformed: 'Enter REQ and a digit.', unknown: 'Not found.' },
  outcomes: ['unknown'],
  check: ({ values, t }) => (/^REQ\\d$/.test(values.number) ? {} : { number: t('malformed') }),
  answer: async ({ values }) =>
    values.number === 'REQ1' ? { outcome: 'success', answer: { status: 'in sample progress' } } : { outcome: 'unknown' },
});
export default definePlugin({ name: '@sample/bulletins', title: 'Sample', description: 'Sample', contributes: () => ({ components: [form, result], formHandlers: [handler] }) });
`;

let sites: VersionedSites;
let system: System;
let browser: Browser;
const windows: BrowserContext[] = [];

beforeAll(async () => {
  sites = await VersionedSites.create([]);
  const files = 'plugins/bulletins';
  await sites.write(`${files}/index.js`, plugin);
  await sites.write(`${files}/dist/client/status-form.js`, `export { mountForm as default } from '@quoin/sdk/form';`);
  await sites.write(
    `${files}/dist/assets.json`,
    JSON.stringify({ hash: 'sample', client: { 'status-form': 'client/status-form.js' } }),
  );
  const content = contentOf('/', 'status-form', {});
  const [form] = content.tree.slots.content;
  const [result] = contentOf('/', 'status-result', {}).tree.slots.content;
  const tree = { ...content.tree, slots: { content: [{ ...form, slots: { result: [result] } }] } };
  await sites.write('sites/ice/content/pages/index.en.json', JSON.stringify({ ...content, tree }));
  [system, browser] = await Promise.all([System.start(sites.environment), launchBrowser()]);
}, 120_000);
afterEach(() => Promise.all(windows.splice(0).map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await system?.remove();
  await sites?.remove();
});

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  windows.push(context);
  const page = await context.newPage();
  await page.goto(system.url('ice.localhost', '/'));
  if (options.javaScriptEnabled !== false)
    await page.locator('cms-island[data-running]').waitFor({ state: 'attached' });
  return page;
}
async function ask(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number').fill(number);
  await page.getByRole('button', { name: 'Show status' }).click();
}

describe.each([
  ['with script', true],
  ['without script', false],
])('a form that answers, %s', (_, javaScriptEnabled) => {
  test('shows the answer, the outcome of the handler, and what the visitor can correct', async () => {
    const page = await open({ javaScriptEnabled });
    await ask(page, 'REQ1');
    await page.getByText('Status: in sample progress').waitFor();
    await ask(page, 'REQ2');
    await page.getByText('There is no such request.').filter({ visible: true }).waitFor();
    expect(await page.getByText('in sample progress').count()).toBe(0);
    await ask(page, 'wrong');
    await page.getByText('Enter REQ and a digit.').filter({ visible: true }).first().waitFor();
    expect(await page.getByLabel('Number').getAttribute('aria-invalid')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('with script the page stays, and the question is not among its addresses', async () => {
  const page = await open({});
  await page.evaluate(() => (document.documentElement.dataset['stayed'] = 'yes'));
  await ask(page, 'REQ1');
  await page.getByText('Status: in sample progress').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['stayed'])).toBe('yes');
  expect(page.url()).not.toContain('REQ1');
  await page.reload();
  expect(await page.getByText('in sample progress').count()).toBe(0);
});
