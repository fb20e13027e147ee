import { describe, expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { contentOf, id, nodes, sampleSite, type Sample } from '../testing/site.fixture.ts';
import { checkContent } from './check.ts';
import type { PageContent } from './content.ts';

const site = sampleSite();
/** Node 1 is the page, 2 the first in its main region. */
const pageWith = (...main: NodeInput[]): PageContent =>
  contentOf(nodes(site)({ name: 'cms-template-sample-page', slots: { main } }));
const card = (props: NodeInput['props'] = {}): NodeInput => ({
  name: 'cms-component-card',
  props: { title: 'News', ...props },
});
const texts = (count: number): NodeInput[] => Array.from({ length: count }, () => ({ name: 'cms-component-text' }));
const section = (content: NodeInput[]): NodeInput => ({ name: 'cms-component-section', slots: { content } });
const lines = (content: PageContent, published?: PageContent, sample?: Sample): string[] =>
  checkContent(
    content,
    sample === undefined ? site : sampleSite(sample),
    published === undefined ? {} : { published },
  ).map(({ where, message }) => `${where}: ${message}`);

test('a valid page has no problems', () => {
  const tabs: NodeInput = {
    name: 'cms-component-tabs',
    props: { tabs: [{ id: 'one', label: 'One' }] },
    slots: { one: texts(1) },
  };
  expect(checkContent(pageWith(card(), section(texts(4)), tabs), site)).toMatchObject([]);
});

describe('nodes', () => {
  test('that are not ready are listed with component, label, id and field', () => {
    expect(checkContent(pageWith(card({ size: 0 }), { name: 'cms-component-gone' }), site)).toMatchObject([
      { where: `Card "News" (${id(2)}), Size`, message: 'The value must be at least 1.', node: id(2), field: 'size' },
      {
        where: `cms-component-gone (${id(3)})`,
        message:
          'No installed plugin registers "cms-component-gone". Install the plugin that does, or remove the node.',
        node: id(3),
      },
    ]);
  });

  test('that were not ready in the published page do not block publishing', () => {
    const published = pageWith(card({ size: 0 }), card());
    expect(lines(published, published)).toEqual([]);
    expect(lines(pageWith(card({ size: 0 }), card({ size: 0 })), published)).toEqual([
      `Card "News" (${id(3)}), Size: The value must be at least 1.`,
    ]);
    expect(
      lines(pageWith(card()), pageWith(card()), {
        plugins: samplePlugins.filter(({ name }) => name !== 'sample-cards'),
      }),
    ).toEqual([]);
  });

  test('a page with a missing template, or with a component as root, cannot be published', () => {
    const gone = contentOf(nodes(site)({ name: 'cms-template-gone-page' }));
    expect(lines(gone)).toEqual([expect.stringMatching(/^cms-template-gone-page .*No installed plugin registers/)]);
    expect(lines(contentOf(nodes(site)(section([]))))).toEqual([
      `Section (${id(1)}): A page begins with a template, and this is a component. Put it into a region of one.`,
    ]);
  });

  test('with duplicate ids are reported, as are pages beyond their limits', () => {
    const content = pageWith(...texts(2));
    const [first] = content.tree.slots['main'] ?? [];
    expect(
      checkContent({ ...content, tree: { ...content.tree, slots: { main: first ? [first, first] : [] } } }, site),
    ).toMatchObject([{ node: id(2), message: 'Several nodes have this id. Remove all but one.' }]);
    expect(lines(pageWith(...texts(5000)))).toEqual([
      'the page: It has more than 5000 nodes. Split it into several pages or partials.',
    ]);
  });
});

test('a page with an access code or registration must have its code or form', () => {
  const guarded = (access: PageContent['access']) => lines({ ...pageWith(card()), access });
  expect(guarded({ kind: 'code' })).toEqual([expect.stringContaining('asks for a code, and none is set')]);
  expect(guarded({ kind: 'gated' })).toEqual([expect.stringContaining('its template has no place for that')]);
  expect(guarded({ kind: 'roles', roles: ['CMSTWO:USER'] })).toEqual([]);
});

test('in unknown slots are reported, unless they were published before', () => {
  const page = contentOf(nodes(site)({ name: 'cms-template-sample-page', slots: { nope: [card()] } }));
  expect(lines(page)).toEqual([
    `Card "News" (${id(2)}): It may not stand in "nope" of Page (${id(1)}): it has no slot "nope"; it has header, main. Move or remove it.`,
  ]);
  expect(lines(page, page)).toEqual([]);
});

describe('URLs', () => {
  const unsafe = 'java\nscript:alert(1)';

  test.each([
    ['a link', { href: unsafe }, 'href', 'Link'],
    ['a link by URL', { href: { url: unsafe } }, 'href', 'Link'],
    ['a picture', { image: { url: 'data:text/html,x' } }, 'image', 'Picture'],
    ['a URL', { more: 'vbscript:x' }, 'more', 'More'],
    [
      'a link in an item',
      { ctas: [{ id: 'a', label: 'A', target: unsafe }] },
      'ctas.a.target',
      'Actions › item 1 › Target',
    ],
    [
      'a link in rich text',
      { story: [{ type: 'paragraph', children: [{ type: 'link', href: unsafe }] }] },
      'story',
      'Story',
    ],
  ])('%s is checked by the policy', (_, props, field, title) => {
    expect(checkContent(pageWith(card(props)), site)).toMatchObject([
      {
        where: `Card "News" (${id(2)}), ${title}`,
        message: expect.stringContaining('is not a URL that a page may hold'),
        node: id(2),
        field,
      },
    ]);
  });

  test('safe URLs and references by id pass', () => {
    const props = {
      href: { page: 'p' },
      image: '/media/a.png',
      more: 'mailto:a@example.com',
      story: [{ type: 'link', href: { asset: 'a' } }],
    };
    expect(checkContent(pageWith(card(props)), site)).toMatchObject([]);
  });

  test('embedded content must come over HTTPS from a host that the site allows', () => {
    const allow = { manifest: { allow: { embed: ['films.example'] } } };
    const refused = (film: string, changes = allow) => lines(pageWith(card({ film })), undefined, changes);
    expect(refused('https://films.example/1')).toEqual([]);
    for (const film of [
      'http://films.example/1',
      'https://films.example.evil/1',
      '/films/1',
      'https://films.example@evil.example/1',
    ]) {
      expect(refused(film)).toEqual([
        expect.stringContaining('Use https and a host that the manifest lists under allow.embed: films.example.'),
      ]);
    }
    expect(refused('https://films.example/1', { manifest: { allow: { embed: [] } } })).toEqual([
      expect.stringContaining('none yet'),
    ]);
  });

  test('URLs in the head are checked as well', () => {
    expect(lines({ ...pageWith(), seo: { robots: 'index', canonical: unsafe, image: '/a.png' } })).toEqual([
      expect.stringMatching(/^the page, seo.canonical: /),
    ]);
  });
});

describe('anchors within a page', () => {
  const anchored = (anchor: string): NodeInput => ({ name: 'cms-component-text', props: { anchor } });
  const tabs = (hash: string): NodeInput => ({
    name: 'cms-component-tabs',
    props: { tabs: [{ id: 'one', label: 'One', hash }] },
    slots: { one: texts(1) },
  });

  test('are reported at each location if duplicated', () => {
    const message = (other: string) =>
      `"#rates" is also the address of ${other}, and links lead to the first only. Change all but one.`;
    const [first, second] = [`Text (${id(2)}), Anchor`, `Tabs (${id(3)}), Tabs › item 1 › Address`];
    expect(checkContent(pageWith(anchored('rates'), tabs('rates'), anchored('fees')), site)).toMatchObject([
      { where: first, message: message(second), node: id(2), field: 'anchor' },
      { where: second, message: message(first), node: id(3), field: 'tabs.one.hash' },
    ]);
  });

  test('may stay duplicated if already published, but not gain duplicates', () => {
    const published = pageWith(anchored('rates'), anchored('rates'));
    expect(lines(published, published)).toEqual([]);
    expect(lines(pageWith(anchored('rates'), anchored('rates'), anchored('rates')), published)).toHaveLength(3);
    expect(lines(pageWith(anchored('rates'), anchored('Rates')))).toEqual([]);
  });
});

describe('placement', () => {
  const problem = (slot: string, reason: string) =>
    expect.stringContaining(`It may not stand in "${slot}" of Section (${id(2)}): ${reason}.`);

  test('reports too many, too few and unaccepted nodes', () => {
    const notes: NodeInput = { name: 'cms-component-section', slots: { notes: [card(), ...texts(1)] } };
    expect(lines(pageWith(notes))).toEqual([
      problem('notes', 'the slot takes cms-component-text, cms-component-field-* only'),
    ]);
    expect(lines(pageWith(section(texts(5))))).toHaveLength(5);
    const tabs: NodeInput = { name: 'cms-component-tabs', props: { tabs: [{ id: 'one', label: 'One' }] } };
    expect(lines(pageWith(tabs))).toEqual([
      `Tabs (${id(2)}): There is too little in it: the slot "Panel" needs at least 1. Add what is missing.`,
    ]);
  });

  test('tolerates published violations, and reports new ones', () => {
    const published = pageWith(section(texts(5)));
    expect(lines(published, published)).toEqual([]);
    const [added, ...rest] = lines(pageWith(section(texts(6))), published);
    expect([added, rest]).toEqual([problem('content', 'the slot takes at most 4'), []]);
  });

  test('a slot below its minimum may stay so, but not shrink', () => {
    const tabs = (...slots: NodeInput[][]): PageContent =>
      pageWith({
        name: 'cms-component-tabs',
        props: { tabs: slots.map((_, index) => ({ id: `t${index}`, label: 'T' })) },
        slots: Object.fromEntries(slots.map((list, index) => [`t${index}`, list])),
      });
    expect(lines(tabs([]), tabs([]))).toEqual([]);
    expect(lines(tabs([]), tabs(texts(1)))).toHaveLength(1);
  });

  test('an inherited region may be empty, an overridden one may not', () => {
    const content = pageWith();
    expect(lines(content)).toEqual([]);
    expect(lines({ ...content, tree: { ...content.tree, slots: { header: [] } } })).toEqual([
      expect.stringContaining('the slot "Header" needs at least 1'),
    ]);
  });
});

describe('forms', () => {
  const field = (name: string): NodeInput => ({ name: 'cms-component-field-text', props: { name, displayName: name } });
  const form = (props: NodeInput['props'], ...fields: NodeInput[]): PageContent =>
    pageWith({ name: 'cms-component-form', props: props ?? {}, slots: { fields } });

  test('with a registered handler or an allowed host pass', () => {
    expect(lines(form({ handler: 'contact' }, field('email')))).toEqual([]);
    const allow = { manifest: { allow: { post: ['*.example.com'] } } };
    expect(lines(form({ targetUrl: 'https://crm.example.com/leads' }), undefined, allow)).toEqual([]);
    expect(lines(form({ targetUrl: 'http://crm.example.com/leads' }), undefined, allow)).toHaveLength(1);
  });

  test.each([
    ['nothing takes what visitors enter', {}, [], 'It names neither a handler nor a target URL'],
    ['two take it', { handler: 'contact', targetUrl: 'https://a.example' }, [field('email')], 'It names both'],
    [
      'its handler is not installed',
      { handler: 'crm' },
      [],
      'No installed plugin registers the form handler "crm". Use one of: contact.',
    ],
    [
      'its target is not on the list',
      { targetUrl: 'https://a.example' },
      [],
      'Forms may not be delivered to https://a.example',
    ],
    [
      'a field that the handler needs is missing',
      { handler: 'contact' },
      [field('name')],
      'The form handler needs the field "email"',
    ],
    [
      'two fields have one name',
      { handler: 'contact' },
      [field('email'), field('email')],
      'Two fields are named "email"',
    ],
  ])('cannot be published if %s', (_, props, fields, message) => {
    expect(lines(form(props, ...fields))).toEqual([expect.stringContaining(message)]);
  });
});
