import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import {
  client,
  component,
  greeting,
  greetingClient,
  greetingStyle,
  greetingView,
  manifest,
  SampleWorkspace,
  stylesheet,
  view,
} from './sample-workspace.ts';
import { System } from '../testing/system.ts';

const host = 'ice.localhost';

let workspace: SampleWorkspace;
let system: System;
let browser: Browser;
let page: Page;
const messages: string[] = [];

const settings = () => ({ SITES_DIR: join(workspace.folder, 'sites'), DATA_DIR: join(workspace.folder, 'data') });

beforeAll(async () => {
  workspace = await SampleWorkspace.create();
  system = await System.start(settings(), { command: 'gallery' });
  browser = await launchBrowser();
  page = await browser.newPage();
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(system.url(host));
});

afterAll(async () => {
  await browser?.close();
  await system?.remove();
  await workspace?.remove();
});

const html = async (): Promise<string> => (await system.request(host, '/')).body;

async function until(isSo: () => boolean | Promise<boolean>, limit: number = 20_000): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > limit)
      throw new Error(`It did not become so within ${limit} ms. The system printed:\n${system.output}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return performance.now() - started;
}

/** Returns the milliseconds until an edit takes effect, and prints them. */
async function measure(
  what: string,
  edit: () => Promise<void>,
  isSo: () => boolean | Promise<boolean>,
): Promise<number> {
  const started = performance.now();
  await edit();
  await until(isSo);
  const milliseconds = Math.round(performance.now() - started);
  process.stderr.write(`${what} after ${milliseconds} ms.\n`);
  return milliseconds;
}

/** Max milliseconds of an edit on a busy machine. */
const bound = 3_000;

const button = (name: string) => page.getByRole('button', { name });

test('an unbuilt plugin is served, and its island works', async () => {
  expect(await page.getByText('Hello reader').isVisible()).toBe(true);
  await page.locator('cms-island[data-running]').waitFor({ state: 'attached' });
  await button('Pressed 0').click();
  await button('Pressed 1').waitFor();
  expect(messages).toEqual([]);
});

test('the library of components is printed, and shows edits', async () => {
  const path = '/sites/ice/components';
  expect(system.output).toContain(`Components of Sample site  ${system.url('admin.localhost', path)}\n`);
  const library = await openAdmin(system, browser, { path: `${path}/cms-component-greeting?direction=rtl` });
  const demo = library.page.frameLocator('iframe[title="Demo: Greeting"]');
  for (const words of ['Welcome', 'Hello']) {
    await workspace.writeSource(component, greeting(words));
    await demo.locator('html[dir="rtl"]').getByText(`${words} sample`).waitFor();
  }
});

test('an edit of a component is in the HTML, and on the open page', async () => {
  const edit = (words: string) => () => workspace.writeSource(component, greeting(words));
  const served = await measure('New HTML was served', edit('Good morning'), async () =>
    (await html()).includes('Good morning reader'),
  );
  const shown = await measure('The open page showed an edit', edit('Good evening'), () =>
    page.getByText('Good evening reader').isVisible(),
  );
  expect(served).toBeLessThan(bound);
  expect(shown).toBeLessThan(bound);
});

test('an edit of a stylesheet is on the page', async () => {
  const color = () => page.locator('.greeting').evaluate((element) => getComputedStyle(element).color);
  const edit = () => workspace.writeSource(stylesheet, greetingStyle('rgb(4, 5, 6)'));
  // A reloading page has no color.
  const shown = await measure(
    'The open page showed a new colour',
    edit,
    async () => (await color().catch(() => '')) === 'rgb(4, 5, 6)',
  );
  expect(shown).toBeLessThan(bound);
});

test('an edit of client code runs in the browser', async () => {
  await workspace.writeSource(view, greetingView('Clicked'));
  await button('Clicked 0').waitFor();
  await page.locator('cms-island[data-running]').waitFor({ state: 'attached' });
  await button('Clicked 0').click();
  await button('Clicked 1').waitFor();
  expect(messages).toEqual([]);
});

test('edits by an editor that replaces files are detected, each of them', async () => {
  for (const words of ['First', 'Second', 'Third']) {
    await workspace.replaceSource(component, greeting(words));
    await until(async () => (await html()).includes(`${words} reader`));
  }
  expect(await html()).toContain('Third reader');
});

const brokenView = `${greetingView('Broken')}const = 1;`;
const brokenClient = `${greetingClient}const = 1;`;
const broken = (last: string): string => `${greeting('Broken')}${last}`;
const lastLine = (file: string, text: string): string => `${file}:${text.split('\n').length}:7: `;

test.each<[what: string, file: string, text: string, told: string]>([
  ['a syntax error', component, broken('const = 1;'), lastLine(component, broken(''))],
  [
    'an error while it is loaded',
    component,
    broken(`throw new Error('not today');`),
    `${lastLine(component, broken(''))}not today`,
  ],
  ['an import of a file that is not there', component, broken(`import './missing.ts';`), './missing.ts'],
  [
    'a contribution that is none',
    component,
    greeting('Broken').replace("'cms-component-greeting'", "'greeting'"),
    'plugin-greetings',
  ],
  ['a syntax error in what runs on both sides', view, brokenView, lastLine(view, brokenView)],
  ['a syntax error in client code', client, brokenClient, lastLine(client, brokenClient)],
  [
    'an import of a package that is not there, in client code',
    client,
    `${greetingClient}import 'no-such-package';`,
    "Could not resolve 'no-such-package'",
  ],
])('%s is reported, the last good state stays, and the next good edit is served', async (what, file, text, told) => {
  const before = await html();
  system.output = '';
  await workspace.writeSource(file, text);
  await until(() => system.output.includes(told));
  expect(await html()).toBe(before);

  await workspace.writeSource(client, greetingClient);
  await workspace.writeSource(view, greetingView('Clicked'));
  await workspace.writeSource(component, greeting(`After ${what}:`));
  await page.getByText(`After ${what}: reader`).waitFor();
});

test('a component that fails on a page is reported with its location, in the terminal and on the page', async () => {
  system.output = '';
  await workspace.writeSource(
    component,
    greeting('Failing').replace('render: (', "render: (): never => { throw new Error('no rendering'); }, label: ("),
  );
  await until(async () => !(await html()).includes('reader'));
  await until(() => system.output.includes('no rendering'));
  expect(system.output).toMatch(/no rendering[^]*greeting\/greeting\.tsx:\d+:\d+/);
  expect(await html()).toMatch(
    /<strong>cms-component-greeting<\/strong> is not shown: \S*greeting\/greeting\.tsx:\d+:\d+: no rendering/,
  );
  await workspace.writeSource(component, greeting('Hello'));
  await page.getByText('Hello reader').waitFor();
});

test('a changed manifest is served, a broken one reported', async () => {
  const name = 'sites/ice/manifest.json';
  system.output = '';
  await workspace.write(name, JSON.stringify({ ...manifest, plugins: { ...manifest.plugins, '@sample/none': {} } }));
  await until(() => system.output.includes('@sample/none is not installed'));
  await workspace.write(name, JSON.stringify({ ...manifest, name: 'Renamed site' }));
  await until(async () => (await html()).includes('Renamed site'));
  expect(system.output).toMatch(/manifest\.json changed: served after \d+ ms/);
});

test('it stops at once, whichever page is open', async () => {
  const started = performance.now();
  expect(await system.end('SIGINT', 2)).toBe(0);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a start is rejected with every problem', async () => {
  await workspace.write(
    'sites/ice/manifest.json',
    JSON.stringify({ ...manifest, hosts: 'ice.localhost', plugins: { ...manifest.plugins, '@sample/none': {} } }),
  );
  await workspace.writeSource(component, 'const = 1;');
  const failure = await system.start().then(
    () => '',
    (error: Error) => error.message,
  );
  expect(failure).toMatch(/^It ended with exit code 1:/);
  for (const part of ['hosts', '@sample/none', 'greeting.tsx:1:7: ']) expect(failure).toContain(part);
});
