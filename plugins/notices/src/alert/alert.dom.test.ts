import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { intents } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import mount from './alert.client.ts';

const user = userEvent.setup();
const html = (props: Record<string, string | boolean>, mode: 'page' | 'canvas' = 'page') =>
  renderNode(plugin, { id: 'node', name: 'cms-component-alert', props }, { mode });

let stop: void | (() => void);
async function visit(heading: string, mode?: 'canvas'): Promise<HTMLElement> {
  stop?.();
  document.body.innerHTML = await html({ heading, dismissable: true }, mode);
  stop = mount(document.querySelector<HTMLElement>('cms-island')!, { id: 'node' });
  return document.querySelector<HTMLElement>('.alert')!;
}
const dismiss = () => user.click(screen.getByRole('button', { name: 'Dismiss' }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop?.();
  stop = undefined;
});

test('an alert has one of twelve intents; another one is an error', async () => {
  expect(intents).toHaveLength(12);
  for (const intent of intents) expect(await html({ intent })).toContain(`data-intent="${intent}"`);
  expect(await html({ intent: 'loud' })).toBe('');
});

test.each([
  ['bad', 'alert', 'Problem'],
  ['warn', 'alert', 'Warning'],
  ['good', 'status', 'Success'],
  ['info', 'status', 'Information'],
])('an alert of intent %s is announced as %s, and its icon is read as %s', async (intent, role, meaning) => {
  const alert = await html({ intent });
  expect(alert).toContain(`role="${role}"`);
  expect(alert).toContain(`role="img" aria-label="${meaning}"`);
});

test('an alert without meaning of its own is a note', async () => {
  expect(await html({ intent: 'primary' })).toContain('role="note"');
});

test('only an alert that visitors may dismiss has a button and a script', async () => {
  expect(await html({})).not.toMatch(/<button|<cms-island/);
  expect(await html({ dismissable: true })).toMatch(/<cms-island.*<button/s);
});

test('it is hidden once dismissed, also on the next visit; the focus keeps its place', async () => {
  const alert = await visit('Sample');
  expect(alert.hidden).toBe(false);
  await dismiss();
  expect(alert.hidden).toBe(true);
  expect(document.activeElement).toBe(document.querySelector('cms-island'));
  expect((await visit('Sample')).hidden).toBe(true);
});

test('with another text it is shown again', async () => {
  await visit('Sample');
  await dismiss();
  expect((await visit('Another sample')).hidden).toBe(false);
});

test('in the canvas it stays', async () => {
  const alert = await visit('Sample', 'canvas');
  await dismiss();
  expect(alert.hidden).toBe(false);
});
