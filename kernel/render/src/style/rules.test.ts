import { expect, test } from '@jest/globals';
import type { NodeRules } from '../model/rendered-node.ts';
import { cssOf, StyleWriter } from './rules.ts';

const start = () => {
  const refused: unknown[] = [];
  const log = { info: () => {}, error: () => {}, warn: (_: string, details?: object) => void refused.push(details) };
  const rules: NodeRules = new Map();
  const writer = new StyleWriter(log);
  return { styleOf: (node: string) => writer.of(node, rules), css: () => cssOf(rules), refused };
};

test('a node gets its own class, and one for each item', () => {
  const { styleOf, css } = start();
  const style = styleOf('0a-b');
  expect([style({ '--size': 4, marginInlineStart: '1px' }), style({ color: 'red' }, 'item 1')]).toEqual([
    'n-0a-b',
    'n-0a-b-item_1',
  ]);
  expect(css()).toBe('.n-0a-b{--size:4;margin-inline-start:1px;}.n-0a-b-item_1{color:red;}');
});

test('declarations of a class are merged; undefined ones are omitted', () => {
  const { styleOf, css } = start();
  const style = styleOf('a');
  style({ color: undefined });
  expect(css()).toBe('');
  style({ color: 'red' });
  style({ '--x': 'calc((1px + 2px) * 3)', 'font-family': '"A)", serif' });
  expect(css()).toBe('.n-a{color:red;--x:calc((1px + 2px) * 3);font-family:"A)", serif;}');
});

test.each([
  ['color', 'red;position:fixed'],
  ['color', 'red}body{display:none'],
  ['color', '</style><script>'],
  ['color', '\\3b'],
  ['color', 'red/*'],
  ['color', '*/red'],
  ['color', 'red\nblue'],
  ['color', '"open'],
  ['color', 'rgb(0 0 0'],
  ['color', 'rgb(0 0 0]'],
  ['color', ')'],
  ['background', 'url(https://evil.example)'],
  ['background', 'URL ("x")'],
  ['background', 'image-set("x" 1x)'],
  ['color:red;--x', 'a'],
  ['--x{}', 'a'],
  ['', 'a'],
])('rejects %s: %s', (property, value) => {
  const { styleOf, css, refused } = start();
  expect(styleOf('a')({ [property]: value, margin: 0 })).toBe('n-a');
  expect(css()).toBe('.n-a{margin:0;}');
  expect(refused).toMatchObject([{ node: 'a', property }]);
});
