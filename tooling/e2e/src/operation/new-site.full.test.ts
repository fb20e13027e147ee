import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { System } from '../testing/system.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
/** Milliseconds from the command to the page. */
const most = 60_000;

let folder: string;
let system: System | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-new-site-'));
  for (const name of ['brands', 'plugins', 'node_modules']) await symlink(join(workspace, name), join(folder, name));
  const workspaces = ['brands/*', 'plugins/*', 'sites/*'];
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'sample', private: true, workspaces }));
});
afterAll(async () => {
  await system?.remove();
  await rm(folder, { recursive: true, force: true });
});

test('a new site serves a home page in its accent within a minute, and its author reads what is still missing', async () => {
  const start = performance.now();
  const program = [join(workspace, 'tooling/cli/bin/quoin.mjs'), 'create', 'site', 'curves', '--no-install'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...program, '--brand', 'product', '--accent', '#0f766e'],
    { cwd: folder, env: { PATH: process.env['PATH'] } },
  );
  expect(stdout).toMatch(/^Created sites\/curves\.\n.*\nStill missing:\n {2}the text of \/, .*\n {2}a logo, /);
  system = await System.start({ SITES_DIR: join(folder, 'sites') });
  const { status, body } = await system.request('curves.localhost', '/');
  expect(performance.now() - start).toBeLessThan(most);
  expect(status).toBe(200);
  expect(body).toContain('#0f766e');
  expect(body).toMatch(/<h1[^>]*>[^<]/);
}, 120_000);

test('its dashboard shows what is unfinished', async () => {
  if (system === undefined) throw new Error('The site was not served.');
  const browser = await launchBrowser();
  try {
    const { page } = await openAdmin(system, browser, { path: '/sites/curves' });
    const card = page.getByRole('region', { name: 'Unfinished' });
    await card.getByText('Nothing is at /404. Create the page.').waitFor();
    for (const title of ['Curves', 'About', 'Contact', 'Privacy', 'Footer'])
      await card.getByRole('link', { name: title, exact: true }).waitFor();
    expect(await card.getByText('The text has a placeholder').count()).toBe(5);
    await expectAccessible(page);
  } finally {
    await browser.close();
  }
}, 60_000);
