import { describe, expect, test } from '@jest/globals';
import { uuidOf } from './hash.ts';
import { isListedHost } from './host.ts';
import { isEqual } from './json.ts';
import { addressOf, changeHolders, valueAt, withValueAt } from './path.ts';

const props = {
  title: 'T',
  group: { a: 1 },
  list: [
    { id: 'x', n: 1 },
    { id: 'y', deep: { m: 2 } },
  ],
  doubled: [{ id: 'x' }, { id: 'x' }],
};

describe('paths', () => {
  test('traverse groups by key and lists by id', () => {
    expect([valueAt(props, ['group', 'a']), valueAt(props, ['list', 'y', 'deep', 'm']), valueAt(props, [])]).toEqual([
      1,
      2,
      props,
    ]);
    expect([
      valueAt(props, ['list', '0']),
      valueAt(props, ['title', 'length']),
      valueAt(props, ['toString']),
      valueAt(props, ['doubled', 'x']),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(addressOf(props, ['list', 1, 'deep', 'm'])).toEqual(['list', 'y', 'deep', 'm']);
    expect(addressOf({}, ['list', 3, 'a'])).toEqual(['list', '3', 'a']);
  });

  test('are set and unset in a copy that shares the rest', () => {
    const changed = withValueAt(props, ['list', 'x', 'n'], 5);
    expect(valueAt(changed, ['list', 'x', 'n'])).toBe(5);
    expect(changed?.['group']).toBe(props.group);
    expect(props.list[0]).toEqual({ id: 'x', n: 1 });
    expect(withValueAt(props, ['list', 'y'], undefined)?.['list']).toEqual([{ id: 'x', n: 1 }]);
    expect(withValueAt(props, [], 'whole')).toBeUndefined();
    expect(withValueAt(props, ['doubled', 'x', 'a'], 1)).toBeUndefined();
  });

  test('a key inherited by objects is an ordinary key', () => {
    const changed = withValueAt({}, ['__proto__'], { polluted: true });
    expect(Object.keys(changed ?? {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(changed)).toBe(Object.prototype);
  });

  test('patterns reach every item of a list', () => {
    const seen: string[] = [];
    const changed = changeHolders(props, 'list.*.n', (holder, key, path) => {
      seen.push([...path, key].join('.'));
      return { ...holder, [key]: 0 };
    });
    expect(seen).toEqual(['list.x.n', 'list.y.n']);
    expect(changed['list']).toEqual([
      { id: 'x', n: 0 },
      { id: 'y', deep: { m: 2 }, n: 0 },
    ]);
    expect(changeHolders(props, 'title.*.n', () => ({ replaced: true }))).toEqual(props);
  });
});

test.each([
  [{ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }, true],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [2, 1], false],
  [{ 0: 'a' }, ['a'], false],
  [null, {}, false],
])('%j and %j are equal: %s', (one, other, equal) => {
  expect(isEqual(one, other)).toBe(equal);
});

test('UUIDs derived from texts are deterministic, and differ for similar texts', () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `${index % 2 === 0 ? 'node ' : ''}${index}`);
  const made = texts.map(uuidOf);
  expect(new Set(made).size).toBe(texts.length);
  expect(new Set(made.map((uuid) => uuid.slice(0, 8))).size).toBeGreaterThan(texts.length - 10);
  expect(uuidOf('a')).toBe(uuidOf('a'));
  expect(uuidOf('')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a wildcard host matches every host below it, not itself', () => {
  const list = ['api.example.com', '*.example.org'];
  expect(['api.example.com', 'a.example.org', 'a.b.example.org'].map((host) => isListedHost(host, list))).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['example.com', 'example.org', 'badexample.org', 'api.example.com.evil'].map((host) => isListedHost(host, list)),
  ).toEqual([false, false, false, false]);
});
