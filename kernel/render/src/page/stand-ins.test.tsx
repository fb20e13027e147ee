import { expect, test } from '@jest/globals';
import { date, defineComponent, defineTemplate, oneOf, region, select, slot, text, z, type Node } from '@quoin/sdk';
import { cacheTree } from '../prepare/prepare-tree.ts';
import { word } from '../testing/definitions.fixture.tsx';
import { bodyOf, renderInput } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';
import { renderPage } from './render-page.ts';

const article = defineTemplate({
  name: 'cms-template-article',
  title: 'Article',
  description: 'Sample',
  settings: z.object({ author: text('Author').min(1) }),
  regions: { main: region('Main') },
  render: ({ settings, regions }) => (
    <main>
      <p>By {settings.author}</p>
      {regions.main}
    </main>
  ),
});
const event = defineComponent({
  name: 'cms-component-event',
  title: 'Event',
  description: 'Sample',
  props: z.object({ name: text('Name').min(1), day: date('Day') }),
  slots: { body: slot('Body') },
  demos: [{ displayName: 'Sample', content: { props: { name: 'a', day: '2030-01-31' } } }],
  render: ({ props: { name, day }, slots }) => (
    <section>
      <h2>{name}</h2>
      <time>{day}</time>
      {slots.body}
    </section>
  ),
});
const market = defineComponent({
  name: 'cms-component-market',
  title: 'Market',
  description: 'Sample',
  props: z.object({ code: oneOf('Code', 'data-sources').min(1) }),
  demos: [{ displayName: 'Sample', content: { props: { code: 'a' } } }],
  load: async ({ props: { code } }) => {
    throw new Error(`There is no market ${code}.`);
  },
  render: () => null,
});

const banner = defineComponent({
  name: 'cms-component-banner',
  title: 'Banner',
  description: 'Sample',
  props: z.object({
    kind: select('Kind', ['plain', 'quote']).default('quote'),
    quote: text('Quote', { when: { kind: 'quote' }, isRequired: true }).optional(),
  }),
  demos: [{ displayName: 'Sample', content: { props: { quote: 'a' } } }],
  render: ({ props: { quote = 'none' } }) => <q>{quote}</q>,
});

const site = sampleSite({ components: [event, word, market, banner], templates: [article] });
const frame = { admin: 'http://admin.example', version: 1 };

async function body(tree: Node, options: Parameters<typeof renderInput>[2] = { mode: 'canvas', frame }) {
  const rendered = await renderPage(renderInput(site, tree, options));
  return { ...rendered, body: bodyOf(rendered.html).replaceAll(/<!--.*?-->/g, '') };
}
const say = (words: string) => node(word.name, { text: words });

test('an editor sees what is missing in its place, with all around it', async () => {
  const tree = node(article.name, {}, { main: [node(event.name, { day: '2030-01-31' }, { body: [say('within')] })] });
  const shown = await body(tree);
  expect(shown.body).toMatch(
    /^<main><p>By Author is missing<\/p><section><h2>Name is missing<\/h2><time>2030-01-31<\/time><p>within<\/p><\/section><\/main>/,
  );
  expect(shown.failures).toEqual([]);
});

test('visitors see neither the node nor words for it', async () => {
  const tree = node(article.name, { author: 'Ada' }, { main: [node(event.name, { day: '2030-01-31' }), say('after')] });
  expect((await body(tree, {})).body).toBe('<main><p>By Ada</p><p>after</p></main>');
});

test('what words cannot stand for is named beside the node', async () => {
  const tree = node(article.name, { author: 'Ada' }, { main: [node(event.name, { name: 'Fair' })] });
  expect((await body(tree)).body).toMatch(
    /<cms-missing role="note">Day: The value is missing\.<\/cms-missing><section><h2>Fair<\/h2><time>\d{4}/,
  );
});

test('what is required while it is shown is named beside the node', async () => {
  const banners = (...all: object[]) =>
    node(article.name, { author: 'Ada' }, { main: all.map((props) => node(banner.name, { ...props })) });
  const tree = banners({}, { kind: 'plain' }, { quote: 'Fair' });
  const quotes = '<q>none</q><q>none</q><q>Fair</q>';
  expect((await body(tree)).body).toContain(
    `<cms-missing role="note">Quote: The value is missing.</cms-missing>${quotes}</main>`,
  );
  expect((await body(tree, {})).body).toBe(`<main><p>By Ada</p>${quotes}</main>`);
});

test('a component that cannot cope names its values, by titles alone', async () => {
  const { body: shown, failures } = await body(node(article.name, { author: 'Ada' }, { main: [node(market.name)] }));
  expect(shown).toContain('<strong>Market</strong> is not shown: Code: The value is missing.</div>');
  expect(failures).toEqual([]);
});

test('the nodes of a cached draft follow its edits', async () => {
  const id = '00000000-0000-4000-8000-0000000000aa';
  const root = node(article.name, { author: 'Ada' });
  const drafted = (name: string) => ({
    ...root,
    slots: { main: [node(event.name, { name, day: '2030-01-31' }, {}, id)] },
  });
  const drafts = ['Fair', '', 'Market'].map(drafted);
  const headings: (string | undefined)[] = [];
  for (const [index, draft] of drafts.entries()) {
    cacheTree(draft, site, drafts[index - 1], { standsIn: true });
    headings.push(/<h2>(.*)<\/h2>/.exec((await body(draft)).body)?.[1]);
  }
  expect(headings).toEqual(['Fair', 'Name is missing', 'Market']);
});
