import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { createContext, createElement, Fragment, useId, type ElementType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainHtml } from './plain-html.ts';

// React says in development what it thinks of odd values, of which there are many here.
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const hoisted = /^(?:<(?:link|meta)\b[^>]*>)+/;
const byReact = (content: ReactNode): string => renderToStaticMarkup(content).replace(hoisted, '');

/** What React makes of it, as far as it is written here, and what is written. What is left to React, or makes it throw, is as it is. */
function both(content: ReactNode): [string | undefined, string | undefined] {
  const written = plainHtml(content, true);
  return written === undefined ? [undefined, undefined] : [byReact(content), written];
}

const tags = [
  ...'a article blockquote button code dd del details div dl fieldset figure form h1 h2 iframe img input ins label legend li main meter nav object ol option p picture pre progress'.split(' '),
  ...'script section select small source span strong style summary svg table tbody td textarea tfoot th thead time title tr ul video audio br hr wbr col colgroup path circle'.split(' '),
  ...'cms-island cms-slot x-other link meta noscript template dialog output'.split(' '),
];
const properties = [
  ...'abbr accept action alt aria-hidden aria-label ariaLabel autoFocus checked className cite clipRule cols colSpan contentEditable controls crossOrigin cx d data-a data-A data-props dateTime'.split(' '),
  ...'decoding defaultValue dir disabled download draggable encType fetchPriority fill fillRule for form formAction headers height hidden href hrefLang htmlFor id inert is itemProp itemScope kind label'.split(' '),
  ...'lang list loading loop max media method min multiple muted name nonce open placeholder playsInline points poster preload preserveAspectRatio r readOnly ref rel required reversed role rows'.split(' '),
  ...'rowSpan scope selected size sizes span spellCheck src srcDoc srcSet start step stroke strokeWidth style suppressHydrationWarning tabIndex target textAnchor title transform type value'.split(' '),
  ...'viewBox width x xlinkHref xmlns y onClick children dangerouslySetInnerHTML'.split(' '),
];
const texts: unknown[] = ['', 'a', '"<&>\'', 'javascript:alert(1)', ' \u0001java\nscript:x', 'journal', '/a?b=1&c', 'true', '1', '\n'];
const others = [0, 1, -1, 1.5, NaN, Infinity, 10n, true, false, null, undefined, Symbol('a'), () => 'a', {}, [], ['a'], { __html: '<b>&' }, { __html: 1 }, { __html: null }, { color: 'red' }];
const values = [...texts, ...others];

test.each(tags)('%s is written as React writes it, with every property and value', (tag) => {
  const elements = properties.flatMap((property) => values.map((value) => createElement(tag, { [property]: value, title: 'after' })));
  const written = elements.map(both);
  expect(written.map(([, own]) => own)).toEqual(written.map(([react]) => react));
});

const Word = ({ children }: { children?: ReactNode }) => <b title="w">{children}</b>;
const None = () => undefined;
const content: fc.Memo<ReactNode> = fc.memo((depth) => {
  const leaf = fc.oneof<fc.Arbitrary<ReactNode>[]>(fc.string({ unit: 'binary' }), fc.constantFrom('<', '&', '"\'>', '', '\n'), fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
  if (depth <= 1) return leaf;
  const inner = fc.array(content(depth - 1), { maxLength: 4 });
  const type = fc.constantFrom<ElementType[]>('div', 'p', 'span', 'li', 'a', 'td', 'svg', 'b', Word, None);
  const props = fc.constantFrom({}, { className: 'a' }, { id: '"', 'aria-hidden': true });
  const element = fc.tuple(type, props, inner).map(([kind, given, children]) => createElement(kind, given, ...children));
  const fragment = inner.map((children) => createElement(Fragment, null, ...children));
  return fc.oneof(leaf, inner, element, fragment);
});

test('whatever is made of elements, texts and functions is written as React writes it', () => {
  fc.assert(
    fc.property(content(4), (node) => {
      expect(plainHtml(node, true)).toBe(byReact(node));
    }),
    { numRuns: 500 },
  );
});

test('what takes React is left to it, for good', () => {
  const Shared = createContext('a');
  const Hooked = jest.fn(() => <i id={useId()} />);
  const contents = [<Hooked key="a" />, <Shared.Provider key="b" value="b" />, <input key="c" />, new Set(['a']), Promise.resolve('a')] as ReactNode[];
  for (const each of [...contents, ...contents]) expect(plainHtml(<p>{each}</p>, true)).toBeUndefined();
  expect(Hooked).toHaveBeenCalledTimes(1);
});

test('in development functions are left to React, which says what is wrong with them', () => {
  expect([plainHtml(<Word>a</Word>), plainHtml(<p>a</p>)]).toEqual([undefined, '<p>a</p>']);
});
