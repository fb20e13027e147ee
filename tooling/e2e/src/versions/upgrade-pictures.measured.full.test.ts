import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chromiumFile } from '@quoin/chromium';
import { System } from '../testing/system.ts';
import { page, type VersionedSites } from '../testing/versioned-sites.ts';
import { createPicturedSite, putRelease } from './pictured-site.ts';

const otherOrigin = 'http://other.example';
const count = 32;
let sites: VersionedSites;

beforeAll(async () => {
  const pages = Array.from({ length: count }, (_, index) =>
    page(`/polling-${index}`, 'polling', { heading: 'Sample' }),
  );
  sites = await createPicturedSite(otherOrigin, pages);
  const system = await System.start(sites.environment);
  await system.end('SIGTERM');
  await putRelease(sites, 2, otherOrigin);
}, 120_000);
afterAll(() => sites?.remove());

test('32 pages that never become quiet are pictured in a minute', async () => {
  const settings = { CHROMIUM_PATH: await chromiumFile() };
  const begun = performance.now();
  const { stderr, stdout } = await sites.quoin(
    ['upgrade', 'plan', 'bulletins', '--site', 'ice', '--screenshots', '--json'],
    { settings },
  );
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect(JSON.parse(stdout)).toMatchObject({ plan: { pictured: { pages: count, left: 0 } } });
  expect(stdout).not.toContain('"unpictured"');
  expect(stderr).toMatch(/Pages pictured: \d+ of 32, \d+ seconds? left\n/);
}, 180_000);
