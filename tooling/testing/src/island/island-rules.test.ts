import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Mount } from '@quoin/sdk';
import { reactIsland } from '@quoin/sdk/react';
import { createElement as element, useState } from 'react';
import { card } from '../sample-package.fixture.ts';
import { openBrowser, type Browser } from './browser.ts';
import { checkIsland } from './island-rules.ts';

let browser: Browser;
beforeAll(() => {
  browser = openBrowser();
});
afterAll(() => browser.close());

const html = `<cms-island data-node="a" data-client="/packages/card.js" data-props='{"label":"Count"}'><button type="button">Count: 0</button></cms-island>`;

const check = (mount: unknown, markup = html): Promise<string[]> =>
  checkIsland(
    { ...card, island: { hydrate: 'load', client: () => Promise.resolve({ default: mount as Mount }) } },
    markup,
    browser,
  );

const Counter = ({ label }: { label: string }) => {
  const [count] = useState(0);
  return element('button', { type: 'button' }, `${label}: ${count}`);
};

test('plain and React clients that start and stop pass', async () => {
  expect(
    await check((island: HTMLElement, { label }: { label: string }) => island.setAttribute('title', label)),
  ).toEqual([]);
  expect(await check(reactIsland(Counter))).toEqual([]);
});

test('the globals of a document last until it is closed', () => {
  const other = openBrowser();
  expect(globalThis.document).toBe(other.document);
  other.close();
  expect(globalThis.document).toBe(browser.document);
});

test.each<[string, unknown, string]>([
  ['no function', {}, 'no default export that is a function'],
  [
    'one that throws at the start',
    () => {
      throw new Error('No start.');
    },
    'starting it threw: No start.',
  ],
  [
    'one that throws at the end',
    () => () => {
      throw new Error('No end.');
    },
    'stopping it threw: No end.',
  ],
  [
    'one that throws later',
    () =>
      void setTimeout(() =>
        document.body.dispatchEvent(new ErrorEvent('error', { bubbles: true, error: new Error('Late.') })),
      ),
    'while it ran: Late.',
  ],
  [
    'one that empties the page',
    (island: HTMLElement) => island.replaceChildren(),
    'removed what the server had rendered',
  ],
  ['one that renders something else', reactIsland(() => element('p', null, 'Other')), 'while it ran: Hydration failed'],
])('a client entry that is %s is rejected', async (_, mount, reason) => {
  expect(await check(mount)).toEqual(expect.arrayContaining([expect.stringContaining(reason)]));
});

test('a page without the island is rejected', async () => {
  expect(await check(() => undefined, '<p>Sample</p>')).toEqual(['cms-component-card renders no island']);
});
