import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { expectSound } from '../testing/page-quality.ts';
import { System } from '../testing/system.ts';
import { page as pageFile, VersionedSites } from '../testing/versioned-sites.ts';

const host = 'ice.localhost';
const site = 'ice';
/** Milliseconds between visits. */
const between = 10;

let sites: VersionedSites;
let servers: System[] = [];
let browser: Browser;
let api: ApiClient;

beforeAll(async () => {
  sites = await VersionedSites.create([]);
  const { tree, ...rest } = pageFile('/');
  const bulletin = {
    id: crypto.randomUUID(),
    name: 'cms-component-bulletin',
    version: 0,
    props: { heading: 'Edition 0' },
    slots: {},
  };
  await sites.write(
    'sites/ice/content/pages/0.en.json',
    JSON.stringify({ ...rest, tree: { ...tree, slots: { content: [bulletin] } } }),
  );
  const environment = { ...sites.environment, DATABASE_URL: `sqlite:${join(sites.folder, 'shared.sqlite')}` };
  for (const name of ['one', 'other'])
    servers = [...servers, await System.start({ ...environment, DATA_DIR: join(sites.folder, name) })];
  browser = await launchBrowser();
  api = await first().api();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all(servers.map((server) => server.remove()));
  await sites?.remove();
});

function first(): System {
  const [server] = servers;
  if (server === undefined) throw new Error('Both servers run.');
  return server;
}

interface Visit {
  edition: string;
  sent: number;
  received: number;
}

function visitor(server: System) {
  const over = new AbortController();
  const visits: Visit[] = [];
  async function visit(): Promise<void> {
    while (!over.signal.aborted) {
      const sent = Date.now();
      const { body } = await server.request(host, '/');
      visits.push({ edition: /Edition \d/.exec(body)?.[0] ?? 'none', sent, received: Date.now() });
      await pause(between);
    }
  }
  const done = visit();
  return {
    async stop(): Promise<Visit[]> {
      over.abort();
      await done;
      return visits;
    },
  };
}

/** Returns the London time in `minutes`. */
const wallIn = (minutes: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
    .format(Date.now() + minutes * 60_000)
    .replace(' ', 'T');

test('an editor schedules a change, and visitors of both servers read it from its second on, and not before', async () => {
  const [{ id: page } = { id: '' }] = (await api.pages.list({ site, limit: 1 })).pages;
  const { version, content } = await api.draft.get({ site, page });
  const node = content.tree.slots['content']?.[0]?.id ?? '';
  await api.draft.patch({
    site,
    page,
    expectedVersion: version,
    operations: [{ op: 'set', node, path: ['heading'], value: 'Edition 1' }],
  });
  const visitors = servers.map(visitor);

  const window = await openAdmin(first(), browser, { path: `/sites/${site}/pages/${page}/edit`, width: 1440 });
  await window.page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = window.page.getByRole('dialog', { name: /^Publish/ });
  await publishing.getByRole('radio', { name: /^At a time/ }).check();
  expect(await publishing.getByRole('button', { name: 'Schedule' }).isDisabled()).toBe(true);
  expect(await publishing.getByText(/at once/).count()).toBe(0);
  await publishing.getByLabel('Time zone').fill('Europe/London');
  await window.page.getByRole('option', { name: 'Europe/London' }).click();
  await publishing.getByLabel('Changes at').fill(wallIn(90));
  await publishing.getByText('in 1 hour').or(publishing.getByText('in 2 hours')).waitFor();
  await expectSound(window);
  await publishing.getByRole('button', { name: 'Schedule' }).click();
  await window.page.getByText(/Visitors read revision 2 from .* London\./).waitFor();

  await window.goTo(`/sites/${site}/pages`);
  await window.page.getByText(/^Changes on .* London$/).waitFor();
  await window.page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await window.page.getByRole('menuitem', { name: 'Scheduled change' }).click();
  const change = window.page.getByRole('dialog', { name: /^Scheduled change of/ });
  await change.getByText(/visitors read what .* scheduled/).waitFor();
  await change.getByLabel('Changes at').fill(wallIn(120));
  await expectSound(window);
  await change.getByRole('button', { name: 'Move' }).click();
  await window.page.getByText(/^The page changes on/).waitFor();

  // Admin fields hold minutes; the API takes seconds.
  const at = Math.ceil(Date.now() / 1_000) * 1_000 + 3_000;
  await api.publication.reschedule({ site, page, at: new Date(at).toISOString(), zone: 'Europe/London' });
  while (Date.now() < at + 1_500) await pause(50);
  for (const visited of await Promise.all(visitors.map((each) => each.stop()))) {
    const [before, after] = [visited.filter(({ received }) => received < at), visited.filter(({ sent }) => sent >= at)];
    expect([new Set(before.map(({ edition }) => edition)), new Set(after.map(({ edition }) => edition))]).toEqual([
      new Set(['Edition 0']),
      new Set(['Edition 1']),
    ]);
    expect(Math.min(before.length, after.length)).toBeGreaterThan(10);
  }
  for (let patience = 0; patience < 100 && (await api.pages.get({ site, page })).next !== null; patience += 1)
    await pause(100);
  expect(await api.pages.get({ site, page })).toMatchObject({ status: 'published', next: null });

  await change.waitFor({ state: 'detached' });
  await window.goTo(`/sites/${site}/audit`);
  await window.page.getByText('Scheduled change published').first().waitFor();
}, 120_000);
