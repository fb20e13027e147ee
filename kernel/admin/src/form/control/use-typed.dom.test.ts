import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useTyped } from './use-typed.ts';

const typedWith = (options = {}) => {
  const { result, rerender } = renderHook(({ stored }) => useTyped(stored, (text) => text, options), {
    initialProps: { stored: '' },
  });
  return {
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.type(text)),
    store: (stored: string) => rerender({ stored }),
    focus: () => act(() => result.current.onFocus()),
    blur: () => act(() => result.current.onBlur()),
  };
};

test('answers that come late do not take back what was typed meanwhile', () => {
  const box = typedWith();
  for (const text of ['a', 'ab', 'abc']) box.type(text);
  for (const stored of ['a', 'ab', 'abc']) {
    box.store(stored);
    expect(box.text()).toBe('abc');
  }
  box.store('ab');
  expect(box.text()).toBe('ab');
});

test('answers that skip some are answers all the same', () => {
  const box = typedWith();
  for (const text of ['a', 'ab', 'abc']) box.type(text);
  box.store('abc');
  box.store('a');
  expect(box.text()).toBe('a');
});

test('what is cleaned before it is stored shows once nobody types', () => {
  const box = typedWith({ isCleaned: true });
  box.focus();
  box.type('<b>');
  box.store('<b>');
  box.store('<b></b>');
  expect(box.text()).toBe('<b>');
  box.type('<b>x');
  box.store('<b>x');
  box.store('<b>x</b>');
  box.blur();
  expect(box.text()).toBe('<b>x</b>');
  box.store('<i>y</i>');
  expect(box.text()).toBe('<i>y</i>');
});
