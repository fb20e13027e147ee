import { createElement as h } from 'react';
import {
  defineCheck,
  defineComponent,
  defineDataSource,
  defineFormHandler,
  definePlugin,
  defineService,
  defineTemplate,
  formIdField,
  formTrapField,
  html,
  link,
  media,
  migrate,
  number,
  provide,
  region,
  slot,
  text,
  toggle,
  z,
  type Check,
  type Component,
  type DataSource,
  type Pattern,
  type Plugin,
  type SearchQuery,
  type Template,
} from '@quoin/sdk';

/** Records calls of handlers and services. */
export interface Witness {
  delivered: {
    id: string;
    values: Record<string, unknown>;
    files: { field: string; name: string; type: string; size: number; bytes: Buffer }[];
    idempotencyKey: string;
  }[];
  /** Thrown by the next deliveries, one each. */
  failures: Error[];
  /** Replaces a declared one. */
  outcome?: string | undefined;
  disposed: number;
  loaded: string[];
}

export const samplePluginName = '@sample/plugin';

const card = defineComponent({
  name: 'cms-component-card',
  title: 'Card',
  description: 'A text with markup',
  props: z.object({ title: text('Title').min(1), body: html('Body').default('') }),
  slots: { inner: slot('Inner', { accept: ['cms-component-card'], max: 2 }) },
  demos: [{ displayName: 'Card', content: { props: { title: 'Sample card' } } }],
  render: ({ props, slots }) =>
    h(
      'article',
      { className: 'card' },
      h('h2', null, props.title),
      h('div', { dangerouslySetInnerHTML: { __html: props.body } }),
      slots.inner,
    ),
});

const quote = defineComponent({
  name: 'cms-component-quote',
  title: 'Quote',
  description: 'Its words had another name once',
  props: z.object({ words: text('Words') }),
  migrations: [migrate.rename('saying', 'words')],
  demos: [{ displayName: 'Quote', content: { props: { words: 'Words of a sample' } } }],
  label: ({ words }) => words,
  render: ({ props }) => h('blockquote', null, props.words),
});

const broken = defineComponent({
  name: 'cms-component-broken',
  title: 'Broken',
  description: 'It throws',
  props: z.object({}),
  demos: [{ displayName: 'Broken', content: { props: {} } }],
  render: () => {
    throw new Error('It is broken.');
  },
});

const parameters = defineComponent({
  name: 'cms-component-parameters',
  title: 'Parameters',
  description: 'Shows the parameters of the path',
  props: z.object({}),
  demos: [{ displayName: 'Parameters', content: { props: {} } }],
  render: ({ context }) => h('code', null, `${JSON.stringify(context.params)} of ${context.page.path}`),
});

const listing = defineComponent({
  name: 'cms-component-listing',
  title: 'Listing',
  description: 'Titles of what a source answers',
  props: z.object({
    source: text('Source', { identifier: true }).default('pages'),
    year: number('Year').int().optional(),
  }),
  demos: [{ displayName: 'Listing', content: { props: {} } }],
  load: ({ props: { source, year }, context }) => context.data(source, year === undefined ? {} : { year }),
  render: ({ data }) =>
    h('ul', null, ...data.rows.map((row) => h('li', { key: row['id'] as string }, row['title'] as string))),
});

const gate = defineComponent({
  name: 'cms-component-gate',
  title: 'Gate',
  description: 'What holders of a role see, and what others see',
  props: z.object({ role: text('Role', { identifier: true }).default('COMPLIANCE:US') }),
  slots: { shut: slot('Shut'), open: slot('Open') },
  demos: [{ displayName: 'Gate', content: { props: {} } }],
  shows: ({ props, context }) => (context.viewer?.roles.includes(props.role) === true ? ['open'] : ['shut']),
  render: ({ slots, context }) =>
    h('section', null, h('b', null, `Hello ${context.viewer?.name ?? 'stranger'}`), slots.shut, slots.open),
});

const languages = defineComponent({
  name: 'cms-component-languages',
  title: 'Languages',
  description: 'The languages of the page',
  props: z.object({}),
  demos: [{ displayName: 'Languages', content: { props: {} } }],
  render: ({ context }) =>
    h(
      'nav',
      null,
      ...context.page.translations.map(({ locale, href, title }) => h('a', { key: locale, href, title }, locale)),
    ),
});

const trail = defineComponent({
  name: 'cms-component-trail',
  title: 'Trail',
  description: 'The pages above the page',
  props: z.object({}),
  demos: [{ displayName: 'Trail', content: { props: {} } }],
  render: ({ context }) =>
    h('nav', null, ...context.page.ancestors.map(({ title, href }) => h('a', { key: href, href }, title))),
});

const pager = defineComponent({
  name: 'cms-component-pager',
  title: 'Pager',
  description: 'The part that the URL names',
  props: z.object({}),
  query: { part: z.number().default(1) },
  sharedQuery: ['part'],
  demos: [{ displayName: 'Pager', content: { props: {} } }],
  render: ({ context }) => h('p', null, `Part ${context.query.part}`),
});

const clock = defineComponent({
  name: 'cms-component-clock',
  title: 'Clock',
  description: 'The minute',
  props: z.object({}),
  demos: [{ displayName: 'Clock', content: { props: {} } }],
  render: ({ context }) =>
    h(
      'time',
      null,
      context
        .now((now) => new Date(now.getTime() + 60_000 - (now.getTime() % 60_000)))
        .toISOString()
        .slice(0, 16),
    ),
});

const enquiry = defineComponent({
  name: 'cms-component-enquiry',
  title: 'Enquiry',
  description: 'A form',
  props: z.object({
    handler: text('Handler', { identifier: true }).default('enquiry'),
    targetUrl: text('Target', { identifier: true }).default(''),
    redirectUrl: text('After success', { identifier: true }).default(''),
  }),
  demos: [{ displayName: 'Enquiry', content: { props: {} } }],
  form: ({ props: { handler, targetUrl, redirectUrl } }) => {
    const field = (name: string, type: 'TEXT' | 'FILE', isRequired: boolean) => ({
      name,
      type,
      displayName: `Your ${name}`,
      isRequired,
      options: [],
      value: '',
    });
    const fields = [field('email', 'TEXT', true), field('note', 'TEXT', false), field('attachment', 'FILE', false)];
    return { ...(targetUrl === '' ? { handler } : { targetUrl, useJsonFormat: true }), redirectUrl, fields };
  },
  render: ({ id, context }) =>
    h(
      'form',
      { method: 'post', action: context.page.path },
      h('input', { type: 'hidden', name: formIdField, value: id }),
      h('input', { name: formTrapField }),
      h('input', { name: 'email', defaultValue: (context.form?.values['email'] as string | undefined) ?? '' }),
      h(
        'output',
        null,
        context.form === undefined
          ? 'ready'
          : `${context.form.outcome}: ${context.form.message ?? Object.values(context.form.errors).join(' ')}`,
      ),
    ),
});

const lookup = defineComponent({
  name: 'cms-component-lookup',
  title: 'Lookup',
  description: 'A form that answers, with choices from data',
  props: z.object({}),
  demos: [{ displayName: 'Lookup', content: { props: {} } }],
  load: ({ context }) => context.data('pages', { sort: 'title' }),
  provides: ({ context }) => ({ asked: { ...context.form } }),
  form: ({ data }) => ({
    handler: 'lookup',
    fields: [
      {
        name: 'page',
        type: 'SELECT',
        displayName: 'Page',
        isRequired: true,
        value: '',
        options: data?.rows.map(({ title }) => ({ label: title, value: title })) ?? [],
      },
    ],
  }),
  slots: { result: slot('Result') },
  render: ({ slots, context }) =>
    h('form', { method: 'post' }, h('output', null, context.formOutcomes.join()), slots.result),
});

const lookupResult = defineComponent({
  name: 'cms-component-lookup-result',
  title: 'Result of a lookup',
  description: 'What the form around it answered',
  props: z.object({}),
  demos: [{ displayName: 'Result', content: { props: {} } }],
  render: ({ context }) => h('code', null, JSON.stringify(context.provided['asked'] ?? null)),
});

const picture = defineComponent({
  name: 'cms-component-picture',
  title: 'Picture',
  description: 'A picture and a file to download',
  props: z.object({ image: media('Picture').optional(), file: link('File').optional() }),
  demos: [{ displayName: 'Picture', content: { props: {} } }],
  render: ({ props: { image, file } }) =>
    h(
      'figure',
      null,
      h(
        'picture',
        null,
        image?.sources.map((source) => h('source', { key: source.type, ...source })),
        image?.src && h('img', { src: image.src, alt: image.alt, width: image.width, height: image.height }),
      ),
      file?.href && h('a', { href: file.href }, 'Download'),
    ),
});

const page = defineTemplate({
  name: 'cms-template-sample-page',
  title: 'Sample page',
  description: 'A page with a header',
  settings: z.object({}),
  regions: { header: region('Header', { inherits: true }), content: region('Content') },
  render: ({ regions }) => h('div', null, h('header', null, regions.header), h('main', null, regions.content)),
});

const article = defineTemplate({
  name: 'cms-template-blog-page',
  title: 'Article',
  description: 'An article',
  editableBy: 'authors',
  settings: z.object({ author: text('Author').default('') }),
  regions: { content: region('Content') },
  render: ({ regions }) => h('main', null, regions.content),
});

const partial = defineTemplate({
  name: 'cms-template-partial-page',
  title: 'Partial',
  description: 'What other pages include',
  settings: z.object({}),
  regions: { content: region('Content') },
  output: 'fragment',
  render: ({ regions }) => h('div', null, regions.content),
});

const gated = defineTemplate({
  name: 'cms-template-gated-page',
  title: 'Gated page',
  description: 'Asks visitors to register first',
  settings: z.object({ isGated: toggle('Gated').default(true) }),
  regions: { registration: region('Registration'), content: region('Content') },
  gated: ({ settings }) => settings.isGated,
  shows: ({ context }) => (context.admitted ? ['content'] : ['registration']),
  head: ({ context }) => ({ jsonLd: { '@type': 'Report', name: context.page.tags.join() } }),
  render: ({ regions }) => h('main', null, regions.registration, regions.content),
});

const notices = defineDataSource({
  kind: 'rows',
  name: 'notices',
  title: 'Notices',
  description: 'Sample notices',
  row: z.object({
    number: text('Number').min(1),
    title: text('Title').min(1),
    year: number('Year').int(),
    body: html('Body').optional(),
  }),
  params: z.object({
    year: z.int().optional(),
    number: z.string().max(20).optional(),
    limit: z.int().max(100).default(50),
  }),
  key: ['number'],
  select: ({ year, number, limit }) => ({
    where: { ...(year === undefined ? {} : { year }), ...(number === undefined ? {} : { number }) },
    sort: '-number',
    limit,
  }),
  partitions: { row: ({ year }) => [String(year)], params: ({ year }) => (year === undefined ? [] : [String(year)]) },
  search: {
    collection: 'notices',
    title: ({ title }) => title,
    href: ({ number, title }) => (title.startsWith('javascript') ? 'javascript:alert(1)' : `/notices/${number}`),
    topics: ({ number }) => {
      if (number === 'fails') throw new Error('It has no topics.');
      return [number];
    },
    date: ({ year }) => `${year}-01-01`,
  },
  serves: { method: 'GET', path: '/api/notices/{year}', answer: ({ rows }) => rows.map(({ title }) => title) },
});

const shared = defineDataSource({
  kind: 'rows',
  name: 'shared-notices',
  title: 'Shared notices',
  description: 'Notices of the group',
  scope: 'group',
  row: z.object({ title: text('Title').min(1) }),
  params: z.object({}),
  select: () => ({}),
});

const prices = defineDataSource({
  kind: 'remote',
  name: 'prices',
  title: 'Prices',
  description: 'Sample prices of a service',
  row: z.object({ title: text('Title') }),
  params: z.object({}),
  cache: { fresh: 60, stale: 600 },
  fetch: ({ http, signal }) =>
    http.json(
      'http://service.localhost/prices',
      z.object({ rows: z.array(z.object({ title: z.string() })), total: z.int() }),
      { signal },
    ),
});

const loudNotices = defineDataSource({
  kind: 'computed',
  name: 'loud-notices',
  title: 'Loud notices',
  description: 'Notices in capitals',
  row: z.object({ title: text('Title') }),
  params: z.object({}),
  async compute({ data }) {
    const { rows, total } = await data(notices, {});
    return { rows: rows.map(({ title }) => ({ title: title.toUpperCase() })), total };
  },
});

const noShouting = defineCheck({
  name: 'no-shouting',
  title: 'No shouting',
  description: 'Titles are not in capitals',
  severity: 'block',
  run: ({ page: { title } }) =>
    title === title.toUpperCase() ? [{ message: 'The title is in capitals. Write it as a sentence.' }] : [],
});

const finder = defineDataSource({
  kind: 'computed',
  name: 'finder',
  title: 'Finder',
  description: 'What search finds',
  row: z.object({ title: text('Title'), href: text('Path'), passage: text('Passage') }),
  params: z.object({
    q: z.string().default(''),
    locale: z.string().optional(),
    offset: z.number().default(0),
    year: z.number().optional(),
  }),
  serves: {
    method: 'GET',
    path: '/api/found',
    answer: ({ rows, total }) => ({ found: rows.map(({ title, href, passage }) => [title, href, passage]), total }),
  },
  async compute({ params, data }) {
    const { rows, total } = await data('search', params as SearchQuery);
    return {
      total,
      rows: rows.map(({ title, href, excerpt }) => ({
        title,
        href,
        passage: excerpt.map(({ text: words, mark }) => (mark ? `[${words}]` : words)).join(''),
      })),
    };
  },
});

const counter = defineService<{ next(): number }>('counter');

const counted = defineComponent({
  name: 'cms-component-counted',
  title: 'Counted',
  description: 'How often it was loaded',
  props: z.object({}),
  demos: [{ displayName: 'Counted', content: { props: {} } }],
  load: ({ context }) => Promise.resolve(context.service(counter).next()),
  render: ({ data }) => h('b', null, `Number ${data}`),
});

export interface MoreOfPlugin {
  options?: z.ZodObject;
  components?: readonly Component[];
  templates?: readonly Template[];
  dataSources?: readonly DataSource[];
  checks?: readonly Check[];
  patterns?: readonly Pattern[];
  /** Hosts that it calls. */
  hosts?: readonly string[];
}

/** A plugin with one contribution of each kind. Sample data. */
export function samplePlugin({
  options = z.object({}),
  components = [],
  templates = [],
  dataSources = [],
  checks = [],
  patterns = [],
  hosts = [],
}: MoreOfPlugin = {}): { plugin: Plugin; witness: Witness } {
  const witness: Witness = { delivered: [], failures: [], disposed: 0, loaded: [] };
  const enquiryHandler = defineFormHandler({
    name: 'enquiry',
    title: 'Enquiry',
    description: 'Takes enquiries',
    fields: z.object({ email: z.email() }),
    serves: { path: '/api/enquiries' },
    async deliver({ id, values, files, idempotencyKey, service }) {
      service(counter).next();
      const failure = witness.failures.shift();
      if (failure !== undefined) throw failure;
      const read = await Promise.all(
        files.map(async ({ field, name, type, size, read: bytesOf }) => ({
          field,
          name,
          type,
          size,
          bytes: Buffer.from(await bytesOf()),
        })),
      );
      witness.delivered.push({ id, values, files: read, idempotencyKey });
    },
  });
  const guardedHandler = defineFormHandler({
    name: 'guarded',
    title: 'Guarded',
    description: 'Takes enquiries of people',
    fields: z.object({ email: z.email() }),
    captcha: 'always',
    serves: { path: '/api/guarded' },
  });
  const lookupHandler = defineFormHandler({
    name: 'lookup',
    title: 'Lookup',
    description: 'Answers with the path of a page',
    fields: z.object({ page: text('Page').min(1) }),
    serves: { path: '/api/lookup' },
    messages: { private: 'Its path is private.', gone: 'There is no page {title}.' },
    outcomes: ['private'],
    async check({ values: { page: title }, data, t }) {
      const { rows } = await data('pages', {});
      return rows.some((row) => row.title === title) ? {} : { page: t('gone', { title }) };
    },
    async answer({ values: { page: title }, data }) {
      const failure = witness.failures.shift();
      if (failure !== undefined) throw failure;
      const { rows } = await data('pages', {});
      if (witness.outcome !== undefined) return { outcome: witness.outcome as 'private' };
      if (title === 'Secret') return { outcome: 'private' };
      return { outcome: 'success', answer: { path: rows.find((row) => row.title === title)?.href ?? '' } };
    },
  });
  const provider = provide(
    counter,
    () => {
      let count = 0;
      return { next: () => ++count };
    },
    () => void (witness.disposed += 1),
  );
  const traces = defineComponent({
    name: 'cms-component-traces',
    title: 'Traces',
    description: 'Leaves a word wherever a component can leave one',
    props: z.object({ word: text('Word').min(1) }),
    demos: [{ displayName: 'Traces', content: { props: { word: 'sample' } } }],
    load: ({ props }) => Promise.resolve(void witness.loaded.push(props.word)),
    provides: ({ props }) => ({ word: props.word }),
    head: ({ props: { word } }) => ({
      jsonLd: { '@type': 'Thing', name: word },
      meta: [{ name: word, content: word }],
      preload: [{ href: `/${word}.png`, as: 'image' }],
    }),
    external: ({ props: { word } }) => [{ origin: `https://${word}.example`, use: 'script' }],
    render: ({ id, props: { word }, style }) => h('p', { id, className: style({ 'font-family': word }) }, word),
  });
  const plugin = definePlugin({
    name: samplePluginName,
    title: 'Sample',
    description: 'Sample contributions',
    options,
    capabilities: { hosts },
    contributes: () => ({
      components: [
        card,
        quote,
        broken,
        listing,
        parameters,
        enquiry,
        picture,
        gate,
        traces,
        languages,
        ...components,
        trail,
        pager,
        clock,
        counted,
        lookup,
        lookupResult,
      ],
      templates: [page, article, partial, gated, ...templates],
      dataSources: [notices, shared, prices, loudNotices, finder, ...dataSources],
      formHandlers: [enquiryHandler, guardedHandler, lookupHandler],
      checks: [noShouting, ...checks],
      patterns,
      services: [provider],
      translations: { fr: { 'cms-error-page': { '404.title': 'La page est introuvable' } } },
    }),
  });
  return { plugin, witness };
}
