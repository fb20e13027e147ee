import { describe, expect, test } from '@jest/globals';
import type { PageContent, TextKind, TranslatedText } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import fc from 'fast-check';
import { inlinesOf, joined, valueOf } from './inline.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readXliff } from './read-xliff.ts';
import { schemaViolations } from './schema-violations.fixture.ts';
import { writeXliff } from './write-xliff.ts';
import { readXml } from './xml.ts';

const node = '0b2f7a52-6f5b-4f0e-9a76-0a8e3f5d1c11';
const content: PageContent = {
  title: 'Seite',
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: { id: node, name: 'cms-component-card', version: 0, props: { field: '' }, slots: {} },
};

const textOf = (kind: TextKind, value: Json, more: Partial<TranslatedText> = {}): TranslatedText => ({
  node,
  target: node,
  path: ['field'],
  kind,
  title: 'Story',
  value,
  translation: value,
  state: 'untranslated',
  former: undefined,
  ...more,
});

const write = (...texts: TranslatedText[]): string =>
  writeXliff({
    page: { id: 'p', locale: 'ar', title: 'Page <&> "x"' },
    source: { locale: 'en' },
    texts,
    componentOf: () => 'Card',
  });

/** Translates each segment as its source, with a change. */
const translate = (xliff: string, change: (inner: string) => string = (inner) => inner): string =>
  xliff.replaceAll(
    /<source xml:space="preserve">(.*?)<\/source>/gs,
    (source, inner: string) => `${source}<target xml:space="preserve">${change(inner)}</target>`,
  );

const plan = (xliff: string, ...texts: TranslatedText[]): ImportPlan =>
  planImport(readXliff(readXml(xliff))?.units ?? [], texts, content);

const valuesIn = ({ operations }: ImportPlan): unknown[] =>
  operations.map((each) => ('value' in each ? each.value : undefined));

const story: Json = [
  { type: 'h2', text: 'Fees & rules', align: 'center' },
  { type: 'line-break' },
  {
    type: 'paragraph',
    children: [
      'See ',
      { type: 'link', href: { page: node, hash: 'a' }, icon: 'x', text: 'the fees' },
      { text: ' now', bold: true },
      '.',
    ],
  },
  { type: 'paragraph', text: 'Both', children: [' kinds'] },
];

describe('a text returns as it was', () => {
  test.each<[TextKind, Json]>([
    ['text', 'Two\nlines\r\n & <tags> "quoted" \u0007 \u{1F600}'],
    ['alt', 'A bridge'],
    ['texts', ['One', 'Two & three', '']],
    ['html', '<p class="a">In <b>bold</b> &amp; more<br></p>'],
    ['richText', story],
  ])('%s', (kind, value) => {
    const text = textOf(kind, value, { translation: undefined });
    const planned = plan(translate(write(text)), text);
    expect(planned.refused).toEqual([]);
    expect(valuesIn(planned)).toEqual([value]);
    expect(planned.outdated).toEqual([]);
  });

  test('whatever characters it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (words) => {
        fc.pre(/\S/.test(words));
        const text = textOf('text', words, { translation: 'x' });
        expect(valuesIn(plan(translate(write(text)), text))).toEqual([words]);
      }),
    );
  });

  test('markup of tools does not part it', () => {
    expect(joined(['a', '', 'b', { id: '1', data: '', children: ['c', 'd'] }])).toEqual([
      'ab',
      { id: '1', data: '', children: ['cd'] },
    ]);
    expect(valueOf('richText', inlinesOf('richText', story).map(joined))).toEqual(story);
  });
});

describe('a document', () => {
  const exported = write(
    textOf('text', 'Fees', { path: ['text'], state: 'translated' }),
    textOf('alt', 'A bridge', { path: ['alt'] }),
    textOf('texts', ['One', 'Two'], { path: ['texts'], state: 'translated' }),
    textOf('html', 'In <b>bold</b>\u0007', { path: ['html'], state: 'outdated' }),
    textOf('richText', story, { path: ['richText'], state: 'translated' }),
  );

  test('conforms to the schema of XLIFF 2.1, with all kinds of texts and with none', () => {
    expect(exported.match(/<target /g)).toHaveLength(8);
    expect(schemaViolations(exported)).toEqual([]);
    expect(schemaViolations(write())).toEqual([]);
  });

  test('conforms whatever characters its texts and its notes have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        const texts = [textOf('text', words, { title: words }), textOf('html', `<b>${words}</b>`, { path: ['html'] })];
        const written = writeXliff({
          page: { id: 'p', locale: 'ar', title: words },
          source: { locale: 'en' },
          texts,
          componentOf: () => words,
        });
        expect(schemaViolations(written)).toEqual([]);
      }),
    );
  });

  test.each<[string, string | RegExp, string, string]>([
    ['without a language', ' trgLang="ar"', '', 'xliff lacks trgLang'],
    ['with an id that is no token', '<file id="page"', '<file id="a page"', 'file has id="a page"'],
    ['with a text outside of segments', '<originalData>', '<originalData>text', 'originalData has text'],
    ['with elements in another order', '<notes>', '<group id="a"/><notes>', 'file has the elements group notes'],
    ['with a code in a note', '</note>', '<cp hex="0007"/></note>', 'note has the elements cp'],
    ['with an id twice', 'id="s2"', 'id="s1"', 'id s1 is not unique'],
    ['with a code that is nowhere kept', '<data id="d1">', '<data id="d0">', 'data d1 is missing'],
    ['of another namespace', /document:2\.0/, 'document:1.2', 'xliff is not of the core'],
  ])('%s does not conform', (_, part, other, violation) => {
    expect(schemaViolations(exported.replace(part, other))).toContainEqual(expect.stringContaining(violation));
  });
});

test('codes stay, words change', () => {
  const text = textOf('richText', story);
  const [value] = valuesIn(
    plan(
      translate(write(text), (inner) => inner.replace('the fees', 'الرسوم')),
      text,
    ),
  );
  expect(value).toMatchObject([
    { type: 'h2', align: 'center' },
    { type: 'line-break' },
    { children: ['See ', { href: { page: node, hash: 'a' }, icon: 'x', text: 'الرسوم' }, { bold: true }, '.'] },
    {},
  ]);
});

describe('a unit is refused', () => {
  const text = textOf('html', 'In <b>bold</b>');
  const reasonOf = (xliff: string, ...texts: TranslatedText[]) => plan(xliff, ...texts).refused[0]?.reason;

  test.each<[string, (inner: string) => string, RegExp]>([
    ['without a code of its source', (inner) => inner.replace(/<ph id="1"[^>]*>/, ''), /lacks the inline code ph 1/],
    ['with a code twice', (inner) => inner + inner, /has the inline code ph 1/],
    ['with a code of another kind', (inner) => `<sc id="9"/>${inner}`, /of the kind sc/],
  ])('%s', (_, change, reason) => {
    expect(reasonOf(translate(write(text), change), text)).toMatch(reason);
  });

  test('without a place on the page', () => {
    expect(reasonOf(translate(write(text)))).toContain('no such text');
    const inItem = textOf('text', 'Label', { path: ['items', 'a', 'label'], translation: undefined });
    expect(reasonOf(translate(write(inItem)), inItem)).toContain('no such field');
  });

  test('with codes where they may not stand, or with half of its segments', () => {
    const rich = textOf('richText', story);
    const outside = (inner: string) => `before ${inner}`;
    expect(reasonOf(translate(write(rich), outside), rich)).toContain('do not stand where they may stand');
    const texts = textOf('texts', ['One', 'Two']);
    const half = translate(write(texts)).replace('<target xml:space="preserve">Two</target>', '');
    expect(reasonOf(half, texts)).toContain('segment 2 has no translation');
  });

  test('if the page does not accept its value', () => {
    const title = textOf('text', 'Title', { node: null, target: null, path: ['title'] });
    expect(
      reasonOf(
        translate(write(title), () => 'x'.repeat(301)),
        title,
      ),
    ).toContain('at most 300 characters');
  });
});

test('what was translated from another source is stored for that source', () => {
  const exported = translate(write(textOf('text', 'Before')), () => 'Vorher');
  const now = textOf('text', 'After');
  const { outdated, basis, operations } = plan(exported, now);
  expect([outdated.map(({ title }) => title), Object.values(basis), operations.length]).toEqual([
    ['Story'],
    [{ source: 'Before', isConfirmed: true }],
    1,
  ]);
});

test('what is the same and not marked as translated changes nothing', () => {
  const text = textOf('text', 'ICE', { translation: 'ICE' });
  const same = translate(write(text));
  expect(plan(same, text)).toMatchObject({ unchanged: 1, operations: [], basis: {} });
  expect(plan(write(text), text)).toMatchObject({ skipped: 1, unchanged: 0 });
  const marked = plan(same.replace('state="initial"', 'state="final"'), text);
  expect([marked.operations, Object.values(marked.basis)]).toEqual([[], [{ source: 'ICE', isConfirmed: true }]]);
});

test.each<[string, string, RegExp]>([
  ['is cut off', '<xliff><file>', /not well-formed/],
  ['declares entities', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', /document type/],
  ['has entities of its own', '<x>&a;</x>', /not well-formed/],
  ['is nested without end', '<a>'.repeat(300) + '</a>'.repeat(300), /levels/],
  ['is empty', '', /not well-formed|no element/],
])('a document that %s is refused', (_, text, reason) => {
  expect(() => readXml(text)).toThrow(reason);
});
