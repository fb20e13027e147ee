import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Frame, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { setUpEnvironment, schemes } from '../testing/test-environment.ts';
import { administrator, type System } from '../testing/system.ts';

describe.each(suiteDatabases)('the library of components, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;

  setUpEnvironment(create, (stage) => void ({ system, browser } = stage));

  const library = '/sites/ice/components';

  async function demo(page: Page, title: string): Promise<Frame> {
    const frame = await (await page.locator(`iframe[title="Demo: ${title}"]`).elementHandle())?.contentFrame();
    if (!frame) throw new Error(`There is no demo ${title}.`);
    return frame;
  }

  const background = (frame: Frame) => frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('components are found by family and words, which the URL contains', async () => {
    const { page, complaints } = await openAdmin(system, browser, { path: library });
    const disclosure = page.getByRole('region', { name: 'Disclosure' });
    await disclosure.waitFor();
    const counts = { Disclosure: 9, Layout: 16, Content: 34 };
    for (const [family, count] of Object.entries(counts))
      expect(await page.getByRole('region', { name: family, exact: true }).getByRole('link').count()).toBe(count);
    await page.getByLabel('Search components').fill('quiz');
    await page.getByRole('region', { name: 'Content', exact: true }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?search=quiz');
    await page.reload();
    await disclosure.getByRole('link', { name: /Guided decision tree/ }).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await page.getByLabel('Search components').fill('nothing has these words');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('link', { name: /^Tabs/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a component shows its demos in any width and color, its fields, slots, usages and weight', async () => {
    const { page, complaints } = await openAdmin(system, browser, { path: `${library}/cms-component-tabs` });
    const frame = await demo(page, 'Tabs');
    await frame.getByRole('tab', { name: 'Agriculture' }).click();
    await frame.getByText('Sample text on agriculture').waitFor();
    expect(new URL(frame.url()).origin).toBe(system.url('ice.localhost', ''));

    const element = page.locator('iframe[title="Demo: Tabs"]');
    const before = await element.boundingBox();
    await page.getByRole('button', { name: ', 420 pixels' }).click();
    await page.waitForFunction(() => document.querySelector('iframe[title="Demo: Tabs"]')?.clientWidth === 420);
    expect((await element.boundingBox())?.width).toBe(420);
    expect(before?.width).toBeGreaterThan(800);

    const light = await background(frame);
    await page.getByRole('button', { name: 'Dark' }).click();
    await frame.waitForFunction((light) => getComputedStyle(document.documentElement).backgroundColor !== light, light);
    expect(new URL(page.url()).searchParams.get('viewport')).toBe('420');
    expect(new URL(page.url()).searchParams.get('scheme')).toBe('dark');
    expect(await frame.getByText('Sample text on agriculture').isVisible()).toBe(true);

    const fields = page.getByRole('table', { name: 'Fields' });
    expect(
      await fields
        .getByRole('row', { name: /^Placement.*Above the panel, Beside the panel.*Above the panel$/ })
        .count(),
    ).toBe(1);
    expect(await page.getByRole('table', { name: 'Slots' }).getByRole('row').nth(1).textContent()).toContain(
      'Every component',
    );
    await page.getByRole('table', { name: 'Pages that use it' }).getByRole('link').first().waitFor();
    await page.getByText(/KB, starts at once/).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a demo follows its properties, and so do its stored form and its violations', async () => {
    const { page, complaints } = await openAdmin(system, browser, { path: `${library}/cms-component-blockquote` });
    const figure = page.getByRole('figure').first();
    const shown = figure.frameLocator('iframe');
    await shown.locator('blockquote').waitFor();
    await figure.getByRole('button', { name: 'Properties' }).click();
    const name = figure.getByRole('textbox', { name: /^Name/ });
    const before = await name.inputValue();
    await name.fill('Nora Sample');
    await shown.getByText('Nora Sample').waitFor();
    await figure.getByRole('textbox', { name: /^Quotation/ }).fill('');
    await figure.getByText('The value must not be empty.').waitFor();
    await figure.getByRole('textbox', { name: /^Quotation/ }).fill('Said in a test');
    await shown.getByText('Said in a test').waitFor();

    await figure.getByRole('button', { name: 'Stored form' }).click();
    expect(JSON.parse((await figure.getByRole('region', { name: 'JSON' }).textContent()) ?? '')).toMatchObject({
      name: 'cms-component-blockquote',
      props: { attribution: 'Nora Sample', quote: 'Said in a test' },
    });
    await figure.getByRole('button', { name: 'Accessibility' }).click();
    await figure.getByText(/^axe-core finds no violation/).waitFor();
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Direction' }).click();
    await page.getByRole('option', { name: 'Right to left' }).click();
    await shown.locator('html[dir="rtl"]').getByText('Nora Sample').waitFor();
    await figure.getByRole('button', { name: 'Properties' }).click();
    await figure.getByRole('button', { name: 'Reset' }).click();
    await shown.getByText(before).waitFor();
    expect(await name.inputValue()).toBe(before);
    expect(complaints).toEqual([]);
  });

  test('violations of a demo are listed with their rules and places', async () => {
    const { page } = await openAdmin(system, browser, { path: `${library}/cms-component-blockquote` });
    const figure = page.getByRole('figure').first();
    const frame = await demo(page, await figure.locator('figcaption').innerText());
    await frame.locator('blockquote').waitFor();
    await frame.evaluate(() => document.querySelector('blockquote')?.append(document.createElement('button')));
    await figure.getByRole('button', { name: 'Accessibility' }).click();
    const violations = figure.getByRole('list', { name: 'Violations of WCAG 2.2 AA' });
    const help = violations.getByRole('link', { name: 'Buttons must have discernible text' });
    expect(await help.getAttribute('href')).toContain('button-name');
    expect(await violations.getByText('Critical').isVisible()).toBe(true);
    expect(await violations.getByText('button', { exact: true }).isVisible()).toBe(true);
    await expectAccessible(page);
  });

  test('a demo that navigates away is reopened in the selected colors', async () => {
    const { page, complaints } = await openAdmin(system, browser, {
      path: `${library}/cms-component-tabs?scheme=dark`,
    });
    const frame = await demo(page, 'Tabs');
    await frame.getByRole('tab', { name: 'Energy' }).waitFor();
    const dark = await background(frame);
    await frame.evaluate(() => location.reload());
    await page.getByRole('button', { name: 'Light' }).click();
    await frame.waitForFunction(
      (dark) =>
        document.readyState === 'complete' && getComputedStyle(document.documentElement).backgroundColor !== dark,
      dark,
    );
    await frame.getByRole('tab', { name: 'Agriculture' }).click();
    await frame.getByText('Sample text on agriculture').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a missing component says so', async () => {
    const { page } = await openAdmin(system, browser, { path: `${library}/cms-component-gone` });
    await page.getByText('No plugin of this site registers this component').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('a demo with an ended session says so, and reopens after signing in', async () => {
    const { page } = await openAdmin(system, browser, { path: library });
    await page.getByRole('link', { name: /^Tabs/ }).waitFor();
    await page.context().clearCookies();
    // The dialog may be in front already.
    await page.getByRole('link', { name: /^Tabs/ }).dispatchEvent('click');
    const again = page.getByRole('dialog');
    await again.getByLabel('Password').fill(administrator.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    const energy = (await demo(page, 'Tabs')).getByRole('tab', { name: 'Energy' });
    await energy.waitFor();
    expect(await energy.getAttribute('aria-selected')).toBe('true');
  });

  test.each(schemes)('both screens meet WCAG 2.2 AA in %s', async (scheme) => {
    const { page, complaints, goTo } = await openAdmin(system, browser, { path: library, scheme });
    await page.getByRole('link', { name: /^Tabs/ }).waitFor();
    await expectAccessible(page);
    await goTo(`${library}/cms-component-table`);
    await (await demo(page, 'Figures')).getByRole('table').waitFor();
    await page.getByRole('table', { name: 'Pages that use it' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});
