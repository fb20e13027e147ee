import { beforeAll, expect, test } from '@jest/globals';
import { compile, type Diagnostic } from './compile.fixture.ts';

const component = (fields: string) => `
import { choice, defineComponent, list, group, slot, slotPer, text, toggle, z } from '@quoin/sdk';
export const sample = defineComponent({
  name: 'cms-component-sample',
  title: 'Sample',
  description: 'A sample',
${fields}
});`;

const plain =
  "props: z.object({ title: text('Title') }), demos: [{ displayName: 'Sample', content: { props: { title: 'x' } } }],";

const source = (selection: string, use = '') => `
import { date, defineDataSource, group, list, number, select, selectMany, text, z, type DataAccess } from '@quoin/sdk';
export const prices = defineDataSource({
  kind: 'rows',
  name: 'prices',
  title: 'Prices',
  description: 'Sample prices',
  row: z.object({
    symbol: text('Symbol'),
    day: date('Day'),
    price: number('Price').optional(),
    state: select('State', ['open', 'closed']).default('open'),
    markets: selectMany('Markets', ['east', 'west']).default([]),
    notes: list('Notes', group('Note', { words: text('Words') })).default([]),
  }),
  params: z.object({ market: z.enum(['east', 'west']), letter: z.string(), symbols: z.array(z.string()), q: z.string() }),
  select: ({ market, letter, symbols, q }) => (${selection}),
});
export async function use(data: DataAccess) {
  const params = { market: 'east' as const, letter: 'A', symbols: [], q: '' };
  ${use}
}`;

const documents = (
  use: string,
  compute = 'return { rows, total };',
  serves = 'answer: ({ rows }) => rows.map(({ id, page }) => [id, page?.href])',
) => `
import { defineDataSource, link, list, media, richText, text, z, type DataAccess, type RowOf, type StoredRowOf } from '@quoin/sdk';
export const documents = defineDataSource({
  kind: 'rows',
  name: 'documents',
  title: 'Documents',
  description: 'Sample documents',
  row: z.object({
    title: text('Title'),
    page: link('Page').optional(),
    cover: media('Cover'),
    body: richText('Body').default([]),
    more: list('More', z.object({ at: link('At') })).default([]),
  }),
  params: z.object({}),
  select: () => ({}),
  serves: { method: 'GET', path: '/api/documents', ${serves} },
});
export const latest = defineDataSource({
  kind: 'computed',
  name: 'latest',
  title: 'Latest',
  description: 'Latest documents',
  row: documents.row,
  params: z.object({}),
  async compute({ data }) { const { rows, total } = await data(documents, {}); ${compute} },
});
export async function use(data: DataAccess) { const { rows: [row] } = await data(documents, {}); ${use} }`;

const handler = (more: string) => `
import { defineFormHandler, text, z } from '@quoin/sdk';
export const sample = defineFormHandler({
  name: 'sample',
  title: 'Sample',
  description: 'A sample',
  fields: z.object({ number: text('Number') }),
  messages: { wrong: 'Wrong {number}', pending: 'Wait' },
  ${more}
});`;

const field = (made: string) => `
import { choice, group, list, number, richText, select, tags, text, texts, time, z, zone } from '@quoin/sdk';
export const fields = z.object({
  kind: select('Kind', ['desk', 'form']).default('desk'),
  sample: ${made},
});`;

const brand = (look: string) => `
import { defineBrand, hexColor, text, z } from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
const { tokens, logo, mark, icons } = sampleBrand;
export default defineBrand({
  name: 'product',
  title: 'Product',
  options: z.object({ name: text('Name').min(1), accent: hexColor('Accent').default('#003366') }),
  ${look}
  mark, icons, fonts: [], templates: [],
});`;

const scheme = (part: string) => `
import type { ColorScheme } from '@quoin/sdk';
const step = { fill: '#eeeeee', text: '#000000' } as const;
export const part: Partial<ColorScheme> = { ${part} };`;

/** Source and a part of the expected compiler error; undefined if it must compile. */
const cases: Record<string, { source: string; says: string | undefined }> = {
  'answering-handler.ts': {
    source: handler(
      `outcomes: ['pending'],
       check: async ({ values: { number }, t, data }) =>
         (await data('pages', {})).total === 0 ? { number: t('wrong', { number }) } : {},
       answer: async ({ values, idempotencyKey }) =>
         values.number === idempotencyKey ? { outcome: 'pending' } : { outcome: 'success', answer: [values.number] },`,
    ),
    says: undefined,
  },
  'undeclared-outcome.ts': {
    source: handler("outcomes: ['pending'], answer: async () => ({ outcome: 'duplicate' }),"),
    says: `'"duplicate"' is not assignable to type '"pending"`,
  },
  'outcome-without-message.ts': {
    source: handler("outcomes: ['duplicate'], answer: async () => ({ outcome: 'success' }),"),
    says: `'"duplicate"' is not assignable to type '"pending" | "wrong"'`,
  },
  'answer-and-delivery.ts': {
    source: handler("deliver: async () => {}, answer: async () => ({ outcome: 'success' }),"),
    says: 'is not assignable to type',
  },
  'unknown-message-of-handler.ts': {
    source: handler("check: ({ t }) => ({ number: t('absent') }),"),
    says: `'"absent"' is not assignable to parameter`,
  },
  'resolved-rows.ts': {
    source: documents(
      `if (row === undefined) return;
       const href: string | undefined = row.page?.href;
       const { src, alt, sources }: { src: string | undefined; alt: string; sources: readonly object[] } = row.cover;
       const more: (string | undefined)[] = row.more.map(({ at }) => at.href);
       const read: RowOf<typeof documents> = row;
       return [href, src, alt, sources, more, read, row.id];`,
      'const kept: StoredRowOf<typeof documents>[] = rows; return { rows: kept, total };',
    ),
    says: undefined,
  },
  'resolved-rows-as-stored.ts': {
    source: documents('const stored: StoredRowOf<typeof documents> | undefined = row; return stored;'),
    says: 'is not assignable to type',
  },
  'computed-of-resolved.ts': {
    source: documents(
      'return row;',
      'return { rows: rows.map((row) => ({ ...row, title: row.page?.href ?? "" })), total };',
    ),
    says: "Property 'href' does not exist",
  },
  'served-text.ts': {
    source: documents(
      'return row;',
      undefined,
      "type: 'text/csv', answer: ({ rows }) => rows.map(({ title }) => title).join('\\n'), fileName: () => 'documents.csv'",
    ),
    says: undefined,
  },
  'served-text-without-answer.ts': {
    source: documents('return row;', undefined, "type: 'text/csv'"),
    says: "Property 'answer' is missing",
  },
  'served-text-of-rows.ts': {
    source: documents('return row;', undefined, "type: 'text/csv', answer: ({ rows }) => rows"),
    says: 'is not assignable to type',
  },
  'served-markup.ts': {
    source: documents('return row;', undefined, "type: 'text/html', answer: () => ''"),
    says: '"text/html"',
  },
  'values-of-links.ts': {
    source: documents("await data.values(documents, 'page', {}); return row;"),
    says: 'No overload matches this call',
  },
  'selection.ts': {
    source: source(
      `{
        where: { price: [1, 2], symbol: symbols, markets: market },
        search: q,
        startsWith: { symbol: [letter, '0'] },
        between: [{ field: 'day', from: '2026-01-01' }, { field: 'price', to: 5 }],
        sort: ['-day', 'symbol'],
        limit: 10_000,
      }`,
      `const letters: string[] = (await data.values(prices, 'symbol', params, { characters: 1 })).rows.map(({ value }) => value);
       const counts: number[] = (await data.values(prices, 'price', params, { sort: '-count' })).rows.map(({ count }) => count);
       const markets: string[] = (await data.values(prices, 'markets', params)).rows.map(({ value }) => value);
       const others = (await data.values('others', 'anything', {})).rows.map(({ value }) => String(value));
       return [letters, counts, markets, others];`,
    ),
    says: undefined,
  },
  'one-range-one-sort.ts': {
    source: source("{ where: { markets: [market], state: 'open' as const }, between: { field: 'day' }, sort: 'day' }"),
    says: undefined,
  },
  'unknown-sort.ts': { source: source("{ sort: ['day', '-colour'] }"), says: '"-colour"' },
  'unknown-range.ts': { source: source("{ between: [{ field: 'colour' }] }"), says: '"colour"' },
  'unknown-beginning.ts': { source: source('{ startsWith: { colour: letter } }'), says: "'colour' does not exist" },
  'other-item.ts': { source: source('{ where: { markets: letter } }'), says: "Type 'string' is not assignable" },
  'other-type.ts': { source: source('{ where: { price: letter } }'), says: "Type 'string' is not assignable" },
  'values-of-groups.ts': {
    source: source('{}', "await data.values(prices, 'notes', params);"),
    says: 'No overload matches this call',
  },
  'values-without-params.ts': {
    source: source('{}', "await data.values(prices, 'symbol', { market: 'east' });"),
    says: 'No overload matches this call',
  },
  'correct.tsx': {
    source: component(`${plain} load: async ({ props }) => [props.title], render: ({ data }) => <p>{data.length}</p>,`),
    says: undefined,
  },
  'demo-props.tsx': {
    source: component(
      "props: z.object({ title: text('Title') }), demos: [{ displayName: 'x', content: { props: { title: 5 } } }], render: () => null,",
    ),
    says: "Type 'number' is not assignable to type 'string'",
  },
  'demo-situation.tsx': {
    source: component(
      "props: z.object({}), query: { page: z.int().default(1), q: z.string().optional() }, demos: [{ displayName: 'x', content: { props: {} }, as: { query: { page: 2 }, now: '2026-01-01T00:00:00Z', viewer: { id: 'v', name: 'V', roles: [] }, form: { outcome: 'success', values: {}, errors: {} } } }], render: () => null,",
    ),
    says: undefined,
  },
  'demo-parameter.tsx': {
    source: component(
      "props: z.object({}), query: { page: z.int().default(1) }, demos: [{ displayName: 'x', content: { props: {} }, as: { query: { sort: 'day' } } }], render: () => null,",
    ),
    says: "'sort' does not exist",
  },
  'demo-parameter-of-another-type.tsx': {
    source: component(
      "props: z.object({}), query: { page: z.int().default(1) }, demos: [{ displayName: 'x', content: { props: {} }, as: { query: { page: 'two' } } }], render: () => null,",
    ),
    says: "Type 'string' is not assignable to type 'number'",
  },
  'demo-slot.tsx': {
    source: component(
      "props: z.object({}), slots: { body: slot('Body') }, demos: [{ displayName: 'x', content: { props: {}, slots: { aside: [] } } }], render: () => null,",
    ),
    says: "'aside' does not exist",
  },
  'demo-slot-without-slots.tsx': {
    source: component(
      "props: z.object({}), demos: [{ displayName: 'x', content: { props: {}, slots: { aside: [] } } }], render: () => null,",
    ),
    says: "is not assignable to type 'never'",
  },
  'slot-before-the-heading.tsx': {
    source: component(
      `${plain} slots: { lead: slot('Lead', { beforeHeading: true }) }, hidesHeadings: true, render: ({ slots }) => slots.lead,`,
    ),
    says: undefined,
  },
  'slots-per-item-before-the-heading.tsx': {
    source: component(
      `${plain} slots: { lead: slotPer('tabs', 'Lead', { beforeHeading: true }) }, render: () => null,`,
    ),
    says: "'beforeHeading' does not exist in type 'SlotRule'",
  },
  'form-of-a-component.tsx': {
    source: component(
      `${plain} messages: { team: 'Team' }, load: async () => ['desk'],
       form: ({ data, t }) => {
         const teams: string[] = data ?? [];
         return { handler: 'contact', fields: teams.map((team) => formField.parse({ name: team, displayName: t('team') })) };
       },
       render: ({ data }) => <p>{data.length}</p>,`,
    ).replace('import { ', 'import { formField, '),
    says: undefined,
  },
  'form-with-data-that-may-be-absent.tsx': {
    source: component(
      `${plain} load: async () => ['desk'], form: ({ data }) => ({ handler: data[0], fields: [] }), render: () => null,`,
    ),
    says: "'data' is possibly 'undefined'",
  },
  'form-with-an-unknown-word.tsx': {
    source: component(
      `${plain} messages: { team: 'Team' }, form: ({ t }) => ({ handler: t('desk'), fields: [] }), render: () => null,`,
    ),
    says: '"desk"',
  },
  'one-of-rows-and-registrations.ts': {
    source: `import { oneOf, z } from '@quoin/sdk';
export const fields = z.object({
  market: oneOf('Market', { source: 'prices', field: 'market' }).min(1),
  handler: oneOf('Handler', 'form-handlers').optional(),
  source: oneOf('Source', 'data-sources').default('prices'),
  collection: oneOf('Collection', 'search-collections', { description: 'What is searched' }),
});
export const { market, handler, source, collection }: { market: string; handler?: string | undefined; source: string; collection: string } =
  fields.parse({});`,
    says: undefined,
  },
  'one-of-rows-without-a-field.ts': {
    source: "import { oneOf } from '@quoin/sdk'; oneOf('Market', { source: 'prices' });",
    says: "is not assignable to parameter of type 'ValuesOf'",
  },
  'one-of-what-nobody-registers.ts': {
    source: "import { oneOf } from '@quoin/sdk'; oneOf('Component', 'components');",
    says: `'"components"' is not assignable to parameter of type 'ValuesOf'`,
  },
  'item-of-a-list.ts': {
    source: "import { oneOf } from '@quoin/sdk'; oneOf('Next', { list: 'steps', title: 'heading' });",
    says: undefined,
  },
  'item-of-a-list-without-a-title.ts': {
    source: "import { oneOf } from '@quoin/sdk'; oneOf('Next', { list: 'steps' });",
    says: "is not assignable to parameter of type 'ValuesOf'",
  },
  'rendered-slot.tsx': {
    source: component(`${plain} render: ({ slots }) => <p>{slots.body}</p>,`),
    says: "Property 'body' does not exist",
  },
  'no-demo.tsx': {
    source: component('props: z.object({}), demos: [], render: () => null,'),
    says: 'Source has 0 element(s) but target requires 1',
  },
  'unknown-message.tsx': {
    source: component(`${plain} messages: { next: 'Next' }, render: ({ context }) => <p>{context.t('previous')}</p>,`),
    says: '"previous"',
  },
  'client-of-other-props.tsx': {
    source: component(
      `${plain} island: { hydrate: 'load', client: () => import('./entry.client.ts') }, render: () => null,`,
    ),
    says: "Property 'sends' is missing",
  },
  'sends-other-props.tsx': {
    source: component(
      `${plain} sends: () => ({ amount: 1 }), island: { hydrate: 'load', client: () => import('./entry.client.ts') }, render: () => null,`,
    ),
    says: "'count'",
  },
  'entry.client.ts': {
    source:
      'export default function mount(element: HTMLElement, props: { count: number }): void { element.title = String(props.count); }',
    says: undefined,
  },
  'plugin-option.ts': {
    source: `import { definePlugin, z, type PluginOptions } from '@quoin/sdk';
const plugin = definePlugin({ name: 'x', title: 'x', description: 'x', options: z.object({ instance: z.url() }), contributes: () => ({}) });
export const options: PluginOptions<typeof plugin> = {};`,
    says: "Property 'instance' is missing",
  },
  'brand-token.ts': {
    source: `import type { ColorScheme } from '@quoin/sdk';
export const color: ColorScheme['color'] = { surface: '#ffffff', raised: '#ffffff', text: '#000000', muted: '#555555', line: '#777777', accent: '#0055aa', focus: '#0055aa' };`,
    says: `'"on-accent"' is missing`,
  },
  'brand-options.ts': {
    source: brand(
      `optionProblems: ({ name }) => (name === '' ? { name: 'Write the name.' } : {}),
       tokens: ({ accent }) => ({ ...tokens, light: { ...tokens.light, color: { ...tokens.light.color, accent } } }),
       logo: ({ name }) => ({ ...logo, alt: name }),`,
    ),
    says: undefined,
  },
  'brand-option-misspelt.ts': {
    source: brand('tokens: () => tokens, logo: ({ title }) => ({ ...logo, alt: title }),'),
    says: "Property 'title' does not exist",
  },
  'brand-option-of-another-type.ts': {
    source: brand(
      'tokens: ({ name }) => ({ ...tokens, light: { ...tokens.light, color: { ...tokens.light.color, accent: name } } }), logo,',
    ),
    says: 'is not assignable to type',
  },
  'brand-options-that-change-nothing.ts': { source: brand('tokens, logo,'), says: 'No overload matches this call' },
  'brand-pictures-prices-and-amounts.ts': {
    source: scheme(
      `scrim: { color: '#000000', opacity: 0.6, text: '#ffffff' }, movement: { up: '#006600', down: '#990000' }, scale: [step, step, step, step, step],`,
    ),
    says: undefined,
  },
  'brand-scrim-without-text.ts': {
    source: scheme("scrim: { color: '#000000', opacity: 0.6 }"),
    says: "Property 'text' is missing",
  },
  'brand-movement-without-direction.ts': {
    source: scheme("movement: { up: '#006600', down: '#990000', flat: '#555555' }"),
    says: "'flat' does not exist",
  },
  'brand-scale-of-four.ts': {
    source: scheme('scale: [step, step, step, step]'),
    says: 'Source has 4 element(s) but target requires 5',
  },
  'brand-scale-of-colors.ts': {
    source: scheme("scale: ['#eeeeee', step, step, step, step]"),
    says: "Type 'string' is not assignable to type 'ScaleStep'",
  },
  'template-region.tsx': {
    source: `import { defineTemplate, region, z } from '@quoin/sdk';
export const page = defineTemplate({ name: 'cms-template-x', title: 'x', description: 'x', settings: z.object({}), regions: { content: region('Content') }, render: ({ regions }) => <main>{regions.aside}</main> });`,
    says: "Property 'aside' does not exist",
  },
  'page-facets.ts': {
    source: `import type { DataAccess } from '@quoin/sdk';
export const counts = async (data: DataAccess) => (await data('pages', { under: '/news' })).facets;`,
    says: "Property 'facets' does not exist",
  },
  'page-facets-requested.ts': {
    source: `import type { DataAccess } from '@quoin/sdk';
export const counts = async (data: DataAccess): Promise<{ year: number; count: number }[]> =>
  (await data('pages', { parent: null, year: 2026, between: { from: '2026-02-01' }, facets: true })).facets.years;`,
    says: undefined,
  },
  'page-facets-of-a-source.ts': {
    source: `import { defineDataSource, text, z } from '@quoin/sdk';
export const years = defineDataSource({
  kind: 'computed',
  name: 'years',
  title: 'Years',
  description: 'Years with pages',
  row: z.object({ year: text('Year') }),
  params: z.object({}),
  async compute({ data }) {
    const { facets, total } = await data('pages', { facets: true });
    return { rows: facets.years.map(({ year }) => ({ year: String(year) })), total };
  },
});`,
    says: undefined,
  },
  'page-facets-of-a-handler.ts': {
    source: handler(
      "check: async ({ data, t }) => ((await data('pages', { facets: true })).facets.tags.length > 0 ? {} : { number: t('wrong') }),",
    ),
    says: undefined,
  },
  'page-facets-that-a-handler-lacks.ts': {
    source: handler("check: async ({ data }) => ((await data('pages', {})).facets ? {} : {}),"),
    says: "Property 'facets' does not exist",
  },
  'page-query-misspelt.ts': {
    source: `import type { DataAccess } from '@quoin/sdk';
export const list = (data: DataAccess) => data('pages', { tag: 'news' });`,
    says: "is not assignable to parameter of type 'never'",
  },
  'page-facts.ts': {
    source: `import type { DataAccess } from '@quoin/sdk';
export const begins = async (data: DataAccess): Promise<(string | number | undefined)[]> =>
  (await data('pages', { fact: { name: 'begins', from: '2026-02-01' } })).rows.map(({ facts }) => facts['begins']);`,
    says: undefined,
  },
  'page-image.tsx': {
    source: `import type { PageRow } from '@quoin/sdk';
import { Picture } from '@quoin/ui';
export const Lead = ({ image }: PageRow) => <Picture media={image} sizes="100vw" />;`,
    says: "Type 'undefined' is not assignable to type 'ResolvedMedia'",
  },
  'file-facts.tsx': {
    source: component(
      `props: z.object({ report: link('Report'), talk: media('Talk', { accept: 'audio' }), words: media('Captions', { accept: 'captions' }) }),
demos: [{ displayName: 'Sample', content: { props: { report: '/a.pdf', talk: '/a.m4a', words: '/a.vtt' } } }],
render: ({ props: { report, talk } }) => <p>{report.file?.type} {talk.file?.bytes.toFixed(0)} {talk.file?.duration?.toFixed(0)}</p>,`,
    ).replace('import { ', 'import { link, media, '),
    says: undefined,
  },
  'kinds.tsx': {
    source: component(
      `${plain} kinds: ['card'], slots: { cards: slot('Cards', { accept: ['kind:card'] }) }, render: ({ slots }) => slots.cards,`,
    ),
    says: undefined,
  },
  'one-kind.tsx': {
    source: component(`${plain} kinds: 'card', render: () => null,`),
    says: `Type 'string' is not assignable to type 'readonly string[]'`,
  },
  'unknown-media.ts': {
    source: `import { media } from '@quoin/sdk';
export const song = media('Song', { accept: 'sound' });`,
    says: `Type '"sound"' is not assignable`,
  },
  'unknown-word.tsx': {
    source: component(
      `${plain} messages: { next: 'Next' }, sends: ({ context }) => ({ count: 1, ...words(context, ['next', 'previous']) }), island: { hydrate: 'load', client: () => import('./entry.client.ts') }, render: () => null,`,
    ).replace('import { ', 'import { words, '),
    says: `"previous"`,
  },
  'known-words.tsx': {
    source: component(
      `${plain} messages: { next: 'Next', none: 'None' }, sends: ({ context }) => ({ count: 1, next: words(context, ['next']).next, icons: drawings(context, ['play', 'pause']) }), island: { hydrate: 'load', client: () => import('./entry.client.ts') }, render: ({ sent }) => <p>{sent.next}{sent.icons.play.svg}</p>,`,
    ).replace('import { ', 'import { drawings, words, '),
    says: undefined,
  },
  'unsent-word.ts': {
    source: `import { words, type Context } from '@quoin/sdk';
export const previous = (context: Context<Record<never, never>, 'next' | 'previous'>) => words(context, ['next']).previous;`,
    says: "Property 'previous' does not exist",
  },
  'unknown-drawing.ts': {
    source: `import { drawings, type Context } from '@quoin/sdk';
export const icons = (context: Context) => drawings(context, ['unicorn']);`,
    says: '"unicorn"',
  },
  'heading-level.tsx': {
    source: component(
      `props: z.object({ level: headingLevel(2) }), demos: [{ displayName: 'x', content: { props: { level: 7 } } }], render: ({ props, context }) => <Heading context={context} level={props.level}>x</Heading>,`,
    ).replace('import { ', "import { Heading } from '@quoin/ui';\nimport { headingLevel, "),
    says: "Type '7' is not assignable",
  },
  'list-of-choice.tsx': {
    source: `import { choice, defineComponent, list, text, z } from '@quoin/sdk';
export const parts = defineComponent({
  name: 'cms-component-parts',
  title: 'Parts',
  description: 'Lines and rules',
  props: z.object({
    parts: list('Parts', choice('Part', 'kind', [
      z.object({ kind: z.literal('line'), words: text('Words') }),
      z.object({ kind: z.literal('rule') }),
    ])),
  }),
  demos: [{ displayName: 'Parts', content: { props: { parts: [{ id: 'a', kind: 'line', words: 'x' }] } } }],
  render: ({ props }) => <>{props.parts.map((part) => (part.kind === 'line' ? <p key={part.id}>{part.words}</p> : <hr key={part.id} />))}</>,
});`,
    says: undefined,
  },
  'list-of-choice-without-id.tsx': {
    source: component(
      "props: z.object({ parts: list('Parts', choice('Part', 'kind', [z.object({ kind: z.literal('rule') })])) }), demos: [{ displayName: 'x', content: { props: { parts: [{ kind: 'rule' }] } } }], render: () => null,",
    ),
    says: "Property 'id' is missing",
  },
  'texts.ts': {
    source: field(
      "texts('Names', { maxLength: 60, pattern: /^[A-Z]/, itemTitle: 'Name', identifier: true }).max(8).default(['Ada'])",
    ),
    says: undefined,
  },
  'texts-with-an-unknown-option.ts': {
    source: field("texts('Names', { max: 8 })"),
    says: "'max' does not exist in type 'TextsOptions'",
  },
  'texts-with-a-pattern-as-text.ts': {
    source: field("texts('Names', { pattern: '^[A-Z]' })"),
    says: "Type 'string' is not assignable to type 'RegExp'",
  },
  'texts-with-one-text-as-default.ts': {
    source: field("texts('Names').default('Ada')"),
    says: "Argument of type 'string' is not assignable",
  },
  'suggested-values.ts': {
    source: field(
      "group('Places', { city: text('City', { suggests: 'tags' }), more: texts('More', { suggests: { source: 'desks', field: 'city' } }).default([]) })",
    ),
    says: undefined,
  },
  'suggested-values-without-a-field.ts': {
    source: field("text('City', { suggests: { source: 'desks' } })"),
    says: "Property 'field' is missing",
  },
  'suggested-names-of-handlers.ts': {
    source: field("texts('Handlers', { suggests: 'form-handlers' })"),
    says: `Type '"form-handlers"' is not assignable`,
  },
  'tags.ts': { source: field("tags('Tags', { itemTitle: 'Tag' }).min(1).default(['news'])"), says: undefined },
  'tags-with-an-option-of-texts.ts': {
    source: field("tags('Tags', { maxLength: 60 })"),
    says: "'maxLength' does not exist",
  },
  'tags-with-items-as-default.ts': {
    source: field("tags('Tags').default([{ id: 'a', name: 'news' }])"),
    says: "Argument of type '{ id: string; name: string; }[]' is not assignable",
  },
  'time-and-zone.ts': {
    source: field("group('Opening', { opens: time('Opens').default('09:30'), zone: zone('Zone').default('UTC') })"),
    says: undefined,
  },
  'time-with-a-step.ts': { source: field("time('Opens', { step: 60 })"), says: "'step' does not exist" },
  'time-with-a-number-as-default.ts': {
    source: field("time('Opens').default(930)"),
    says: "Argument of type 'number' is not assignable",
  },
  'zone-with-an-unknown-option.ts': {
    source: field("zone('Zone', { offset: true })"),
    says: "'offset' does not exist",
  },
  'zone-with-an-offset-as-default.ts': {
    source: field("zone('Zone').default(-5)"),
    says: "Argument of type 'number' is not assignable",
  },
  'when.ts': {
    source: field("text('Desk', { when: { kind: ['desk', 'form'], count: 1 }, isRequired: true }).optional()"),
    says: undefined,
  },
  'when-with-a-name-alone.ts': {
    source: field("text('Desk', { when: 'kind' }).optional()"),
    says: "Type 'string' is not assignable to type 'Readonly<Record<string, ",
  },
  'when-with-a-function.ts': {
    source: field("text('Desk', { when: ({ kind }: { kind: string }) => kind === 'desk' }).optional()"),
    says: 'is not assignable to type',
  },
  'when-with-an-operator.ts': {
    source: field("text('Desk', { when: { kind: { not: 'form' } } }).optional()"),
    says: "'not' does not exist",
  },
  'when-with-an-absent-value.ts': {
    source: field("text('Desk', { when: { kind: undefined } }).optional()"),
    says: "Type 'undefined' is not assignable",
  },
  'not-required.ts': {
    source: field("text('Desk', { when: { kind: 'desk' }, isRequired: false }).optional()"),
    says: "Type 'false' is not assignable to type 'true'",
  },
  'grid.ts': {
    source: field(
      `list('Hours', group('Line', { days: text('Days'), opens: time('Opens').optional(), fee: number('Fee').default(0) }), {
        as: 'grid', itemTitle: 'Line',
      }).max(7).default([{ id: 'a', days: 'Monday', fee: 5 }])`,
    ),
    says: undefined,
  },
  'grid-of-texts.ts': {
    source: field("list('Hours', text('Line'), { as: 'grid' })"),
    says: "Type 'ZodString' is missing the following properties from type 'ZodObject<",
  },
  'grid-of-a-choice.ts': {
    source: field("list('Hours', choice('Line', 'kind', [z.object({ kind: z.literal('rest') })]), { as: 'grid' })"),
    says: "is missing the following properties from type 'ZodObject<",
  },
  'grid-with-lists-as-cells.ts': {
    source: field("list('Hours', group('Line', { days: texts('Days') }), { as: 'grid' })"),
    says: "Property 'days' is incompatible with index signature",
  },
  'grid-with-rich-text-as-cells.ts': {
    source: field("list('Hours', group('Line', { note: richText('Note').default([]) }), { as: 'grid' })"),
    says: "Property 'note' is incompatible with index signature",
  },
  'group-as-grid.ts': {
    source: field("group('Line', { days: text('Days') }, { as: 'grid' })"),
    says: "'as' does not exist in type 'FieldOptions'",
  },
  'list-as-a-table.ts': {
    source: field("list('Hours', group('Line', { days: text('Days') }), { as: 'table' })"),
    says: `Type '"table"' is not assignable to type '"grid"'`,
  },
  'grid-with-other-cells-as-default.ts': {
    source: field(
      "list('Hours', group('Line', { opens: time('Opens') }), { as: 'grid' }).default([{ id: 'a', opens: 9 }])",
    ),
    says: "Argument of type '{ id: string; opens: number; }[]' is not assignable",
  },
  'choice-by-an-absent-field.ts': {
    source: field("choice('Way', 'type', [z.object({ kind: z.literal('phone') })])"),
    says: "Property 'type' is missing",
  },
  'row-field.ts': {
    source: `import { defineDataSource, text, z } from '@quoin/sdk';
export const rows = defineDataSource({ kind: 'rows', name: 'x', title: 'x', description: 'x', row: z.object({ day: text('Day') }), params: z.object({}), select: () => ({ sort: '-month' }) });`,
    says: `"-month"`,
  },
};

let diagnostics: Diagnostic[];
beforeAll(async () => {
  diagnostics = await compile(Object.fromEntries(Object.entries(cases).map(([file, { source }]) => [file, source])));
}, 60_000);

test.each(Object.entries(cases))('%s', (file, { says }) => {
  const messages = diagnostics.filter((diagnostic) => diagnostic.file === file).map(({ message }) => message);
  expect(messages.join('\n')).toEqual(says === undefined ? '' : expect.stringContaining(says));
});
