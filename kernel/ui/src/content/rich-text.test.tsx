import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from './rich-text.tsx';
import type { ResolvedRichTextNode } from '@quoin/sdk';

const html = (...nodes: (string | ResolvedRichTextNode)[]) =>
  renderToStaticMarkup(<RichText nodes={nodes} icon={(name) => createElement('svg', { className: name })} />);
const to = (href: string | undefined, current = false) => ({ href, external: false, current, file: undefined });

test('blocks become their elements, aligned and bold by class', () => {
  expect(html({ type: 'h2', text: 'Fees' }, { type: 'paragraph', align: 'center', bold: true, text: 'a < b' })).toBe(
    '<h2>Fees</h2><p class="align-center bold">a &lt; b</p>',
  );
  expect(html({ type: 'align', align: 'end', children: [{ type: 'paragraph', text: 'Right' }] })).toBe(
    '<div class="align-end"><p>Right</p></div>',
  );
});

test('lines hold text, breaks and links; a block inside a line is part of it', () => {
  expect(
    html({
      type: 'paragraph',
      children: ['One', { type: 'line-break' }, { type: 'h1', text: 'Two' }, { text: 'three', bold: true }],
    }),
  ).toBe('<p>One<br/><span>Two</span><span class="bold">three</span></p>');
});

test('links show their target, icon and style, and whether they lead to this page', () => {
  expect(html({ type: 'link', href: to('/fees', true), icon: 'mail', isButton: true, wide: true, text: 'Ask' })).toBe(
    '<a href="/fees" class="button wide" aria-current="page"><svg class="mail"></svg>Ask</a>',
  );
});

test('a link with a missing target keeps its text', () => {
  expect(html({ type: 'link', href: to(undefined), isButton: true, text: 'Gone' })).toBe('<span>Gone</span>');
});

test('links and headings without a word are left out, and what stands beside them stays', () => {
  const icon: ResolvedRichTextNode = {
    type: 'link',
    href: to('/a'),
    icon: 'mail',
    children: ['', { type: 'line-break' }],
  };
  expect(html({ type: 'h2', children: [{ text: ' ' }] }, { type: 'paragraph', children: ['One', icon] })).toBe(
    '<p>One</p>',
  );
});

test('links cannot be nested, however deep', () => {
  const inner: ResolvedRichTextNode = { type: 'link', href: to('/b'), text: 'b' };
  expect(html({ type: 'link', href: to('/a'), children: [{ type: 'paragraph', children: [inner] }] })).toBe(
    '<a href="/a"><span><span>b</span></span></a>',
  );
});
