import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { restorePlugin, retirePlugin } from '@quoin/core';
import { printLike } from './layout.ts';

const manifest = `{
  "id": "ice",
  "hosts": ["ice.localhost", "www.ice.localhost"],
  "locales": [
    "en",
    "de"
  ],
  "plugins": {
    "@acme/cards": { "options": { "house": "Sample", "sizes": ["s", "m"] }, "grants": {} },
    "@acme/forms": {
      "options": { "captcha": true }
    }
  },
  "allow": { "embed": ["films.example.com"] }
}
`;

test('an unchanged value keeps its text', () => {
  expect(printLike(JSON.parse(manifest), manifest)).toBe(manifest);
});

test('a plugin is added with one line', () => {
  const added = printLike(restorePlugin(JSON.parse(manifest) as Record<string, unknown>, '@acme/charts'), manifest);
  expect(added).toBe(manifest.replace('    }\n  },\n  "allow"', '    },\n    "@acme/charts": {}\n  },\n  "allow"'));
});

test('only the changed value differs, in the line that it is on', () => {
  const value = JSON.parse(manifest) as { plugins: Record<string, { options: object }> };
  value.plugins['@acme/cards'] = {
    ...value.plugins['@acme/cards'],
    options: { houseName: 'Sample', sizes: ['s', 'm'] },
  };
  expect(printLike(value, manifest)).toBe(manifest.replace('"house"', '"houseName"'));
});

test('settings of a plugin that is removed and added again keep their layout', () => {
  const retired = { version: '1.0.0', components: { 'cms-component-card': 'freeze' as const } };
  const without = printLike(
    retirePlugin(JSON.parse(manifest) as Record<string, unknown>, '@acme/cards', retired),
    manifest,
  );
  expect(without).toContain('"settings": { "options": { "house": "Sample", "sizes": ["s", "m"] }, "grants": {} },');
  expect(without).toContain('  "locales": [\n    "en",\n    "de"\n  ],');
  const back = printLike(restorePlugin(JSON.parse(without) as Record<string, unknown>, '@acme/cards'), without);
  expect(back).toContain(
    '    "@acme/cards": { "options": { "house": "Sample", "sizes": ["s", "m"] }, "grants": {} }\n',
  );
  expect(back.split('\n').toSorted()).toHaveLength(manifest.split('\n').length);
});

test('the text keeps its indentation, its end, and its single line', () => {
  expect(printLike({ a: { b: 1, c: [1] } }, '{\n\t"a": {\n\t\t"b": 1\n\t}\n}')).toBe(
    '{\n\t"a": {\n\t\t"b": 1,\n\t\t"c": [1]\n\t}\n}',
  );
  expect(printLike({ a: 1, b: {} }, '{"a":1}\n')).toBe('{"a":1,"b":{}}\n');
});

test('what is printed is the value, whatever the text was', () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  const text = fc
    .tuple(json, fc.constantFrom<[number | undefined, string]>([undefined, ''], [2, '\n'], [4, '\n']))
    .map(([value, [indent, end]]) => JSON.stringify(value, null, indent) + end);
  fc.assert(
    fc.property(json, text, (value, before) => {
      const plain = JSON.parse(JSON.stringify(value)) as unknown;
      expect(JSON.stringify(JSON.parse(printLike(plain, before)))).toBe(JSON.stringify(plain));
      expect(printLike(JSON.parse(before), before)).toBe(before);
    }),
  );
});
