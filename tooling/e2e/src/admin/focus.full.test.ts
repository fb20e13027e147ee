import { expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { openAdmin } from '../testing/admin.ts';
import { tabThrough } from '../testing/focus.ts';
import { settled } from '../testing/settled.ts';
import { setUpEnvironment, type TestEnvironment } from '../testing/test-environment.ts';

const group = ['/', '/users', '/audit', '/jobs', '/health', '/outbox', '/plugins', '/account'];
const pages = ['pages', 'pages/deleted', 'pages/{page}', 'pages/{page}/edit'];
const data = ['data', 'data/holiday-calendars', 'data/holiday-calendars/rows/new', 'submissions', 'redirects', 'media'];
const site = ['', ...pages, ...data, 'components', 'components/cms-component-card', 'plugins'].map(
  (path) => `/sites/ice/${path}`,
);

let stage: TestEnvironment;
let about: string;
setUpEnvironment(suiteDatabases[0]!.create, async (made) => {
  stage = made;
  const { pages } = await made.api.pages.list({ site: 'ice', search: 'About ice' });
  about = pages.find(({ path }) => path === '/about')!.id;
});

test.each([...group, ...site])(
  'every Tab stop is visible at %s',
  async (path) => {
    const { page, goTo } = await openAdmin(stage.system, stage.browser);
    await page.setViewportSize({ width: 1280, height: 500 });
    await goTo(path.replace('{page}', about));
    await settled(page);
    const { stops, lost } = await tabThrough(page);
    expect(lost).toEqual([]);
    expect(stops).toBeGreaterThan(5);
  },
  240_000,
);
