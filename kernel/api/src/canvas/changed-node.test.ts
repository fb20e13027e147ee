import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findChangedNode } from './changed-node.ts';

const node = (id: string, html: string) => `<!--node ${id} Sample-->${html}<!--/node-->`;
const page = (body: string, { version = 1, title = 'Fees' } = {}) =>
  `<html><head><title>${title}</title><script data-version="${version}"></script></head><body>${node('page', body)}</body></html>`;
const list = (...items: string[]) => node('list', `<ul>${items.join('')}</ul>`);
const before = page(list(node('a', '<li>One</li>'), node('b', '<li>Two</li>')));

describe('two renderings of a page', () => {
  test('that differ in one node name the innermost one, whatever the version', () => {
    const after = page(list(node('a', '<li>One</li>'), node('b', '<li>Two words</li>')), { version: 2 });
    expect(findChangedNode(before, after)).toMatchObject({ node: 'b', html: '<li>Two words</li>' });
    expect(findChangedNode(after, before)).toMatchObject({ node: 'b', html: '<li>Two</li>' });
  });

  test('that differ in two nodes name the one around both', () => {
    const items = [node('a', '<li>1</li>'), node('b', '<li>2</li>')];
    expect(findChangedNode(before, page(list(...items)))).toMatchObject({
      node: 'list',
      html: `<ul>${items.join('')}</ul>`,
    });
  });

  test('that differ at the end of a node name the one around it', () => {
    const after = page(list(node('a', '<li>One</li><li>One</li>'), node('b', '<li>Two</li>')));
    expect(findChangedNode(before, after)?.node).toBe('list');
  });

  test('are equal but for the version once the change is made in the former', () => {
    const text = fc.stringMatching(/^[a-z<>/ ]{0,12}$/);
    const long = fc.nat(10_000).map((length) => '<p>Fees</p>'.repeat(length / 11));
    fc.assert(
      fc.property(text, text, text, text, long, long, (one, other, oneAfter, otherAfter, above, below) => {
        const pageOf = (...texts: string[]) =>
          above + list(...texts.map((each, at) => node('ab'.charAt(at), each))) + below;
        const former = page(pageOf(one, other), { version: 9 });
        const latter = page(pageOf(oneAfter, otherAfter), { version: 10 });
        const { html, from, to } = findChangedNode(former, latter) ?? { html: '', from: 0, to: 0 };
        const changed = former.slice(0, former.length - from) + html + former.slice(former.length - to);
        expect(changed.replace('"9"', '"10"')).toBe(latter);
      }),
    );
  });

  test.each([
    ['in their head', page(list(node('a', '<li>One</li>'), node('b', '<li>Two</li>')), { title: 'Other' })],
    ['by an added node', page(list(node('a', '<li>One</li>'), node('b', '<li>Two</li>'), node('c', '<li>3</li>')))],
    ['by the order of nodes', page(list(node('b', '<li>Two</li>'), node('a', '<li>One</li>')))],
    ['by an island', page(list(node('a', '<cms-island></cms-island>'), node('b', '<li>Two</li>')))],
    ['outside of nodes', `${before}<p>`],
  ])('name none if they differ %s', (_, after) => {
    expect(findChangedNode(before, after)).toBeUndefined();
    expect(findChangedNode(after, before)).toBeUndefined();
  });
});
