import { expect, test } from '@jest/globals';
import { choice, group, html, list, text, z } from '@quoin/sdk';
import { sanitize, sanitizeProps } from './sanitize.ts';

test.each([
  ['<p>Fees <strong>rise</strong></p>'],
  ['<h2 lang="de">Gebühren</h2>'],
  ['<a href="/fees#2026" hreflang="en">Fees</a>'],
  ['<a href="https://www.example.com/?a=1&amp;b=2">a</a>'],
  ['<a href="mailto:info@example.com">mail</a>'],
  ['<img src="/a.png" alt="A" width="4" height="3" loading="lazy" />'],
  ['<table><thead><tr><th scope="col" colspan="2">A</th></tr></thead></table>'],
  ['<table><tbody><tr><td data-type="number">1</td></tr></tbody></table>'],
  ['<ol start="3"><li value="4">x</li></ol>'],
])('leaves %s unchanged', (markup) => {
  expect(sanitize(markup)).toBe(markup);
});

test.each([
  ['<script>alert(1)</script>x', 'x'],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ['<p class="button" id="root" name="x">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<img src="data:image/svg+xml,x" alt="">', '<img alt="" />'],
  ['<img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<form action="/x"><input name="a"><button>x</button></form>', 'x'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
  [
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;"></p>',
  ],
  ['<cms-island data-client="https://evil.example/x.js">x</cms-island>', 'x'],
  ['<meta http-equiv="refresh" content="0;url=//x"><base href="//x"><link rel="stylesheet" href="//x">', ''],
])('makes %s harmless', (markup, harmless) => {
  expect(sanitize(markup)).toBe(harmless);
  expect(sanitize(harmless)).toBe(harmless);
});

test('limits nesting', () => {
  expect(sanitize('<div>'.repeat(1_000)).match(/<div>/g)?.length).toBeLessThanOrEqual(50);
});

const schema = z.object({
  title: text('Title'),
  body: html('Body').optional(),
  group: group('Group', { note: html('Note').default('') }),
  items: list('Items', group('Item', { text: html('Text') })),
  form: choice('Form', 'kind', [
    z.object({ kind: z.literal('a'), markup: html('Markup') }),
    z.object({ kind: z.literal('b') }),
  ]).optional(),
});
const bad = '<b onclick="x">b</b>';
const good = '<b>b</b>';

test('every markup field is sanitized, and no other', () => {
  expect(
    sanitizeProps(schema, {
      title: bad,
      body: bad,
      group: { note: bad },
      items: [{ id: '1', text: bad }],
      form: { kind: 'a', markup: bad },
      more: bad,
    }),
  ).toEqual({
    title: bad,
    body: good,
    group: { note: good },
    items: [{ id: '1', text: good }],
    form: { kind: 'a', markup: good },
    more: bad,
  });
});

test('values that do not fit stay unchanged', () => {
  const odd = { body: 7, group: null, items: { text: bad }, form: [bad] };
  expect(sanitizeProps(schema, odd)).toEqual(odd);
});

test('props without markup are the same object', () => {
  const props = { title: bad };
  expect(sanitizeProps(z.object({ title: text('Title') }), props)).toBe(props);
});
