import { expect, test } from '@jest/globals';
import { sanitizeSvg } from './svg.ts';

const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inner: string) => `<svg ${spaces}>${inner}</svg>`;

test.each([
  [
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><path d="M0 0h4v4z" fill="url(#a)"></path>',
  ],
  ['<style>.a > .b { fill: red; clip-path: url(#c) }</style><g class="a"></g>'],
  ['<use xlink:href="#a"></use><text aria-label="R &amp; D">A &lt; B</text>'],
  ['<image href="data:image/png;base64,iVBORw0KGgo=" width="4" height="4"></image>'],
])('keeps %s', (inner) => {
  expect(sanitizeSvg(drawing(inner))).toBe(drawing(inner));
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<script xlink:href="https://example.com/a.js"/>', ''],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', 'alert(1)'],
  ['<g onload="alert(1)" ONCLICK="alert(2)"></g>', '<g></g>'],
  [
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    '',
  ],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<path d="M0 0"></path>'],
  ['<use href="https://example.com/a.svg#b"/>', '<use></use>'],
  ['<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image></image>'],
  ['<image href="https://example.com/pixel.png"/>', '<image></image>'],
  ['<path fill="url(https://example.com/a)" style="background: u\\72l(//example.com)"/>', '<path></path>'],
  ['<style>@import "https://example.com/a.css";</style>', ''],
  ['<style>.a { background: url(//example.com/a) }</style>', ''],
  ['<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>', ''],
  ['<style><![CDATA[</style><script>alert(1)</script>]]></style>', ''],
  ['<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>', ''],
  ['<iframe src="https://example.com"></iframe><metadata>gone</metadata>', ''],
])('%s becomes %j', (inner, clean) => {
  expect(sanitizeSvg(drawing(inner))).toBe(drawing(clean));
});

test('removes declarations, entities and comments, and sets the SVG namespace', () => {
  const doctype = '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>"> <!ENTITY b SYSTEM "file:///etc/passwd">]>';
  const clean = sanitizeSvg(
    `<?xml version="1.0"?>${doctype}<!-- c --><svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 4 4"><text>&a;&b;</text></svg>`,
  );
  expect(clean).not.toMatch(/ENTITY|DOCTYPE|<script|xhtml|<!--|passwd/);
  expect(clean).toContain('viewBox="0 0 4 4"');
  expect(sanitizeSvg(clean)).toBe(clean);
});

test('a drawing that repeats its repetitions is empty', () => {
  const level = (index: number) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`;
  const repeated = (levels: number) =>
    drawing(`<rect id="a0"/>${Array.from({ length: levels }, (_, index) => level(index)).join('')}`);
  expect(sanitizeSvg(repeated(2))).toContain('<use');
  expect(sanitizeSvg(repeated(12))).toBe('');
});
