import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectSound } from '../testing/page-quality.ts';
import { visitedSite } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

const path = '/holiday-hours';

const energy = (page: Page) => page.getByRole('region', { name: 'Energy, now' });
const state = (page: Page) => energy(page).locator('.trading-hours-summary-word').textContent();
const next = (page: Page) => energy(page).locator('time').getAttribute('datetime');

describe.each(suiteDatabases)('trading hours on $name', ({ create }) => {
  const { visit } = visitedSite(create);

  test('without script the page says whether the market is open, and when that changes, in the time zone of the exchange', async () => {
    const { page } = await visit(path, { javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' });
    expect(await state(page)).toMatch(/^(Open|Closed)$/);
    expect(Date.parse((await next(page)) ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await energy(page).locator('time').textContent()).toMatch(/^(Opens|Closes) .* (EST|EDT)$/);
    expect(await energy(page).getByText('In your time zone').isVisible()).toBe(false);
  });

  test('the state changes on time in the open page, in the time zone of the visitor', async () => {
    const { page } = await visit(path, { timezoneId: 'Asia/Tokyo' });
    const [before, change] = [await state(page), Date.parse((await next(page)) ?? '')];
    await energy(page)
      .getByText(/In your time zone: .*GMT\+9/)
      .waitFor();

    await page.clock.install({ time: change - 60_000 });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await state(page)).toBe(before);
    await page.clock.runFor(61_000);
    expect(await state(page)).toBe(before === 'Open' ? 'Closed' : 'Open');
    expect(Date.parse((await next(page)) ?? '')).toBeGreaterThan(change);
  });

  test.each(schemes)(
    'at 420 px in %s it meets WCAG 2.2 AA, writes nothing to the console, and does not scroll sideways',
    async (colorScheme) => {
      await expectSound(await visit(path, { colorScheme, viewport: { width: 420, height: 900 } }));
    },
  );
});
