import { expect, jest, test } from '@jest/globals';
import { act, createElement, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { reactIsland, type IslandProps } from './react-island.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Panel({ id, label, slots }: IslandProps<{ label: string }>) {
  const [count, setCount] = useState(0);
  return (
    <section aria-labelledby={useId()}>
      <button id={id} onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
      <div hidden={count > 0}>{slots['body']}</div>
    </section>
  );
}

const served = (id: string, label: string, body: string) => {
  const slots = { body: createElement('cms-slot', { name: 'body', dangerouslySetInnerHTML: { __html: body } }) };
  return `<cms-island data-node="${id}">${renderToString(<Panel id={id} label={label} slots={slots} />, { identifierPrefix: id })}</cms-island>`;
};
const island = (id: string) => document.querySelector<HTMLElement>(`[data-node="${id}"]`) as HTMLElement;
const button = (id: string) => document.getElementById(id) as HTMLButtonElement;
const mount = reactIsland<{ label: string }>(Panel);

test("an island hydrates the server's HTML, and leaves its slots and their islands alone", async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = served('outer', 'Outer', `<p>text</p>${served('inner', 'Inner', '<b>deep</b>')}`);
  const before = { text: document.querySelector('p'), deep: document.querySelector('b') };

  await act(async () => mount(island('outer'), { label: 'Outer' }));
  await act(async () => mount(island('inner'), { label: 'Inner' }));
  await act(async () => button('inner').click());
  await act(async () => button('outer').click());

  expect([button('outer').textContent, button('inner').textContent]).toEqual(['Outer 1', 'Inner 1']);
  expect([document.querySelector('p'), document.querySelector('b')]).toEqual([before.text, before.deep]);
  expect(document.querySelectorAll('cms-slot')).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test("an island that throws shows the server's HTML again, with its inner islands, and reports it", async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  const heard = jest.fn();
  document.body.addEventListener('cms-island-error', heard, { once: true });
  document.body.innerHTML = served('outer', 'Outer', `<p>text</p>${served('inner', 'Inner', '')}`);
  const before = { html: document.body.innerHTML, inner: island('inner') };
  const broken = reactIsland(() => {
    throw new Error('It is broken.');
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  broken(island('outer'), {});
  for (let turn = 0; turn < 100 && heard.mock.calls.length === 0; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(document.body.innerHTML).toBe(before.html);
  expect(island('inner')).toBe(before.inner);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'It is broken.' }));
  expect(heard).toHaveBeenCalledWith(
    expect.objectContaining({ detail: expect.objectContaining({ message: 'It is broken.' }) }),
  );
  complaints.mockRestore();
});

test('stopping an island removes its content', async () => {
  document.body.innerHTML = served('outer', 'Outer', '');
  let stop: void | (() => void);
  await act(async () => {
    stop = mount(island('outer'), { label: 'Outer' });
  });
  await act(async () => stop?.());
  expect(island('outer').childNodes).toHaveLength(0);
});
