import { expect, test } from '@jest/globals';
import { minifyCss } from './minify-css.ts';

test.each([
  [
    '.a {\n  color: red;\n  gap: 0;\n}\n\n.b > .c,\n.d:is(.e, .f) {\n  margin: 0;\n}\n',
    '.a{color:red;gap:0}.b>.c,.d:is(.e,.f){margin:0}',
  ],
  ['@media (min-width: 640px) {\n  .a {\n    color: red;\n  }\n}\n', '@media (min-width:640px){.a{color:red}}'],
  ['/* Why. */\n.a {\n  /* Why. */\n  color: red;\n}\n', '.a{color:red}'],
  ['.a {\n  grid-template:\n    "a  b" 1fr\n    / auto;\n}\n', '.a{grid-template:"a  b" 1fr / auto}'],
  [".a::after {\n  content: '{ /* ; */ }\\A ';\n}\n", ".a::after{content:'{ /* ; */ }\\A '}"],
  ['.a {\n  color: red !important;\n  --empty: ;\n}\n', '.a{color:red !important;--empty: }'],
  [
    ".a {\n  background: url('a, b.svg'), var(--b, );\n  margin: calc(1px + 2px) -1px;\n}\n",
    ".a{background:url('a, b.svg'),var(--b,);margin:calc(1px + 2px) -1px}",
  ],
  [
    '@container card (width > 20rem) {\n  .a[title="b: c"] {\n    gap: 0;\n  }\n}\n',
    '@container card (width>20rem){.a[title="b: c"]{gap:0}}',
  ],
  ['.a {\n  color: red;\n\n  &:hover {\n    color: blue;\n  }\n}\n', '.a{color:red;&:hover{color:blue}}'],
])('%j becomes %j', (css, small) => {
  expect(minifyCss(css, 'a.css')).toBe(small);
  expect(minifyCss(small, 'a.css')).toBe(small);
});

test('what does not parse names its place', () => {
  expect(() => minifyCss('.a {\n  color: red;\n', 'src/a/a.css')).toThrow(/src\/a\/a\.css:1:1: Unclosed block/);
});
