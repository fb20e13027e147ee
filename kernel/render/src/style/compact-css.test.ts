import { expect, test } from '@jest/globals';
import { compactCss } from './compact-css.ts';

test.each([
  [
    '.a {\n  color: red;\n  gap: 0;\n}\n\n.b > .c,\n.d:is(.e, .f) {\n  margin: 0;\n}\n',
    '.a{color:red;gap:0}.b>.c,.d:is(.e,.f){margin:0}',
  ],
  ['@media (min-width: 640px) {\n  .a {\n    color: red;\n  }\n}\n', '@media (min-width:640px){.a{color:red}}'],
  ['/* Why: so. */\n.a {\n  /* Why; */ color: red; }', '.a{color:red}'],
  ['.a::after { content: " , /* ; */ } : \\" "; }', '.a::after{content:" , /* ; */ } : \\" "}'],
  [".a::after { content: '{ \" }'; }", ".a::after{content:'{ \" }'}"],
  ['.a :is(b, c) { margin: calc(1px + 2px) -1px; }', '.a :is(b,c){margin:calc(1px + 2px) -1px}'],
  [
    '@media (width > 40rem) { .a > b::after { content: ", > "; } }',
    '@media (width>40rem){.a>b::after{content:", > "}}',
  ],
  ['.a { font: 1em / 0.5 "0.5 / 1"; inset: -0.5px 10.5px; }', '.a{font:1em/.5 "0.5 / 1";inset:-.5px 10.5px}'],
  ['.a { aspect-ratio: 16 /* wide */ / 9; } /* 0.5 */', '.a{aspect-ratio:16/9}'],
  ['.a { --none: ; color: red !important; }', '.a{--none:;color:red !important}'],
])('%j becomes %j', (css, small) => {
  expect(compactCss(css)).toBe(small);
  expect(compactCss(small)).toBe(small);
});
