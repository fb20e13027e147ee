import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { createContext, createElement, Fragment, useContext, useId, type ElementType, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { plainHtml } from './plain-html.ts';

jest.spyOn(console, 'error').mockImplementation(() => undefined);

const hoisted = /^(?:<(?:link|meta)\b[^>]*>)+/;
const renderedByReact = (content: ReactNode): string => renderToStaticMarkup(content).replace(hoisted, '');
const hydratable = (content: ReactNode): string => renderToString(content).replace(hoisted, '');
const options = { mode: 'all', renderWithReact: renderedByReact } as const;

const orThrows = <Result,>(make: () => Result): Result | string => {
  try {
    return make();
  } catch {
    return 'throws';
  }
};

/** Returns the HTML of React and of `plainHtml`; undefined if left to React. */
function both(content: ReactNode): [string | undefined, string | undefined] {
  const written = orThrows(() => plainHtml(content, options));
  return written === undefined ? [undefined, undefined] : [orThrows(() => renderedByReact(content)), written];
}

const tags = [
  ...'a article blockquote button code dd del details div dl fieldset figure form h1 h2 iframe img input ins label legend li main meter nav object ol option p picture pre progress'.split(
    ' ',
  ),
  ...'script section select small source span strong style summary svg table tbody td textarea tfoot th thead time title tr ul video audio br hr wbr col colgroup path circle'.split(
    ' ',
  ),
  ...'cms-island cms-slot x-other link meta noscript template dialog output'.split(' '),
];
const properties = [
  ...'abbr accept action alt aria-hidden aria-label ariaLabel autoComplete autoFocus checked className cite clipRule cols colSpan contentEditable controls crossOrigin cx d data-a data-A data-props dateTime'.split(
    ' ',
  ),
  ...'decoding defaultChecked defaultValue dir disabled download draggable encType fetchPriority fill fillRule for form formAction headers height hidden href hrefLang htmlFor id inert is itemProp itemScope kind label'.split(
    ' ',
  ),
  ...'lang list loading loop max maxLength media method min multiple muted name nonce open placeholder playsInline points poster preload preserveAspectRatio r readOnly ref rel required reversed role rows'.split(
    ' ',
  ),
  ...'rowSpan scope selected size sizes span spellCheck src srcDoc srcSet start step stroke strokeWidth style suppressHydrationWarning tabIndex target textAnchor title transform type value'.split(
    ' ',
  ),
  ...'viewBox width x xlinkHref xmlns y onClick children dangerouslySetInnerHTML'.split(' '),
];
const texts: unknown[] = [
  '',
  'a',
  '"<&>\'',
  'javascript:alert(1)',
  ' \u0001java\nscript:x',
  'journal',
  '/a?b=1&c',
  'true',
  '1',
  '\n',
];
const others = [
  0,
  1,
  -1,
  1.5,
  NaN,
  Infinity,
  10n,
  true,
  false,
  null,
  undefined,
  Symbol('a'),
  () => 'a',
  {},
  [],
  ['a'],
  { __html: '<b>&' },
  { __html: 1 },
  { __html: null },
  { color: 'red' },
];
const values = [...texts, ...others];

test.each(tags)('%s renders as in React, with every property and value', (tag) => {
  const elements = properties.flatMap((property) =>
    values.map((value) => createElement(tag, { [property]: value, title: 'after' })),
  );
  const written = elements.map(both);
  expect(written.map(([, own]) => own)).toEqual(written.map(([react]) => react));
});

test.each(['form', 'input'])('%s renders as in React, with any properties in any order', (tag) => {
  const own = 'action checked className defaultChecked defaultValue encType id method name target type value'.split(
    ' ',
  );
  const value = fc.constantFrom('', '"a"', 0, true, false, null, undefined, '#a');
  fc.assert(
    fc.property(fc.shuffledSubarray(own), fc.infiniteStream(value), (names, given) => {
      const props = Object.fromEntries(names.map((name) => [name, given.next().value]));
      const [react, written] = both(createElement(tag, props));
      expect(written).toBe(react);
    }),
    { numRuns: 2000 },
  );
});

const Word = ({ children }: { children?: ReactNode }) => <b title="w">{children}</b>;
const None = () => undefined;
const content: fc.Memo<ReactNode> = fc.memo((depth) => {
  const leaf = fc.oneof<fc.Arbitrary<ReactNode>[]>(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<', '&', '"\'>', '', '\n'),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
  );
  if (depth <= 1) return leaf;
  const inner = fc.array(content(depth - 1), { maxLength: 4 });
  const type = fc.constantFrom<ElementType[]>(
    'div',
    'p',
    'span',
    'li',
    'a',
    'td',
    'svg',
    'b',
    'form',
    'pre',
    'select',
    'option',
    'button',
    Word,
    None,
  );
  const props = fc.constantFrom({}, { className: 'a' }, { id: '"', 'aria-hidden': true });
  const element = fc
    .tuple(type, props, inner)
    .map(([kind, given, children]) => createElement(kind, given, ...children));
  const fragment = inner.map((children) => createElement(Fragment, null, ...children));
  return fc.oneof(leaf, inner, element, fragment);
});

test('any mix of elements, texts and functions renders as in React', () => {
  fc.assert(
    fc.property(content(4), (node) => {
      expect(plainHtml(node, options) ?? renderedByReact(node)).toBe(renderedByReact(node));
      expect(plainHtml(node, { ...options, renderWithReact: hydratable, isHydratable: true }) ?? hydratable(node)).toBe(
        hydratable(node),
      );
    }),
    { numRuns: 500 },
  );
});

test('nodes that need React are left to it permanently', () => {
  const Shared = createContext('a');
  const Listener = () => <i>{useContext(Shared)}</i>;
  const Hooked = jest.fn(Listener);
  const contents = [
    <Hooked key="a" />,
    <Shared.Provider key="b" value="b">
      <Listener />
    </Shared.Provider>,
    <textarea key="c" name="a" />,
    new Set(['a']),
  ] as ReactNode[];
  for (const each of [...contents, ...contents]) expect(both(<p>{each}</p>)[1]).toBe(renderedByReact(<p>{each}</p>));
  // One failed attempt, then React for each rendering and comparison.
  expect(Hooked).toHaveBeenCalledTimes(1 + 2 * 3);
});

test('a mostly dynamic tree, or one that React would reorder, is left to React', () => {
  const areas = (count: number) => Array.from({ length: count }, (_, key) => <textarea key={key} />);
  expect([plainHtml(areas(5), options), plainHtml([...areas(1), <title key="title">a</title>], options)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(plainHtml(areas(4), options)).toBe('<textarea></textarea>'.repeat(4));
});

test('in development functions are left to React, which reports errors', () => {
  const asked = jest.fn(() => '<by-react>');
  expect([
    plainHtml(<Word>a</Word>, { mode: 'elements', renderWithReact: asked }),
    plainHtml(<p>a</p>, { mode: 'elements', renderWithReact: asked }),
    asked.mock.calls.length,
  ]).toEqual(['<by-react>', '<p>a</p>', 1]);
});

test('islands that generate ids are left to React, so that the browser generates the same ids', () => {
  const Named = () => <i id={useId()} />;
  const island = [<b key="a">a</b>, <Named key="b" />, <Named key="c" />];
  expect(plainHtml(island, { ...options, isHydratable: true })).toBeUndefined();
  expect(plainHtml([<b key="a">a</b>, <textarea key="b" />], { ...options, isHydratable: true })).toBe(
    '<b>a</b><textarea></textarea>',
  );
});

test('everything is left to React if plain HTML is off', () => {
  expect(plainHtml(<p>a</p>, { ...options, mode: 'off' })).toBeUndefined();
});
