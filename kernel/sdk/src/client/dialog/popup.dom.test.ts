import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openPopup } from './popup.ts';

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const press = (target: Element) => target.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
const key = (name: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const closers: (() => void)[] = [];
const closed: string[] = [];
const open = (id: string, trigger?: string) => {
  const close = openPopup(byId(id), {
    onClose: () => closed.push(id),
    ...(trigger === undefined ? {} : { trigger: byId(trigger) }),
  });
  closers.push(close);
  return close;
};

beforeEach(() => {
  closed.length = 0;
  document.body.innerHTML =
    '<button id="trigger"></button><div id="a"><button id="inside"></button></div><div id="b"></div><p id="outside"></p>';
});
afterEach(() => closers.splice(0).forEach((close) => close()));

test('popups are stacked from z-index 2000', () => {
  const closeFirst = open('a');
  open('b');
  expect([byId('a').style.zIndex, byId('b').style.zIndex]).toEqual(['2000', '2001']);
  closeFirst();
  expect(byId('a').style.zIndex).toBe('');
  open('a');
  expect(byId('a').style.zIndex).toBe('2002');
});

test('Escape closes only the topmost popup', () => {
  open('a');
  open('b');
  key('Escape');
  expect(closed).toEqual(['b']);
  key('x');
  key('Escape');
  expect(closed).toEqual(['b', 'a']);
});

test('a press outside closes the popups that it is outside of', () => {
  open('a', 'trigger');
  open('b');
  press(byId('b'));
  press(byId('trigger'));
  expect(closed).toEqual(['b']);
  press(byId('outside'));
  expect(closed).toEqual(['b', 'a']);
});

test('the focus returns to the trigger if it was inside', () => {
  const close = open('a', 'trigger');
  byId('inside').focus();
  close();
  expect(document.activeElement).toBe(byId('trigger'));
});

test('the focus stays where the visitor moved it meanwhile', () => {
  byId('outside').tabIndex = 0;
  const close = open('a', 'trigger');
  byId('outside').focus();
  close();
  close();
  expect(document.activeElement).toBe(byId('outside'));
  expect(closed).toEqual(['a']);
});
