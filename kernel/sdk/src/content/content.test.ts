import { expect, test } from '@jest/globals';
import { QuoinError } from '../errors/error.ts';
import { asIntent } from './intent.ts';
import { linkSchema } from './link.ts';
import { mediaSchema } from './media.ts';
import { richTextSchema } from './rich-text.ts';
import { isSafeUrl } from './url.ts';

test.each([
  '/about',
  'about?x=1',
  '#part',
  'https://example.com',
  'HTTP://example.com',
  'mailto:a@example.com',
  'tel:+1-555-0100',
  '//example.com/a',
  '',
])('the URL %j is safe', (url) => expect(isSafeUrl(url)).toBe(true));

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
  'blob:x',
  'http://',
])('the URL %j is rejected', (url) => expect(isSafeUrl(url)).toBe(false));

test('links and media are references or URLs, and nothing else', () => {
  expect(linkSchema.safeParse({ page: 'a', hash: 'b' }).success).toBe(true);
  expect(linkSchema.safeParse({ page: 'a', url: 'b' }).success).toBe(false);
  expect(mediaSchema.safeParse({ asset: 'a', alt: '', focal: { x: 0.5, y: 1 } }).success).toBe(true);
  expect(mediaSchema.safeParse({ asset: 'a', focal: { x: 2, y: 1 } }).success).toBe(false);
});

test('rich text has the nodes of the specification', () => {
  const link = { type: 'link', href: { page: 'a' }, isButton: true, text: 'Read' };
  expect(
    richTextSchema.safeParse([
      { type: 'paragraph', children: ['x', { text: 'y', bold: true }, link, { type: 'line-break' }] },
    ]).success,
  ).toBe(true);
  expect(richTextSchema.safeParse([{ text: 'x' }]).success).toBe(false);
  expect(richTextSchema.safeParse([{ type: 'script', text: 'x' }]).success).toBe(false);
});

test('an unknown intent is an error that lists the known ones', () => {
  expect(asIntent('bad')).toBe('bad');
  expect(() => asIntent('loud')).toThrow(QuoinError);
  expect(() => asIntent('loud')).toThrow(/assimilate/);
});
