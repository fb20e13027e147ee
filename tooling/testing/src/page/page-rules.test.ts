import { afterAll, expect, test } from '@jest/globals';
import { defineTemplate, region, z, type Template } from '@quoin/sdk';
import { createElement as element, type ReactNode } from 'react';
import { createPackage, pluginOf, removePackages } from '../sample-package.fixture.ts';
import { openTestPackage } from '../test-package/test-package.ts';
import { checkMarkup, checkPage, checkStructuredData, parse, validateHtml } from './html-rules.ts';
import { sampleSurroundings } from './render.ts';
import { toNode } from './stage.ts';
import { checkBeginning, checkTemplate } from './templates.ts';

afterAll(removePackages);

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Sample</title></head><body>${body}</body></html>`;

test('a valid document passes', async () => {
  expect(await validateHtml(page('<main id="a"><p>Sample</p><img src="/a.svg" alt="" hidden></main>'))).toEqual([]);
});

test.each([
  ['<ul><div></div></ul>', 'element-permitted'],
  ['<p id="a"></p><p id="a"></p>', 'no-dup-id'],
  ['<button>Go</button>', 'no-implicit-button-type'],
  ['<input id="a" type="text">', 'input-missing-label'],
  ['<img src="/a.svg">', 'wcag/h37'],
  ['<section aria-labelledby="none">Sample</section>', 'no-missing-references'],
])('%s is not valid', async (body, ruleId) => {
  expect(await validateHtml(page(body))).toEqual(expect.arrayContaining([expect.stringContaining(ruleId)]));
});

test('own, shared and per-node classes pass', () => {
  const body =
    '<div class="card card-title button n-0e917d0f-d86e-4809-80a1-87132f0bbeff"><svg class="icon"><path style="x"/></svg></div>';
  expect(checkMarkup(parse(body), ['card'])).toEqual([]);
});

test.each([
  ['<p style="color: red"></p>', 'style attribute'],
  ['<p onclick="go()"></p>', 'the attribute onclick'],
  ['<p class="tile"></p>', 'the class "tile" on <p> must begin with "card"'],
])('%s is rejected', (body, reason) => {
  expect(checkMarkup(parse(body), ['card'])).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['{"@context":"https://schema.org","@type":"Article"}', []],
  ['[{"@type":"Article"},{"@type":"Person"}]', []],
  ['{"@graph":[]}', []],
  ['{"name":"Article"}', ['structured data needs an @type']],
  ['undefined', [expect.stringContaining('structured data is not JSON')]],
])('the structured data %s has the problems %j', (data, problems) => {
  expect(checkStructuredData(parse(`<script type="application/ld+json">${data}</script>`))).toEqual(problems);
});

const skip = '<a href="#main">Skip</a>';

test.each([
  [`${skip}<main id="main"></main>`, []],
  [`${skip}<div id="main"></div>`, ['one main element', 'must be a link to the main part']],
  [`${skip}<main id="main"></main><main></main>`, ['one main element']],
  [`<button type="button"></button>${skip}<main id="main"></main>`, ['must be a link to the main part']],
  ['<a href="#gone">Skip</a><main id="main"></main>', ['must be a link to the main part']],
])('the page %s has the problems %j', (body, reasons) => {
  expect(checkPage(parse(page(body)))).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
});

function check(render: Template['render'], changes: Partial<Template> = {}, example = 0): Promise<string[]> {
  const template = defineTemplate({
    name: 'cms-template-note-page',
    title: 'Note',
    description: 'Exists in tests only',
    settings: z.object({}),
    regions: {
      content: region('Content', { accept: ['cms-component-note-*'] }),
      footer: region('Footer', { inherits: true }),
    },
    render,
  });
  const {
    site,
    subjects,
    package: pack,
  } = openTestPackage(createPackage(), { plugin: pluginOf({ templates: [{ ...template, ...changes }] }) });
  const [subject] = subjects;
  return checkTemplate(
    subject!.template!,
    toNode(subject!.examples[example]!.node, site, 'page'),
    site,
    sampleSurroundings(pack.folder),
  );
}

const whole = (...content: ReactNode[]) => [
  element('a', { key: 'skip', href: '#main' }, 'Skip'),
  element('main', { key: 'main', id: 'main' }, ...content),
];

test('a template that shows all its regions passes', async () => {
  expect(await check(({ regions }) => whole(regions['content'], regions['footer']))).toEqual([]);
});

test('a region that a template does not show is detected', async () => {
  expect(await check(({ regions }) => whole(regions['content']))).toEqual(['the region "footer" is not rendered']);
});

test('a new page shows the regions that it begins with', async () => {
  const initial: Template['initial'] = {
    settings: {},
    regions: { content: [{ name: 'cms-component-note-a', props: {} }] },
  };
  expect(await check(({ regions }) => whole(regions['content']), { initial }, 1)).toEqual([]);
  expect(await check(({ regions }) => whole(regions['footer']), { initial }, 1)).toEqual([
    'the region "content" is not rendered',
  ]);
});

test('a gated template shows each region before or after registration, and not all of them before', async () => {
  const render: Template['render'] = ({ regions }) => whole(regions['content'], regions['footer']);
  const gated = () => true;
  const shows: Template['shows'] = ({ context }) => (context.admitted ? ['content'] : ['footer']);
  expect(await check(render, { gated, shows })).toEqual([]);
  expect(await check(render, { gated, shows: () => ['content', 'footer'] })).toEqual([
    expect.stringContaining('before registration every region is shown'),
  ]);
  expect(await check(render, { gated, shows: () => ['content'] })).toEqual(['the region "footer" is not rendered']);
});

test('a template whose facts throw is detected', async () => {
  const facts = () => {
    throw new Error('No facts.');
  };
  await expect(check(({ regions }) => whole(regions['content'], regions['footer']), { facts })).rejects.toThrow(
    'No facts.',
  );
});

test.each<[string, Partial<Template>, number]>([
  ['nothing', {}, 1],
  ['settings alone', { initial: { settings: {}, regions: { content: [] } } }, 1],
  ['nodes', { initial: { settings: {}, regions: { content: [{ name: 'cms-component-note-a', props: {} }] } } }, 0],
  ['a pattern', { pattern: 'cms-pattern-note' }, 0],
  ['nothing, as a fragment', { output: 'fragment' }, 1],
  ['nothing, for regions of other pages', { regions: { footer: region('Footer', { inherits: true }) } }, 0],
])('a new page that begins with %s', (_, changes, count) => {
  const template = defineTemplate({
    name: 'cms-template-note-page',
    title: 'Note',
    description: 'Exists in tests only',
    settings: z.object({}),
    regions: { content: region('Content'), footer: region('Footer', { inherits: true }) },
    render: ({ regions }) => regions.content,
  });
  expect(checkBeginning({ ...template, ...changes })).toHaveLength(count);
});

test('a fragment needs no main part', async () => {
  expect(await check(({ regions }) => [regions['content'], regions['footer']], { output: 'fragment' })).toEqual([]);
});

test('a document does', async () => {
  expect(await check(({ regions }) => [regions['content'], regions['footer']])).toHaveLength(2);
});
