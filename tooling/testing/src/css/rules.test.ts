import { expect, test } from '@jest/globals';
import { checkCss } from './rules.ts';

test('a stylesheet of tokens, logical properties and own classes passes', () => {
  const css = `
    /* .other { left: 0 } */
    .card { padding-inline: var(--space-4); color: var(--color-text); gap: var(--card-gap, var(--space-2)); content: "a;{}" }
    .card-title, .card:where(.card-wide, .card-tall) > a { text-align: start; --card-edge: 1px }
    .card .visually-hidden { inset-block-start: 0 }
    @media (min-width: 640px) { .card { margin-inline-start: auto; background: url("data:image/svg+xml;{}") } }
    @keyframes card-in { from { opacity: 0 } }
    .card { & > p { margin: 0 } .card-body { border-color: var(--series-3) } }
  `;
  expect(checkCss(css, 'card')).toEqual([]);
});

test('a stylesheet for the whole site may style elements and shared parts, with the same values', () => {
  expect(checkCss('.page-frame > .site-header, table { color: var(--color-text) }', 'brand', true)).toEqual([]);
  expect(checkCss('table { color: #fff }', 'brand', true)).toEqual([expect.stringContaining('take colours')]);
  expect(checkCss('.tile { margin: 0 }', 'brand', true)).toEqual([expect.stringContaining('"tile" must begin')]);
});

test.each([
  ['.tile { margin: 0 }', 'the class "tile" must begin with "card"'],
  ['.cards { margin: 0 }', 'the class "cards" must begin with "card"'],
  ['p { margin: 0 }', 'reaches beyond the component'],
  ['@media print { a { color: inherit } }', 'reaches beyond the component'],
  ['#card .card { margin: 0 }', 'never by id'],
  ['.card { padding-left: 0 }', 'inline-start'],
  ['.card { right: 0 }', 'inline-start'],
  ['.card { border-top-left-radius: 0 }', 'inline-start'],
  ['.card { text-align: right }', 'inline-start'],
  ['.card { margin: 0 !important }', 'layers decide'],
  ['.card { color: #fff }', 'take colours from the brand'],
  ['.card { box-shadow: 0 0 1px rgb(0 0 0) }', 'take colours from the brand'],
  ['.card { color: var(--color-brand) }', 'no brand defines "--color-brand"'],
  ['.card { --gap: 1px }', 'begins with "--card-"'],
  ['.card { oops }', 'line 1: Unknown word oops'],
  ['.card { margin: 0', 'line 1: Unclosed block'],
  ['@media (min-width: 700px) { .card { margin: 0 } }', 'use one of the breakpoints'],
  ['@media (width >= 40rem) { .card { margin: 0 } }', 'use one of the breakpoints'],
  ['@keyframes fade { from { opacity: 0 } }', 'its name must begin with "card"'],
  ['@import "other.css";', 'come from the brand'],
  ['@layer component { .card { margin: 0 } }', 'puts the file into its layer'],
])('%s is rejected', (css, reason) => {
  expect(checkCss(css, 'card')).toEqual([expect.stringContaining(reason)]);
});
