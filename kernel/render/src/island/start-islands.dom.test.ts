import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

interface Started {
  name: string;
  props: unknown;
}

const log = globalThis as unknown as { started: Started[]; stopped: string[] };
const client = (name: string, delay = 0) =>
  `data:text/javascript,${encodeURIComponent(`
    await new Promise((resolve) => setTimeout(resolve, ${delay}));
    export default (element, props) => {
      globalThis.started.push({ name: '${name}', props });
      return () => globalThis.stopped.push('${name}');
    };`)}`;
const broken = `data:text/javascript,${encodeURIComponent(`export default () => { throw new Error('broken'); };`)}`;
const island = (name: string, { on = 'load', src = client(name), inside = '<p>text</p>' } = {}) =>
  `<cms-island id="${name}" data-node="${name}" data-on="${on}" data-client="${src}" data-props="{&quot;name&quot;:&quot;${name}&quot;}">${inside}</cms-island>`;
const byId = (id: string) => document.getElementById(id) as HTMLElement;
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 200 && !isSo(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};
const names = () => log.started.map(({ name }) => name);

const observed: Element[] = [];
let see: (entries: { isIntersecting: boolean }[]) => void = () => {};
const mediaListeners: (() => void)[] = [];
const matching = new Set<string>();

beforeAll(async () => {
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe = (element: Element) => void observed.push(element);
      disconnect = () => {};
    },
    matchMedia: (query: string) => ({
      matches: query === '' || matching.has(query),
      addEventListener: (_: string, listener: () => void) => mediaListeners.push(listener),
    }),
  });
  await import('./start-islands.ts');
});
beforeEach(() => void Object.assign(log, { started: [], stopped: [] }));
afterEach(() => document.body.replaceChildren());

test('an island starts once, with its props', async () => {
  document.body.innerHTML = island('a');
  await settled();
  expect(log.started).toEqual([{ name: 'a', props: { name: 'a' } }]);
  expect(byId('a').hasAttribute('data-running')).toBe(true);
});

test('starts when the browser is idle', async () => {
  document.body.innerHTML = island('a', { on: 'idle' });
  expect(log.started).toEqual([]);
  await settled();
  expect(names()).toEqual(['a']);
});

test('starts after two seconds in a page that is never idle', async () => {
  const waiting: { start: () => void; timeout: number | undefined }[] = [];
  Object.assign(window, {
    requestIdleCallback: (start: () => void, options?: IdleRequestOptions) =>
      waiting.push({ start, timeout: options?.timeout }),
  });
  document.body.innerHTML = island('a', { on: 'idle' });
  Reflect.deleteProperty(window, 'requestIdleCallback');
  expect(waiting.map(({ timeout }) => timeout)).toEqual([2000]);
  waiting[0]?.start();
  await settled();
  expect(names()).toEqual(['a']);
});

test('starts when one of its children is visible; at once if it has none', async () => {
  document.body.innerHTML = island('a', { on: 'visible' }) + island('empty', { on: 'visible', inside: '' });
  await settled();
  expect(observed).toEqual([...byId('a').children]);
  expect(names()).toEqual(['empty']);
  see([{ isIntersecting: false }]);
  see([{ isIntersecting: true }]);
  await settled();
  expect(names()).toEqual(['empty', 'a']);
});

test('starts when a media query matches, now or later', async () => {
  matching.add('(width >= 1px)');
  document.body.innerHTML = island('now', { on: 'media (width >= 1px)' }) + island('later', { on: 'media print' });
  await settled();
  expect(names()).toEqual(['now']);
  mediaListeners.forEach((listener) => listener());
  await settled();
  expect(names()).toEqual(['now', 'later']);
});

test('an outer island starts before its inner islands, even if it is slow', async () => {
  document.body.innerHTML = island('outer', {
    on: 'visible',
    src: client('outer', 20),
    inside: `<cms-slot name="body">${island('inner')}</cms-slot>`,
  });
  await until(() => names().length === 2);
  expect(names()).toEqual(['outer', 'inner']);
});

test('an outer island excluded by its media query does not delay its inner islands', async () => {
  document.body.innerHTML = island('outer', { on: 'media speech', inside: island('inner') });
  await settled();
  expect(names()).toEqual(['inner']);
});

test.each([
  ['that throws', broken],
  ['that cannot be loaded', 'data:text/javascript,%7B'],
])('an island %s keeps its HTML, reports it, and lets its inner islands start', async (_, src) => {
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  const beacon = jest.fn();
  Object.assign(navigator, { sendBeacon: beacon });
  const heard: unknown[] = [];
  document.body.addEventListener('cms-island-error', ({ target }) => heard.push((target as Element).id), {
    once: true,
  });
  document.body.innerHTML = island('outer', { src, inside: `<p>text</p>${island('inner')}` });
  await settled();
  expect(byId('outer').innerHTML).toContain('<p>text</p>');
  expect(names()).toEqual(['inner']);
  expect(heard).toEqual(['outer']);
  expect(reported).toHaveBeenCalledTimes(1);
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(beacon.mock.calls[0]?.[0]).toBe('/_quoin/reports');
  expect(JSON.parse(String(beacon.mock.calls[0]?.[1]))).toEqual({
    client: src,
    message: expect.stringMatching(/Error/),
  });
});

test('a removed island is stopped; a moved one is not', async () => {
  document.body.innerHTML = `<div id="from">${island('a')}</div><div id="to"></div>`;
  await settled();
  const element = byId('a');
  byId('to').append(element);
  await settled();
  expect([log.stopped, names()]).toEqual([[], ['a']]);
  element.remove();
  await settled();
  expect(log.stopped).toEqual(['a']);
  byId('to').append(element);
  await settled();
  expect(names()).toEqual(['a', 'a']);
});

test('an island removed while its script loads does not start, and starts once if it is put back', async () => {
  const src = client('a', 30);
  document.body.innerHTML = island('a', { src });
  const element = byId('a');
  element.remove();
  await import(src);
  await settled();
  expect([log.started, log.stopped]).toEqual([[], []]);
  element.dataset['client'] = client('b', 30);
  document.body.append(element);
  element.remove();
  await Promise.resolve();
  document.body.append(element);
  await until(() => names().length > 0);
  await settled();
  expect(names()).toEqual(['b']);
});

test('an island removed early does not start', async () => {
  document.body.innerHTML = island('a', { on: 'idle' });
  byId('a').remove();
  await settled();
  expect(log.started).toEqual([]);
});
