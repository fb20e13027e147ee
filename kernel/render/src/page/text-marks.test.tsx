import { expect, test } from '@jest/globals';
import { choice, defineComponent, group, list, richText, text, texts, z, type Json } from '@quoin/sdk';
import { RichText } from '@quoin/ui';
import fc from 'fast-check';
import { createElement, useId } from 'react';
import { plain } from '../testing/definitions.fixture.tsx';
import { bodyOf, renderInput } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';
import { renderPage } from './render-page.ts';

const about = {
  title: 'Sample',
  description: 'Sample',
  demos: [{ displayName: 'Sample', content: { props: {} } }],
} as const;

const card = defineComponent({
  ...about,
  name: 'cms-component-card',
  props: z.object({
    title: text('Title').default(''),
    tags: texts('Tags').default([]),
    more: group('More', { label: text('Label').default('') }).default({ label: '' }),
    points: list('Points', z.object({ text: text('Text') })).default([]),
    body: richText('Body').default([]),
    extra: choice('Extra', 'form', [
      z.object({ form: z.literal('note'), note: text('Note') }),
      z.object({ form: z.literal('count'), note: text('Count') }),
    ]).optional(),
  }),
  render: ({ props }) => (
    <article aria-label={props.title} title={props.more.label}>
      <h2>{props.title}</h2>
      {props.tags.map((tag) => (
        <em key={tag}>{tag}: </em>
      ))}
      <a href={`mailto:${props.more.label}`}>{props.more.label}</a>
      {props.points.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      <RichText nodes={props.body} />
      {props.extra?.note}
      <textarea defaultValue={props.more.label} />
      <select>
        <option>{props.more.label}</option>
      </select>
    </article>
  ),
});

const clever = defineComponent({
  ...about,
  name: 'cms-component-clever',
  props: z.object({
    short: text('Short').default(''),
    loud: text('Loud').default(''),
    same: text('Same').default(''),
    lines: text('Lines', { multiline: true }).default(''),
    raw: text('Raw').default(''),
    picky: text('Picky').default(''),
    measured: text('Measured').default(''),
    plain: text('Plain').default(''),
    body: richText('Body').default([]),
  }),
  render: ({ props }) => {
    if (props.picky.startsWith('[')) throw new Error('It takes no brackets.');
    return (
      <section>
        <p>{props.short.slice(0, 4)}</p>
        <p>{props.loud.toUpperCase()}</p>
        {props.same === 'yes' && <hr />}
        {props.lines.split('\n').map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        <p dangerouslySetInnerHTML={{ __html: props.raw }} />
        <p>{props.picky}</p>
        <p className={props.measured.length > 8 ? 'long' : 'short'}>{props.measured}</p>
        <p>{props.plain}</p>
        <p>{props.body.map((each) => each.type)}</p>
      </section>
    );
  },
});

const Labelled = ({ label }: { label: string }) => {
  const id = useId();
  return <b id={id}>{label}</b>;
};
const island = defineComponent({
  ...about,
  name: 'cms-component-island',
  props: z.object({ title: text('Title').default(''), count: text('Count').default('') }),
  island: { hydrate: 'load', client: async () => ({ default: () => {} }) },
  render: ({ sent }) => {
    const { title, count } = sent;
    return createElement('div', null, title, count, createElement(Labelled, { label: title }));
  },
});

const figures = defineComponent({
  ...about,
  name: 'cms-component-figures',
  props: z.object({ values: list('Values', z.object({ value: text('Value') })).default([]) }),
  render: ({ props }) =>
    props.values.map(({ id, value }) => (
      <p key={id}>{value === '' || Number.isNaN(Number(value)) ? value : Number(value).toLocaleString('en')}</p>
    )),
});

const site = sampleSite({ components: [card, clever, figures, island], templates: [plain] });

async function show(component: { name: string }, props: Record<string, Json>, mode: 'page' | 'preview' | 'canvas') {
  const tree = node(plain.name, {}, { main: [node(component.name, props, {}, 'it')] }, 'page-1');
  const frame = mode === 'page' ? {} : { mode, frame: { admin: 'https://admin.example', version: 1 } };
  const { html } = await renderPage(renderInput(site, tree, frame));
  return html;
}

const marked = (path: string, html: string) => `<!--text it ${path}-->${html}<!--/text-->`;
const withoutComments = (html: string) => html.replaceAll(/<!--(?! -->).*?-->/gs, '');
const marksIn = (html: string) =>
  [...html.matchAll(/<!--text it (.*?)-->(.*?)<!--\/text-->/gs)].map(([, path = '', inner = '']): [string, string] => [
    path,
    inner,
  ]);

test('each text of the props is marked where it stands as text, with its path', async () => {
  const html = await show(
    card,
    {
      title: 'Fees & <b>',
      tags: ['one', 'two'],
      more: { label: 'a@b.example' },
      points: [{ id: 'p/1', text: 'First' }],
      body: [
        { type: 'h2', text: 'Rich' },
        { type: 'paragraph', text: 'text' },
      ],
      extra: { form: 'count', note: 'Note' },
    },
    'canvas',
  );
  expect(bodyOf(html)).toBe(
    '<!--node page-1 Plain--><main><!--node it Sample--><article aria-label="Fees &amp; &lt;b&gt;" title="a@b.example">' +
      `<h2>${marked('title', 'Fees &amp; &lt;b&gt;')}</h2><em>${marked('tags/0', 'one')}: </em><em>${marked('tags/1', 'two')}: </em>` +
      `<a href="mailto:a@b.example">${marked('more/label', 'a@b.example')}</a><p>${marked('points/p%2F1/text', 'First')}</p>` +
      `${marked('body', '<h2>Rich</h2><p>text</p>')}${marked('extra/note', 'Note')}<textarea>a@b.example</textarea>` +
      '<select><option>a@b.example</option></select></article><!--/node--></main><!--/node-->',
  );
});

test('a text that a component measures or splits is marked, and one of which it makes something else is not', async () => {
  const props = {
    short: 'Shortened',
    loud: 'Loud',
    same: 'yes',
    lines: 'One\nTwo',
    raw: '<i>a</i>',
    picky: 'Picky',
    measured: 'Measured',
    plain: 'Plain',
    body: [{ type: 'paragraph', text: 'text' }],
  };
  const html = await show(clever, props, 'canvas');
  expect(marksIn(html)).toEqual([
    ['lines', 'One</p><p>Two'],
    ['picky', 'Picky'],
    ['measured', 'Measured'],
    ['plain', 'Plain'],
  ]);
  expect(withoutComments(bodyOf(html))).toBe(bodyOf(await show(clever, props, 'page')));
});

test('a value that is shown in another form leaves those beside it marked', async () => {
  const values = ['Crude & gas', '71.84', '182640', '-0.50', '12'].map((value, index) => ({ id: `v${index}`, value }));
  const html = await show(figures, { values }, 'canvas');
  expect(marksIn(html)).toEqual([
    ['values/v0/value', 'Crude &amp; gas'],
    ['values/v1/value', '71.84'],
    ['values/v4/value', '12'],
  ]);
  expect(html).toContain('<p>182,640</p><p>-0.5</p>');
});

test('the texts of an island are marked, but not in what it receives', async () => {
  const html = await show(island, { title: 'Fees', count: '7' }, 'canvas');
  expect(html).toMatch(/ data-props="\{&quot;title&quot;:&quot;Fees&quot;,&quot;count&quot;:&quot;7&quot;\}"/);
  expect(html).toMatch(
    /<div><!--text it title-->Fees<!--\/text--><!-- --><!--text it count-->7<!--\/text--><b id="[^"]+"><!--text it title-->Fees<!--\/text--><\/b><\/div><\/cms-island><!--\/node-->/,
  );
});

test.each(['page', 'preview'] as const)('a %s has no marks of texts', async (mode) => {
  expect(await show(card, { title: 'Fees' }, mode)).not.toContain('<!--text');
});

test('texts with characters that stand in for others are not marked', async () => {
  const props = { title: '\uE000', more: { label: 'More' } };
  const html = await show(card, props, 'canvas');
  expect([marksIn(html), withoutComments(bodyOf(html))]).toEqual([[], bodyOf(await show(card, props, 'page'))]);
});

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '-->',
    '<!--/text-->',
    '<!--text it title-->',
    '[0123456789abcdef:0]',
    '</h2><script>',
    '&amp;&lt;',
    '"\'>',
    '$&$1',
    '\u202E\u05D0\u05D1',
    '\u{1F600}\u200D',
    ' \n\t ',
    'yes',
  ),
);
const withoutSpace = (value: string) => value.replaceAll(/\s/g, '');
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

test('whatever the texts are, editors see what visitors get, and marks surround the text of their path', async () => {
  const words = fc.array(hostile, { maxLength: 3 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(words, words, words, async (first, second, third) => {
      const body = [{ type: 'paragraph', text: third }];
      const props = {
        title: first,
        more: { label: second },
        points: [{ id: 'one', text: third }],
        body,
      };
      const [short, loud, same, measured, plain] = [first, second, third, first, second];
      const other = {
        short,
        loud,
        same,
        lines: `${first}\n${second}`,
        raw: 'raw',
        picky: `It says ${third}`,
        measured,
        plain,
      };
      const [canvas, page] = [await show(card, props, 'canvas'), await show(card, props, 'page')];
      expect(withoutComments(bodyOf(canvas))).toBe(bodyOf(page));
      const found = new Map(marksIn(canvas));
      for (const [path, value] of [
        ['title', first],
        ['more/label', second],
        ['points/one/text', third],
      ] as const)
        expect(found.has(path) ? unescaped(found.get(path) ?? '') : '').toBe(value.trim());
      expect(found.get('body')).toBe(/<p>[^<]*<\/p>(?=<textarea)/.exec(page)?.[0]);
      const [cleverCanvas, cleverPage] = [await show(clever, other, 'canvas'), await show(clever, other, 'page')];
      expect(withoutComments(bodyOf(cleverCanvas))).toBe(bodyOf(cleverPage));
      for (const [path, inner] of marksIn(cleverCanvas))
        expect(withoutSpace(unescaped(inner.replaceAll(/<[^>]*>/g, '')))).toBe(
          withoutSpace(other[path as keyof typeof other]),
        );
    }),
    { numRuns: 60 },
  );
});
