import { expect, test } from '@jest/globals';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

test('one test renders on the server and hydrates in the document', async () => {
  const greeting = <p>Good morning</p>;
  document.body.innerHTML = renderToString(greeting);
  const served = document.querySelector('p');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => hydrateRoot(document.body, greeting));
  expect(document.querySelector('p')).toBe(served);
});

test('TextEncoder returns a Uint8Array', () => {
  expect(new TextEncoder().encode('a')).toBeInstanceOf(Uint8Array);
});

test('one signal works for a request and a listener', () => {
  const controller = new AbortController();
  const { signal } = controller;
  let clicks = 0;
  document.body.addEventListener('click', () => (clicks += 1), { signal });
  const request = new Request('http://127.0.0.1/', { signal });
  document.body.click();
  controller.abort();
  document.body.click();
  expect(clicks).toBe(1);
  expect(request.signal.aborted).toBe(true);
});
