import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import mount from './tabs.client.ts';

const user = userEvent.setup();
const line = (text: string) => [{ name: 'cms-component-stand-in', props: { text } }];

async function render(props: Record<string, string> = {}): Promise<void> {
  document.body.innerHTML = await renderNode(plugin, {
    id: 'node',
    name: 'cms-component-tabs',
    props: {
      tabs: [
        { id: 'first', label: 'First', hash: 'one' },
        { id: 'second', label: 'Second' },
        { id: 'third', label: 'Third' },
      ],
      ...props,
    },
    slots: { first: line('First panel'), second: line('Second panel'), third: line('Third panel') },
  });
}

let stop: void | (() => void);
const start = () => {
  stop = mount(document.querySelector<HTMLElement>('cms-island')!);
};
const go = (hash: string) => {
  history.replaceState(null, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};

const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
/** Visible panels. */
const seen = () => [...document.querySelectorAll('.tabs-panel:not([hidden])')].map((panel) => panel.textContent);

beforeEach(() => {
  history.replaceState(null, '', '#');
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => stop?.());

test('without script every panel is visible, with a heading and a link to it', async () => {
  await render();
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#one', '#node-second', '#node-third']);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href')!)?.textContent).toContain(link.textContent);
  expect(screen.getByText('Third panel')).toBeTruthy();
});

test('with script one panel is visible, and each tab is linked to its panel', async () => {
  await render();
  start();
  expect(seen()).toEqual(['FirstFirst panel']);
  expect(tab('Second').getAttribute('aria-controls')).toBe('node-second');
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(tab('First').id);

  await user.click(tab('Third'));
  expect(seen()).toEqual(['ThirdThird panel']);
  expect(location.hash).toBe('#node-third');
});

test('arrow keys cycle, Home and End go to the ends, and only the selected tab is focusable', async () => {
  await render();
  start();
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('Third');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('Second');
  expect(document.activeElement).toBe(tab('Second'));
  await user.keyboard('{End}');
  expect(chosen()).toBe('Third');
  await user.keyboard('{Home}{ArrowDown}');
  expect(chosen()).toBe('First');
  for (const modifier of ['Alt', 'Control', 'Meta'])
    await user.keyboard(`{${modifier}>}{ArrowRight}{End}{/${modifier}}`);
  expect(chosen()).toBe('First');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  expect([...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].map(({ tabIndex }) => tabIndex)).toEqual([
    0, -1, -1,
  ]);
});

test('beside the panel, the other arrow keys work too', async () => {
  await render({ placement: 'side' });
  start();
  expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
  tab('First').focus();
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Second');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe('Third');
});

test('from right to left, arrow keys are mirrored', async () => {
  await render();
  document.querySelector<HTMLElement>('.tabs')!.style.direction = 'rtl';
  start();
  tab('First').focus();
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('Second');
});

test('the URL selects the tab, initially and later, also by content inside it', async () => {
  await render();
  document.querySelector('#node-third')!.insertAdjacentHTML('beforeend', '<p id="deep">Deep</p>');
  go('#node-second');
  start();
  expect(chosen()).toBe('Second');
  go('#deep');
  expect(chosen()).toBe('Third');
  go('#100%');
  expect(chosen()).toBe('Third');
});

test('a match of find-in-page in a hidden panel is revealed', async () => {
  await render();
  start();
  document.querySelector('#node-second')!.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(chosen()).toBe('Second');
});

test('nested tabs control only their own panels', async () => {
  await render();
  const inner = document.body.innerHTML.replaceAll('node-', 'inner-').replaceAll('"one', '"inner');
  document.querySelector('#node-second')!.insertAdjacentHTML('beforeend', inner);
  const [outer, nested] = document.querySelectorAll<HTMLElement>('cms-island');
  mount(outer!);
  mount(nested!);
  const tabs = nested!.querySelectorAll<HTMLElement>('[role=tab]');
  tabs[2]!.click();
  expect(tabs[2]!.getAttribute('aria-selected')).toBe('true');
  expect(outer!.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('First');
});

test('panels listed one below the other have headings, one level lower where a label is long', async () => {
  const labels = ['Fees', 'x'.repeat(51)];
  const tabs = { name: 'cms-component-tabs', props: { level: 2, tabs: labels.map((label) => ({ id: label, label })) } };
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-modal',
    props: { triggerLabel: 'Open', heading: 'Markets', level: 2 },
    slots: { content: [tabs, tabs] },
  });
  const headings = [...document.querySelectorAll<HTMLElement>('.tabs-heading')];
  expect(headings.map(({ tagName, dataset }) => [tagName, dataset['level']])).toEqual([
    ['H3', '2'],
    ['H3', '3'],
    ['H3', '2'],
    ['H3', '3'],
  ]);
});
