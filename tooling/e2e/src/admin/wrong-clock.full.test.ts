import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { heading, makePage, openEditor, treeOf } from './editor-window.ts';

const minute = 60_000;

/** Runs in the page. Moves its clock, but not its timers. */
function moveClock(milliseconds: number): void {
  const right = Date;
  const now = (): number => right.now() + milliseconds;
  globalThis.Date = new Proxy(right, {
    construct: (date, values, as) => Reflect.construct(date, values.length === 0 ? [now()] : values, as) as object,
    get: (date, key) => (key === 'now' ? now : (Reflect.get(date, key) as unknown)),
  });
}

describe.each(suiteDatabases.slice(0, 1))('with a clock that is wrong, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  test.each([
    ['ahead', 60],
    ['behind', -60],
  ])('by an hour %s, a page is edited and published, and its state is that of visitors', async (_, minutes) => {
    const id = await makePage(api, heading('One'));
    const { page, canvas } = await openEditor(system, browser, id);
    await page.addInitScript(moveClock, minutes * minute);
    await page.reload();
    const shift = (await page.evaluate(() => Date.now())) - Date.now();
    expect(Math.round(shift / minute)).toBe(minutes);

    await page.getByRole('treeitem', { name: /^Heading/ }).click();
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await field.fill('Two');
    await canvas.getByText('Two', { exact: true }).waitFor();
    await page.keyboard.press('Control+z');
    await canvas.getByText('One', { exact: true }).waitFor();
    await field.fill('Three');
    await page
      .locator('[role="status"][aria-busy="false"]')
      .filter({ hasText: /^Saved$/ })
      .waitFor();
    expect((await treeOf(api, id)).slots['content']?.[0]?.props['text']).toBe('Three');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Published as revision 1.').waitFor();
    const { path } = await api.pages.get({ site: 'ice', page: id });
    expect((await system.request('ice.localhost', path)).body).toContain('Three');

    const publishAt = new Date(Date.now() + 30 * minute).toISOString();
    await api.pages.schedule({ site: 'ice', page: id, zone: 'UTC', publishAt, unpublishAt: null });
    expect((await system.request('ice.localhost', path)).status).toBe(404);
    await page.goto(system.url('admin.localhost', `/sites/ice/pages?search=${path.slice(1)}`));
    const row = page.getByRole('row').filter({ hasText: path });
    await row.getByText(/^Visible from/).waitFor();
    expect(await row.locator('time').first().textContent()).toMatch(/ ago$/);
  });
});
