import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chooseConsent, consentChoices } from '@quoin/sdk/client';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import mount from './cookie-consent.client.ts';

const user = userEvent.setup();
const categories = [
  { id: 'media', category: 'media' },
  { id: 'statistics', category: 'statistics', title: 'Counting', text: 'Sample purpose' },
];

async function render(props: Record<string, number> = {}, mode: 'page' | 'canvas' | 'preview' = 'page'): Promise<void> {
  const html = await renderNode(
    plugin,
    { id: 'node', name: 'cms-component-cookie-consent', props: { categories, policy: '/privacy', ...props } },
    { mode },
  );
  document.body.innerHTML = `<a class="site-skip" href="#main">Skip</a><main id="main" tabindex="-1"><a href="#cookie-settings">Change it</a></main><footer>${html}</footer>`;
}

let stop: void | (() => void);
const start = () => {
  stop = mount(document.querySelector<HTMLElement>('cms-island')!);
};
async function visit(props?: Record<string, number>): Promise<void> {
  stop?.();
  await render(props);
  start();
}

const banner = () => document.querySelector<HTMLElement>('.cookie-consent-banner')!;
const answer = (name: string) => user.click(within(banner()).getByRole('button', { name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const openSettings = () => user.click(screen.getByRole('button', { name: 'Cookie settings' }));

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '#');
});
afterEach(() => {
  stop?.();
  stop = undefined;
});

test('without script there is no question, and the text stays with its policy', async () => {
  await render();
  expect(banner().hidden).toBe(true);
  const foot = document.querySelector<HTMLElement>('.cookie-consent-foot')!;
  expect(foot.textContent).toContain('because none of it starts');
  expect(within(foot).getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy');
});

test('the first visit shows the question without blocking the page: the keyboard reaches it after the skip link', async () => {
  await visit();
  expect(banner().hidden).toBe(false);
  expect(document.activeElement).toBe(document.body);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip');
  await user.tab();
  expect(banner().contains(document.activeElement)).toBe(true);
  expect(consentChoices()).toEqual({});
});

test('after the first answer, the keyboard goes on with the page', async () => {
  await visit();
  within(banner()).getByRole('button', { name: 'Refuse all' }).focus();
  await user.keyboard('{Enter}');
  expect([banner().hidden, document.activeElement?.id]).toEqual([true, 'main']);
});

test('refusing takes as little as accepting: equal buttons, side by side', async () => {
  await visit();
  const [refuse, accept] = [
    screen.getByRole('button', { name: 'Refuse all' }),
    screen.getByRole('button', { name: 'Accept all' }),
  ];
  expect(refuse.nextElementSibling).toBe(accept);
  expect([refuse.className, refuse.dataset['intent']]).toEqual([accept.className, accept.dataset['intent']]);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true }).map(({ checked }) => checked)).toEqual([
    false,
    false,
  ]);
});

test.each([
  ['Refuse all', { media: false, statistics: false }],
  ['Accept all', { media: true, statistics: true }],
])('%s is stored, and not asked again', async (name, kept) => {
  await visit();
  await answer(name);
  expect(consentChoices()).toEqual(kept);
  expect(banner().hidden).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('You can change it');
  await visit();
  expect(banner().hidden).toBe(true);
});

test('categories are selected individually, with their purpose', async () => {
  await visit();
  await user.click(screen.getByText('Choose by category'));
  expect(box('Counting').getAttribute('aria-describedby')).toBe('node-statistics-text');
  await user.click(box('Counting'));
  await answer('Save my choice');
  expect(consentChoices()).toEqual({ media: false, statistics: true });
});

test('the settings open with the stored choices, can be closed unchanged, and return the focus', async () => {
  chooseConsentAs({ media: true, statistics: false });
  await visit();
  await openSettings();
  expect(document.activeElement?.textContent).toBe('Your choice on this site');
  expect([box('Media').checked, box('Counting').checked]).toEqual([true, false]);
  await user.click(box('Counting'));
  await user.keyboard('{Escape}');
  expect(banner().hidden).toBe(true);
  expect(document.activeElement?.textContent).toBe('Cookie settings');
  expect(consentChoices()).toEqual({ media: true, statistics: false });

  await openSettings();
  expect(box('Counting').checked).toBe(false);
  await answer('Close');
  expect(banner().hidden).toBe(true);
});

test('an unanswered question cannot be closed, only answered or skipped', async () => {
  await visit();
  await openSettings();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(banner().hidden).toBe(false);
});

test('every link to the settings opens them, and so does the URL', async () => {
  chooseConsentAs({ media: true, statistics: true });
  await visit();
  await user.click(screen.getByRole('link', { name: 'Change it' }));
  expect(banner().hidden).toBe(false);
  await answer('Refuse all');
  expect(document.activeElement?.textContent).toBe('Change it');

  history.replaceState(null, '', '#cookie-settings');
  await visit();
  expect(banner().hidden).toBe(false);
});

test.each([{ version: 2 }, { categories: [{ id: 'marketing', category: 'marketing' }] }])(
  'a changed question is asked again: %j',
  async (props) => {
    await visit();
    await answer('Accept all');
    await visit(props as Record<string, number>);
    expect(banner().hidden).toBe(false);
    expect(consentChoices()).toEqual({});
  },
);

test('an answer in another tab applies here', async () => {
  await visit();
  chooseConsent({ media: true, statistics: true });
  expect(banner().hidden).toBe(true);
});

test('if the browser stores nothing, an answer still closes the question', async () => {
  await visit();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await answer('Accept all');
  } finally {
    Storage.prototype.setItem = setItem;
  }
  expect(banner().hidden).toBe(true);
  expect(consentChoices()).toEqual({});
});

test('stopping returns it to its original place', async () => {
  await visit();
  stop?.();
  expect(document.querySelector('cms-island .cookie-consent-banner')).toBe(banner());
  expect(banner().hidden).toBe(true);
});

test('on the canvas the question is where its editor placed it', async () => {
  await render({}, 'canvas');
  start();
  expect(banner().closest('footer')).not.toBeNull();
  expect(banner().hidden).toBe(false);
});

test('in the preview of an editor the question covers nothing, until it is asked for', async () => {
  await render({}, 'preview');
  start();
  expect(banner().hidden).toBe(true);
  await user.click(document.querySelector('.cookie-consent-settings')!);
  expect(banner().hidden).toBe(false);
});

/** Choices from an earlier visit. */
function chooseConsentAs(choices: Parameters<typeof chooseConsent>[0]): void {
  document.body.innerHTML = '<p data-consent-question="1 media statistics"></p>';
  chooseConsent(choices);
}
