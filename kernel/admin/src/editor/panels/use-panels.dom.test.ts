import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { isPanelShown, panels, usePanels, type Panel, type SidePanel } from './use-panels.ts';

let isWide: boolean;
beforeEach(() => {
  localStorage.clear();
  isWide = true;
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: isWide, media: query }) as MediaQueryList;
});
afterEach(cleanup);

function start() {
  const { result } = renderHook(() => usePanels());
  return {
    shown: () => panels.filter((panel) => isPanelShown(result.current, panel)),
    fold: (...folded: SidePanel[]) => act(() => result.current.setFolded(folded)),
    show: (panel: Panel) => act(() => result.current.show(panel)),
  };
}

test('a wide window shows all panels that are not folded, and what is gone to', () => {
  const { shown, fold, show } = start();
  expect(shown()).toEqual(['Outline', 'Page', 'Properties']);
  fold('Outline', 'Properties');
  expect(shown()).toEqual(['Page']);
  show('Properties');
  expect(shown()).toEqual(['Page', 'Properties']);
});

test('the browser remembers which panels are folded', () => {
  start().fold('Properties');
  cleanup();
  expect(start().shown()).toEqual(['Outline', 'Page']);
  localStorage.setItem('quoin-folded-panels', '["Page", "unknown"]');
  cleanup();
  expect(start().shown()).toEqual(['Outline', 'Page', 'Properties']);
});

test('a narrow window shows one panel, also one that is folded in a wide one', () => {
  isWide = false;
  const { shown, fold, show } = start();
  fold('Outline');
  expect(shown()).toEqual(['Page']);
  show('Outline');
  expect(shown()).toEqual(['Outline']);
});
