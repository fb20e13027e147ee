import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { drawingProblem } from './drawing.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`;

test.each([
  svg('<g fill="currentColor"><path d="M0 0h4v4z"/><circle cx="1" cy="1" r="1"></circle></g>'),
  svg('<title>R &amp; D</title><text x="1">A\n B</text>'),
  svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><use href="#b" fill="url(#a)"/>'),
  "\n <svg viewBox='0 0 1 1' />\n",
])('%s is safe in any page', (markup) => {
  expect(drawingProblem(markup)).toBeUndefined();
});

test.each([
  ['', 'must be SVG markup'],
  ['https://example.com/logo.svg', 'must be SVG markup'],
  ['<svgx viewBox="0 0 1 1"/>', 'must be SVG markup'],
  ['<svg width="4"></svg>', 'needs a viewBox'],
  ['<svg width="4"><symbol viewBox="0 0 1 1"/></svg>', 'needs a viewBox'],
  [svg('<script>alert(1)</script>'), 'may not hold the element script'],
  [svg('<style>path { fill: red }</style>'), 'may not hold the element style'],
  [svg('<foreignObject/>'), 'may not hold the element foreignObject'],
  [svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'), 'may not hold the element image'],
  [svg('<a href="#a"/>'), 'may not hold the element a'],
  [svg('<animate attributeName="href" to="javascript:alert(1)"/>'), 'may not hold the element animate'],
  [svg('<div/>'), 'may not hold the element div'],
  [svg('<path style="fill: red"/>'), 'style attribute on its path'],
  [svg('<path onload="alert(1)"/>'), 'may not run a script in onload'],
  [svg("<path\nONCLICK = 'alert(1)'/>"), 'may not run a script in ONCLICK'],
  [svg('<use href="https://example.com/a.svg#b"/>'), 'outside of it, as href of its use'],
  [svg('<use xlink:href="a.svg#b"/>'), 'outside of it, as xlink:href'],
  [svg('<g xml:base="https://example.com/"/>'), 'outside of it, as xml:base'],
  [svg('<path fill="url(https://example.com/a)"/>'), 'outside of it, as fill'],
  [svg('<path fill="u\\72l(//example.com)"/>'), 'outside of it, as fill'],
  [svg('<path fill="url&#40;//example.com)"/>'), 'outside of it, as fill'],
  [svg('<path d=M0/>'), 'is not well-formed at "<path d=M0/></svg>"'],
  [svg('<path fill="red>'), 'is not well-formed'],
  [svg('<path d="M0" d="M1"/>'), 'is not well-formed'],
  [svg('<text>a &nbsp; b</text>'), 'is not well-formed at "&nbsp;'],
  [svg('<path>'), 'is not well-formed'],
  [svg('<g></path></g>'), 'is not well-formed'],
  [svg('<!-- note -->'), 'without comments'],
  [svg('<![CDATA[<script>]]>'), 'is not well-formed'],
  [`${svg('')}${svg('')}`, 'is not well-formed'],
  [`${svg('')}<b>`, 'is not well-formed'],
  ['<svg viewBox="0 0 1 1"><g>', 'is not well-formed'],
])('%s is refused: it %s', (markup, problem) => {
  expect(drawingProblem(markup)).toContain(problem);
});

test('any text gets an answer', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '/', 'svg', ' ', 'a', '=', '"', "'", '&', 'path') }),
      (text) => {
        const problem = drawingProblem(`<svg viewBox="0 0 1 1">${text}</svg>`);
        expect(problem === undefined || problem.length > 0).toBe(true);
      },
    ),
  );
});
