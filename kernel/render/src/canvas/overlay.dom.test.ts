import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { contrast } from '@quoin/core';
import { colors } from './overlay-styles.ts';
import { createOverlay, type Overlay } from './overlay.ts';

let overlay: Overlay;
let root: ShadowRoot;
beforeAll(() => {
  class CSSStyleSheet {
    replaceSync = () => {};
  }
  Object.assign(window, { CSSStyleSheet });
  Object.defineProperties(document.documentElement, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  const attach = jest.spyOn(Element.prototype, 'attachShadow');
  overlay = createOverlay();
  root = attach.mock.results[0]?.value as ShadowRoot;
});

function drawn(name: string) {
  const { style, firstElementChild: label } = root.querySelector(`.${name}`) as HTMLElement;
  const { translate, inlineSize, blockSize } = style;
  return {
    box: [translate, inlineSize, blockSize],
    label: [label?.className, (label as HTMLElement).style.insetBlockStart],
  };
}

const rect = { x: 100, y: 100, width: 50, height: 20 };

test('the frames lie around the node, that of the selection further out', () => {
  overlay.select({ rect, title: 'Text', above: 100 });
  overlay.hover({ rect, title: 'Text', above: 100 });
  expect(drawn('select').box).toEqual(['96px 96px', '58px', '28px']);
  expect(drawn('hover').box).toEqual(['98px 98px', '54px', '24px']);
});

test('an edge in view has a frame in view', () => {
  overlay.select({ rect: { x: 0, y: 0, width: 400, height: 300 }, title: 'Page', above: 0 });
  expect(drawn('select').box).toEqual(['0px 0px', '400px', '300px']);
  overlay.select({ rect: { x: -10, y: -50, width: 500, height: 400 }, title: 'Page', above: 0 });
  expect(drawn('select').box).toEqual(['-14px -54px', '508px', '408px']);
});

test.each([
  ['above, where that is free', { rect, above: 24 }, ['', '-22px']],
  ['inside, where something is above', { rect, above: 23 }, ['inside', '0px']],
  ['inside at the upper edge of the window', { rect: { ...rect, y: 10 }, above: 100 }, ['inside', '0px']],
  ['in view of a node that begins above', { rect: { ...rect, y: -50 }, above: 100 }, ['inside', '54px']],
])('the name is %s', (_, outlined, label) => {
  overlay.select({ ...outlined, title: 'Text' });
  expect(drawn('select').label).toEqual(label);
});

test('a colleague has a frame around that of the selection, with the name at its lower end', () => {
  overlay.showColleagues([{ rect, title: 'Ben Sample', above: 0, color: '#1565c0' }]);
  expect(drawn('colleague').box).toEqual(['94px 94px', '62px', '32px']);
  const { style, firstElementChild: label } = root.querySelector('.colleague') as HTMLElement;
  expect([style.getPropertyValue('--color'), label?.textContent]).toEqual(['#1565c0', 'Ben Sample']);
  expect((label as HTMLElement).style.insetBlockEnd).toBe('-22px');
  overlay.showColleagues([{ rect: { ...rect, height: 400 }, title: 'Ben Sample', above: 0, color: '#1565c0' }]);
  expect((label as HTMLElement).style.insetBlockEnd).toBe('206px');
  overlay.showColleagues([]);
  expect(root.querySelector<HTMLElement>('.colleague')?.hidden).toBe(true);
});

describe('the colors', () => {
  test.each(['#ffffff', '#000000', '#222222'] as const)('are seen on %s', (page) => {
    for (const color of Object.values(colors)) expect(contrast(color, page)).toBeGreaterThanOrEqual(3);
  });

  test('of frames and of the line of a drop differ, and names can be read', () => {
    expect(new Set(Object.values(colors)).size).toBe(3);
    expect(contrast(colors.select, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});
