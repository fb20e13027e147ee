import { beforeEach, expect, test } from '@jest/globals';
import { trapFocus } from './focus-trap.ts';

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const tab = (shiftKey = false) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }));

beforeEach(() => {
  document.body.innerHTML = `<button id="before"></button>
    <div id="dialog"><button id="first"></button><input type="hidden"><p hidden><a href="/">hidden</a></p><input id="middle"><a href="/" id="last">x</a></div>
    <div id="empty"></div>`;
  byId('before').focus();
});

test('Tab cycles inside, in both directions', () => {
  const release = trapFocus(byId('dialog'));
  expect(document.activeElement).toBe(byId('first'));
  tab(true);
  expect(document.activeElement).toBe(byId('last'));
  tab();
  expect(document.activeElement).toBe(byId('first'));
  expect(tab()).toBe(true);
  release();
});

test('escaped focus is returned', () => {
  const release = trapFocus(byId('dialog'));
  byId('before').focus();
  tab();
  expect(document.activeElement).toBe(byId('first'));
  release();
});

test('an element without tab stops takes the focus itself', () => {
  const release = trapFocus(byId('empty'));
  expect(document.activeElement).toBe(byId('empty'));
  expect(tab()).toBe(false);
  release();
});

test('returns the focus to its origin', () => {
  trapFocus(byId('dialog'))();
  expect(document.activeElement).toBe(byId('before'));
  expect(tab()).toBe(true);
});
