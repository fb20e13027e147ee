import { expect, test } from '@jest/globals';
import { defineComponent, slot, text, z, type External, type HeadData, type Template } from '@quoin/sdk';
import { createHash } from 'node:crypto';
import { useId, type ReactElement } from 'react';
import { queryName } from '../context/query.ts';
import type { RenderInput } from '../model/render-input.ts';
import { renderPage } from '../page/render-page.ts';
import { plain, word } from '../testing/definitions.fixture.tsx';
import { bodyOf, noContent, renderInput, samplePage } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';
import { vendor } from '../vendor/vendor.ts';

const about = {
  title: 'Sample',
  description: 'Sample',
  props: z.object({ text: text('Text') }),
  demos: [{ displayName: 'Sample', content: { props: { text: 'a' } } }],
} as const;

function Counter({ id, label, slots }: { id: string; label: string; slots: Record<string, ReactElement | null> }) {
  return (
    <button id={id} aria-labelledby={useId()}>
      {label}
      {slots['body']}
    </button>
  );
}
const counter = defineComponent({
  ...about,
  name: 'cms-component-counter',
  slots: { body: slot('Body') },
  sends: ({ props }) => ({ label: props.text }),
  island: { hydrate: 'load', client: async () => ({ default: () => {} }) },
  render: ({ id, sent, slots }) => <Counter id={id} {...sent} slots={{ body: slots.body as ReactElement | null }} />,
});

const render = async (head: HeadData = {}, changes: Partial<RenderInput> = {}, external: External[] = []) => {
  const says = defineComponent({
    ...about,
    name: 'cms-component-says',
    head: () => head,
    external: () => external,
    render: ({ style }) => <i className={style({ color: 'red' })} />,
  });
  const site = sampleSite({
    components: [word, says, counter],
    templates: [plain],
    manifest: { locales: ['en', 'de'] },
  });
  const input = renderInput(site, node(plain.name, {}, { main: [node(says.name, { text: '' }, {}, 'says')] }), changes);
  const result = await renderPage({ ...input, ...changes });
  return { ...result, head: /<head>(.*)<\/head>/s.exec(result.html)?.[1] ?? '' };
};

test('the head describes the page', async () => {
  const { html, head } = await render(
    {},
    {
      content: {
        title: 'Fees & "more"',
        seo: { robots: 'index', description: 'What <it> costs' },
        tree: node(plain.name),
      },
    },
  );
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-brand="sample"><head><meta charset="utf-8">/);
  for (const element of [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Fees &amp; "more" | Sample site</title>'.replaceAll('"', '&quot;'),
    '<meta name="description" content="What &lt;it&gt; costs">',
    '<link rel="canonical" href="https://www.sample.example/fees">',
    '<meta property="og:title" content="Fees &amp; &quot;more&quot;">',
    '<meta property="og:locale" content="en">',
    '<meta name="theme-color" content="#111111" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,%3Csvg%20xmlns',
  ]) {
    expect(head).toContain(element);
  }
  // In the head it would delay the first paint.
  expect(html).toContain(
    '<body><link rel="preload" as="font" type="font/woff2" href="/files/fonts/sans.woff2" crossorigin="anonymous">',
  );
  expect(head).not.toContain('as="font"');
  expect(head).not.toMatch(/<script|robots|hreflang|og:image|twitter:card/);
});

test('search engines are excluded from pages that are not public', async () => {
  const robots = '<meta name="robots" content="noindex">';
  const hidden = { content: { title: 'a', seo: { robots: 'noindex' as const }, tree: node(plain.name) } };
  expect((await render({}, hidden)).head).toContain(robots);
  expect((await render({}, { mode: 'preview' })).head).toContain(robots);
});

test('a canonical address and a picture may be set, if they are safe', async () => {
  const seo = { robots: 'index' as const, canonical: '/prices', image: 'asset-1' };
  const source = {
    ...noContent,
    assets: async () =>
      new Map([
        [
          'asset-1',
          {
            href: '/a.png',
            alt: '',
            width: 1,
            height: 1,
            sources: [],
            focal: undefined,
            file: { type: 'image/png', bytes: 1, fileName: 'a.png', duration: undefined },
          },
        ],
      ]),
  };
  const { head, dependencies } = await render({}, { content: { title: 'a', seo, tree: node(plain.name) }, source });
  expect(head).toContain('<link rel="canonical" href="https://www.sample.example/prices">');
  expect(head).toContain('<meta property="og:image" content="https://www.sample.example/a.png">');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(dependencies).toContain('asset:asset-1');
  const bounded = {
    ...noContent,
    assets: async () =>
      new Map([
        [
          'asset-1',
          {
            href: '/a.png',
            alt: '',
            width: 1,
            height: 1,
            sources: [],
            focal: undefined,
            file: { type: 'image/png', bytes: 1, fileName: 'a.png', duration: undefined },
            social: '/a.jpeg',
          },
        ],
      ]),
  };
  const { head: social } = await render({}, { content: { title: 'a', seo, tree: node(plain.name) }, source: bounded });
  expect(social).toContain('<meta property="og:image" content="https://www.sample.example/a.jpeg">');
  const unsafe = { robots: 'index' as const, canonical: 'javascript:alert(1)', image: 'javascript:alert(1)' };
  const { head: safe } = await render({}, { content: { title: 'a', seo: unsafe, tree: node(plain.name) } });
  expect(safe).toContain('<link rel="canonical" href="https://www.sample.example/fees">');
  expect(safe).not.toContain('javascript:');
});

test('a page without a picture has that of the site', async () => {
  const site = sampleSite({ components: [word], templates: [plain], manifest: { shareImage: '/images/share.png' } });
  const pictureOf = async (seo: { robots: 'index'; image?: string }) => {
    const { html } = await renderPage(
      renderInput(site, node(plain.name), { content: { title: 'a', seo, tree: node(plain.name) } }),
    );
    return /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1];
  };
  expect(await pictureOf({ robots: 'index' })).toBe('https://www.sample.example/images/share.png');
  expect(await pictureOf({ robots: 'index', image: '/own.png' })).toBe('https://www.sample.example/own.png');
});

test('a page in several languages links the versions that search engines may list', async () => {
  const alternates = [
    { locale: 'en', href: '/fees' },
    { locale: 'de', href: '/de/gebuehren' },
  ];
  const translations = [...alternates, { locale: 'ar', href: '/ar/fees' }].map((each) => ({ ...each, title: 'Fees' }));
  const { head } = await render({}, { alternates, page: { ...samplePage, translations } });
  expect(head).not.toContain('/ar/fees');
  expect(head).toContain('<link rel="alternate" hreflang="de" href="https://www.sample.example/de/gebuehren">');
  expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://www.sample.example/fees">');
});

test('components extend the head, but cannot break out of it', async () => {
  const { head } = await render({
    jsonLd: { '@type': 'Thing', name: '</script><script>alert(1)</script>&\u2028' },
    meta: [
      { name: 'description', content: 'Of the component' },
      { property: 'x:y', content: '"><script>' },
    ],
    preload: [
      { href: '/big.png', as: 'image' },
      { href: 'javascript:alert(1)', as: 'script' },
    ],
  });
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '';
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><script>alert(1)</script>&\u2028',
  });
  expect(head.match(/name="description"/g)).toHaveLength(1);
  expect(head).toContain('<meta name="description" content="Of the component">');
  expect(head).toContain('<meta property="x:y" content="&quot;&gt;&lt;script&gt;">');
  expect(head).toContain('<link rel="preload" as="image" href="/big.png">');
  expect(head).not.toContain('javascript:');
});

test('a page links each feed of its lists once, in its language', async () => {
  const feed = { title: 'News', under: '/news', tags: ['a & b', 'c'], match: 'all' as const };
  const { head } = await render({ feeds: [feed, feed, { title: 'All' }] }, { locale: 'de' });
  expect(
    [...head.matchAll(/<link rel="alternate" type="application\/atom\+xml"[^>]*>/g)].map(([element]) => element),
  ).toEqual([
    '<link rel="alternate" type="application/atom+xml" title="News" href="/de/feed.xml?under=%2Fnews&amp;tag=a+%26+b&amp;tag=c&amp;match=all">',
    '<link rel="alternate" type="application/atom+xml" title="All" href="/de/feed.xml">',
  ]);
});

test('a later page of a list has its own canonical address; a filtered view does not', async () => {
  const lists = defineComponent({
    ...about,
    name: 'cms-component-lists',
    query: { page: z.int().min(1).default(1), sort: z.string().default('') },
    render: ({ context }) => <i>{JSON.stringify(context.query)}</i>,
  });
  const site = sampleSite({ components: [lists], templates: [plain] });
  const canonical = async (query: string) => {
    const search = new URLSearchParams(
      query.replaceAll(/(page|sort)=/g, (name) => `${queryName(name.slice(0, -1), 'list')}=`),
    );
    const { html } = await renderPage({
      ...renderInput(site, node(plain.name, {}, { main: [node(lists.name, { text: '' }, {}, 'list')] })),
      search,
    });
    return /<link rel="canonical" href="https:\/\/www\.sample\.example\/fees([^"]*)">/.exec(html)?.[1];
  };
  expect(await canonical('page=3&sort=title&utm_source=x')).toBe(`?${queryName('page', 'list')}=3`);
  expect([await canonical('page=1'), await canonical('page=none'), await canonical('sort=title')]).toEqual([
    '',
    '',
    '',
  ]);
});

test('a style sheet that is not inline is announced in the headers, with the fonts', async () => {
  const tree = node(plain.name, {}, { main: [node(counter.name, { text: 'a' })] });
  const changes: Partial<RenderInput> = { content: { title: 'a', seo: { robots: 'index' }, tree } };
  expect((await render({}, changes)).headers).toEqual({});

  const large = {
    ...renderInput(sampleSite({ components: [], templates: [plain] }), tree).assets,
    brandCss: `i{--a:"${'a'.repeat(2 ** 16)}"}`,
  };
  const { headers } = await render({}, { ...changes, assets: large });
  const [sheet, font] = headers['link']?.split(', ') ?? [];
  expect(sheet).toMatch(/^<\/_quoin\/styles[^>]+>; rel=preload; as=style$/);
  expect(font).toBe('</files/fonts/sans.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin');
});

test('several structured data items form one graph', async () => {
  const { head } = await render({ jsonLd: [{ '@type': 'A' }, { '@type': 'B' }] });
  expect(head).toContain('{"@context":"https://schema.org","@graph":[{"@type":"A"},{"@type":"B"}]}');
});

const inline = (html: string) =>
  [...html.matchAll(/<(style|script type="(?:module|importmap)")>(.*?)<\/(?:style|script)>/gs)].map(
    ([, kind, content = '']) =>
      [
        kind?.startsWith('style') ? 'style-src' : 'script-src',
        `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
      ] as const,
  );
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? '';

test('the policy lists inline content and the origins that components declare', async () => {
  const { html, policy } = await render({}, {}, [{ origin: 'https://player.example', use: 'frame' }]);
  expect(html).toContain('<style>@layer component{.n-says{color:red;}}</style>');
  const parts = inline(html);
  expect(parts.map(([kind]) => kind)).toEqual(['style-src', 'style-src']);
  for (const [kind, hash] of parts) expect(directive(policy, kind)).toContain(hash);
  expect(directive(policy, 'frame-src')).toBe('frame-src https://player.example');
  expect(directive(policy, 'script-src')).toBe("script-src 'self'");
});

test('an invalid external origin costs the component only that origin', async () => {
  const { policy, failures } = await render({}, {}, [{ origin: 'https://a.example; script-src *', use: 'frame' }]);
  expect(policy).not.toContain('a.example');
  expect(failures).toMatchObject([{ during: 'external' }]);
});

test('an island adds the loader, the import map and its client to page and policy', async () => {
  const tree = node(
    plain.name,
    {},
    { main: [node(counter.name, { text: 'Buy' }, { body: [node(word.name, { text: 'now' })] }, 'counter-1')] },
  );
  const { html, policy } = await render({}, { content: { title: 'a', seo: { robots: 'index' }, tree } });
  expect(bodyOf(html)).toMatch(
    new RegExp(
      '^<main><cms-island data-node="counter-1" data-on="load" data-client="/clients/counter.js" data-props="{&quot;label&quot;:&quot;Buy&quot;}">' +
        '<button id="counter-1" aria-labelledby="_R_[^"]*counter-1[^"]*|[^"]*">Buy<cms-slot name="body"><p>now</p></cms-slot></button></cms-island></main>$',
    ),
  );
  expect(html).toContain(
    `<script type="importmap">${vendor('react', '/vendor').importMap}</script><link rel="modulepreload" fetchpriority="low" href="/clients/counter.js"><script type="module">`,
  );
  const scripts = inline(html).filter(([kind]) => kind === 'script-src');
  expect(scripts).toHaveLength(2);
  for (const [, hash] of scripts) expect(directive(policy, 'script-src')).toContain(hash);
});

test('a node whose values need no script remains plain HTML, and so do its slots', async () => {
  const island = { hydrate: 'load' as const, client: async () => ({ default: () => {} }), when: { text: 'Buy' } };
  const site = sampleSite({ components: [word, { ...counter, island }], templates: [plain] });
  const drawn = async (text: string) => {
    const body = [node(word.name, { text: 'now' })];
    const { html } = await renderPage(
      renderInput(site, node(plain.name, {}, { main: [node(counter.name, { text }, { body })] })),
    );
    return html;
  };
  expect(await drawn('Sold')).not.toMatch(/<cms-|<script/);
  expect(bodyOf(await drawn('Sold'))).toMatch(/Sold<p>now<\/p><\/button><\/main>$/);
  expect(await drawn('Buy')).toMatch(/<cms-island .*<cms-slot/);
});

test('an island without a built client remains plain HTML', async () => {
  const tree = node(plain.name, {}, { main: [node(counter.name, { text: 'Buy' })] });
  const { html } = await render(
    {},
    {
      content: { title: 'a', seo: { robots: 'index' }, tree },
      assets: {
        ...renderInput(sampleSite({ components: [], templates: [plain] }), tree).assets,
        client: () => undefined,
      },
    },
  );
  expect(html).not.toMatch(/<cms-island|<script/);
  expect(html).toContain('Buy</button>');
});

test('the template can override the head', async () => {
  const template: Template = { ...plain, head: () => ({ meta: [{ name: 'robots', content: 'none' }] }) };
  const site = sampleSite({ components: [word], templates: [template] });
  const { html } = await renderPage(
    renderInput(site, node(plain.name), { mode: 'canvas', frame: { admin: 'https://admin.example', version: 1 } }),
  );
  expect(html).toContain('<meta name="robots" content="none">');
  expect(html.match(/name="robots"/g)).toHaveLength(1);
});

test('an island without scripts loads none', async () => {
  const quiet = defineComponent({
    ...about,
    name: 'cms-component-quiet',
    sends: () => null,
    island: { hydrate: 'load', client: async () => ({ default: () => {} }) },
    render: () => <p>read</p>,
  });
  const site = sampleSite({ components: [quiet], templates: [plain] });
  const tree = node(plain.name, {}, { main: [node(quiet.name, { text: 'kept on the server' })] });
  const { html } = await renderPage(
    renderInput(site, tree, { assets: { ...renderInput(site, tree).assets, client: () => '/clients/quiet.js' } }),
  );
  expect(html).toContain('data-props="null"');
  expect(html).not.toContain('kept on the server');
});
