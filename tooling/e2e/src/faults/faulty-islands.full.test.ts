import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { page as contentOf, VersionedSites } from '../testing/versioned-sites.ts';

/** Scripts of islands. The last one loops after some seconds. */
const clients = {
  throwing: `export default () => { throw new Error('Sample fault'); };`,
  looping: `export default () => { for (;;); };`,
  delayed: `export default () => void setTimeout(() => { for (;;); }, 5000);`,
};
const names = Object.keys(clients) as (keyof typeof clients)[];

const define = (name: string, more: string) => `
defineComponent({
  name: 'cms-component-${name}', title: 'Sample ${name}', description: 'Sample', props: z.object({}),
  demos: [{ displayName: 'Sample', content: { props: {} } }],
  ${more}
}),`;
const island = `island: { hydrate: 'load', client: async () => ({ default: () => {} }) }, render: ({ id }) => h('p', { id }, 'A sample'),`;

const index = `
import { createElement as h } from 'react';
import { defineComponent, definePlugin, z } from '@quoin/sdk';
const components = [${define('notice', `render: () => h('h2', null, 'Sample notice'),`)}${names.map((name) => define(name, island)).join('')}];
export default definePlugin({ name: '@sample/bulletins', title: 'Sample', description: 'Sample', contributes: () => ({ components }) });
`;

let sites: VersionedSites;
let system: System;
let browser: Browser;

beforeAll(async () => {
  sites = await VersionedSites.create([]);
  const files = 'plugins/bulletins';
  await sites.write(`${files}/index.js`, index);
  const client = Object.fromEntries(names.map((name) => [name, `client/${name}.js`]));
  await sites.write(`${files}/dist/assets.json`, JSON.stringify({ hash: 'sample', client }));
  for (const name of names) {
    await sites.write(`${files}/dist/client/${name}.js`, clients[name]);
    const content = contentOf(`/${name}`, name, {});
    const nodes = [contentOf('/', 'notice', {}), content].flatMap(({ tree }) => tree.slots.content);
    await sites.write(
      `sites/ice/content/pages/${name}.en.json`,
      JSON.stringify({ ...content, tree: { ...content.tree, slots: { content: nodes } } }),
    );
  }
  // A page in the process of the editor would stop that, too.
  [system, browser] = await Promise.all([System.start(sites.environment), launchBrowser({ processPerSite: true })]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
  await sites?.remove();
});

interface Opened {
  page: Page;
  canvas: FrameLocator;
  complaints: string[];
  line: Locator;
  alert: Locator;
}

/** Opens the editor from the list: a page that never ends loading may not delay the window. */
async function open(name: keyof typeof clients): Promise<Opened> {
  const { page, complaints } = await openAdmin(system, browser, { path: '/sites/ice/pages', width: 1440 });
  await page.getByRole('link', { name: `Page /${name}`, exact: true }).click();
  const line = page.getByRole('treeitem', { name: `Sample ${name}` });
  await line.waitFor();
  return {
    page,
    complaints,
    line,
    canvas: page.frameLocator('iframe[title="The page"]'),
    alert: page.getByRole('alert').filter({ hasText: /^The page does not (respond|answer)/ }),
  };
}

/** Waits for the notice, deletes the component in the outline meanwhile, and opens the page again. */
async function expectEditable({ page, canvas, line, alert }: Opened): Promise<void> {
  await alert.waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  await line.click();
  await line.and(page.locator('[aria-selected=true]')).waitFor();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.keyboard.press('Delete');
  await line.waitFor({ state: 'detached' });
  await saved;
  await alert.getByRole('button', { name: 'Open again' }).click();
  await canvas.getByRole('heading', { name: 'Sample notice' }).waitFor({ timeout: 60_000 });
  await alert.waitFor({ state: 'detached' });
  expect(await canvas.getByText('A sample').count()).toBe(0);
}

test('a page whose island throws is shown and edited as others', async () => {
  const { page, canvas, complaints, line } = await open('throwing');
  await canvas.getByText('A sample').click();
  await line.and(page.locator('[aria-selected=true]')).waitFor();
  expect(await until(() => complaints.some((each) => each.includes('An island did not start')), 20_000)).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
}, 60_000);

test('a page whose island loops at once is said not to respond, and the editor works on', async () => {
  await expectEditable(await open('looping'));
}, 180_000);

test('a page whose island loops later is said not to respond once the editor sends it something', async () => {
  const opened = await open('delayed');
  await opened.canvas.getByText('A sample').waitFor();
  await opened.page.waitForTimeout(6_000);
  await opened.page.getByRole('treeitem', { name: 'Sample notice' }).click();
  await expectEditable(opened);
}, 180_000);
