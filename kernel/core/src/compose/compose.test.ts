import { describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import {
  richText,
  group,
  date,
  choice,
  defineCheck,
  defineComponent,
  definePlugin,
  defineService,
  defineTemplate,
  list,
  migrate,
  number,
  oneOf,
  select,
  provide,
  region,
  secret,
  slot,
  slotPer,
  text,
  time,
  toggle,
  z,
  type Plugin,
  type Secret,
} from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import { card, samplePlugins, topics } from '../testing/plugins.fixture.ts';
import { absentRegions } from './bindings.ts';
import { absentCaptcha } from './captcha.ts';
import { missingLanguages } from './messages.ts';
import { composeSample, sampleSite, type Sample } from '../testing/site.fixture.ts';
import { compose } from './compose.ts';
import { grantedModules, packagesOf } from './manifest.ts';

function linesWith(plugin: Plugin, sample: Sample = {}): string[] {
  const { site, problems } = composeSample({ ...sample, plugins: [...samplePlugins, plugin] });
  expect(site === undefined).toBe(problems.length > 0);
  return problems.map(({ where, message }) => `${where}: ${message}`);
}
const lines = (sample: Sample): string[] =>
  composeSample(sample).problems.map(({ where, message }) => `${where}: ${message}`);

const contributing = (contributions: ReturnType<Plugin['contributes']>): Plugin =>
  definePlugin({ name: 'sample-extra', title: 'Extra', description: 'Extra', contributes: () => contributions });
const base = {
  title: 'Odd',
  description: 'Odd',
  demos: [{ displayName: 'Odd', content: { props: {} } }] as const,
  render: () => null,
};

describe('a valid composition', () => {
  const service = defineService<string>('sample');
  const site = sampleSite({
    plugins: [...samplePlugins, contributing({ services: [provide(service, () => 'sample')] })],
    manifest: {
      checks: { alt: 'block' },
      forms: { contact: { handler: 'contact' } },
      regions: { header: '/partials/header' },
    },
    version: '1.2.3',
  });

  test('contains all contributions with their plugin, version and number of migrations', () => {
    expect([...site.components.keys()]).toEqual(
      ['section', 'text', 'card', 'tabs', 'form', 'field-text'].map((name) => `cms-component-${name}`),
    );
    expect(site.components.get('cms-component-card')).toEqual({
      definition: card,
      plugin: 'sample-cards',
      pluginVersion: '1.2.3',
      version: 7,
    });
    expect([...site.templates.keys()]).toEqual(['cms-template-sample-page', 'cms-template-partial-page']);
    expect([[...site.dataSources.keys()], [...site.formHandlers.keys()]]).toEqual([['topics'], ['contact']]);
    expect(site.checks.get('alt')).toMatchObject({ severity: 'block', plugin: 'sample-cards' });
    expect(site.providers).toMatchObject([{ plugin: 'sample-extra', provider: { token: service } }]);
    expect(site.types.get('cms-template-sample-page')).toMatchObject({
      kind: 'template',
      slots: { header: { kind: 'slot', inherits: true } },
    });
  });

  test('contains the captcha of its manifest, with keys from the environment', () => {
    const manifest = {
      captcha: { provider: 'hcaptcha', siteKey: { $env: 'CAPTCHA_SITE_KEY' }, secret: { $env: 'CAPTCHA_SECRET' } },
    } as const;
    const { captcha } = sampleSite({ manifest, environment: { CAPTCHA_SITE_KEY: 'public', CAPTCHA_SECRET: 'hidden' } });
    expect(captcha).toMatchObject({
      provider: 'hcaptcha',
      siteKey: 'public',
      verify: 'https://api.hcaptcha.com/siteverify',
    });
    expect([captcha?.secret.reveal(), inspect(captcha, { depth: 5 })]).toEqual([
      'hidden',
      expect.not.stringContaining('hidden'),
    ]);
    expect(lines({ manifest })).toEqual(
      ['siteKey', 'secret'].map((key) =>
        expect.stringMatching(new RegExp(`^manifest.json, captcha.${key}: The environment has no CAPTCHA_`)),
      ),
    );
    expect([site.captcha, absentCaptcha(site)]).toEqual([undefined, []]);
  });

  test('may lack an optional captcha, but not one of its keys', () => {
    const keys = { siteKey: { $env: 'CAPTCHA_SITE_KEY' }, secret: { $env: 'CAPTCHA_SECRET' } };
    const manifest = { captcha: { provider: 'hcaptcha', ...keys, optional: true } } as const;
    const without = sampleSite({ manifest, environment: { CAPTCHA_SECRET: '' } });
    expect([without.captcha, absentCaptcha(without)]).toEqual([
      undefined,
      [
        {
          where: 'manifest.json, captcha',
          message: expect.stringContaining('neither CAPTCHA_SITE_KEY nor CAPTCHA_SECRET'),
        },
      ],
    ]);
    const complete = sampleSite({ manifest, environment: { CAPTCHA_SITE_KEY: 'public', CAPTCHA_SECRET: 'hidden' } });
    expect([complete.captcha?.siteKey, absentCaptcha(complete)]).toEqual(['public', []]);
    expect(lines({ manifest, environment: { CAPTCHA_SITE_KEY: 'public' } })).toEqual([
      'manifest.json, captcha.secret: The environment has no CAPTCHA_SECRET. Set it where Quoin is started, or unset the other key, too.',
    ]);
  });

  test('finds messages in the closest language', () => {
    const next = (locale: string) => site.message('cms-component-tabs', locale, 'next');
    expect([next('de'), next('de-CH'), next('fr'), next('en')]).toEqual(['Weiter', 'Weiter', 'Next', 'Next']);
    expect(site.message('cms-component-tabs', 'de', 'unheard-of')).toBe('unheard-of');
  });

  test('languages without messages of a package are listed', () => {
    const manifest = { locales: ['en-GB', 'de-CH', 'fi'] };
    expect(missingLanguages(sampleSite({ manifest }))).toEqual([
      {
        where: 'manifest.json, locales.2',
        message: expect.stringMatching(/^These packages have no messages in "fi", .* words: sample-\w+\. /),
      },
    ]);
    expect(missingLanguages(sampleSite())).toEqual([]);
  });

  test('components have the messages of their parts, unless they have their own', () => {
    const rail = {
      name: 'rail',
      css: '',
      messages: { 'rail.next': 'Next', 'rail.stop': 'Stop' },
      translations: { de: { 'rail.next': 'Weiter', 'rail.stop': 'Halt' } },
    };
    const odd = defineComponent({
      ...base,
      name: 'cms-component-odd',
      props: z.object({}),
      parts: [rail],
      messages: { 'rail.stop': 'Hold' },
    });
    const translations = { it: { 'cms-component-odd': { 'rail.next': 'Avanti' } } };
    const { message } = sampleSite({ plugins: [...samplePlugins, contributing({ components: [odd], translations })] });
    const words = (locale: string) =>
      ['rail.next', 'rail.stop', 'rail.other'].map((key) => message('cms-component-odd', locale, key));
    expect(words('de-CH')).toEqual(['Weiter', 'Hold', 'rail.other']);
    expect(words('fr')).toEqual(['Next', 'Hold', 'rail.other']);
    expect(words('it')).toEqual(['Avanti', 'Hold', 'rail.other']);
  });
});

describe('the manifest', () => {
  test('lists every problem at once, each with its location', () => {
    const doubled = contributing({ components: [card] });
    const optioned = definePlugin({
      name: 'sample-optioned',
      title: 'O',
      description: 'O',
      options: z.object({ limit: number('Limit') }),
      contributes: () => ({}),
    });
    const { color, ...light } = sampleBrand.tokens.light;
    const { accent: _, ...colors } = color;
    const found = lines({
      plugins: [...samplePlugins, doubled, optioned],
      manifest: {
        hosts: ['Not A Host'],
        plugins: {
          ...Object.fromEntries([...samplePlugins, doubled].map(({ name }) => [name, {}])),
          'sample-optioned': { options: { limit: 'ten' } },
          'sample-missing': {},
        },
        dataSources: { weather: { kind: 'rows' } },
      },
      brand: { ...sampleBrand, tokens: { ...sampleBrand.tokens, light: { ...light, color: colors } } },
    });
    expect(found).toEqual([
      'manifest.json, hosts.0: The value must be a host name in lower case, such as www.example.com.',
      'sample-brand, tokens.light.color.accent: The value is missing.',
      'manifest.json, plugins.sample-optioned.options.limit: The value must be a number.',
      'manifest.json, plugins.sample-missing: The package sample-missing is not installed for the folder of this site. See that the package.json there names it and run npm install there, or take it out here.',
      'sample-extra, cms-component-card: sample-cards registers the component "cms-component-card" already. Remove one of the two plugins, or rename one of the two.',
      'manifest.json, dataSources.weather: No installed plugin registers the data source "weather". Use one of: topics.',
    ]);
  });

  test.each([[null], [[]], ['text'], [{}], [{ plugins: 7, brand: [] }], [{ plugins: { a: null } }]])(
    '%j is rejected without a crash',
    (manifest) => {
      const { site, problems } = compose({ manifest, id: 'x', brand: undefined, plugins: [], secret: () => undefined });
      expect(site).toBeUndefined();
      expect(problems.length).toBeGreaterThan(0);
    },
  );

  test('a service that replaces a source is among the hosts that may be fetched', () => {
    const manifest = { dataSources: { topics: { kind: 'remote' as const, url: 'https://topics.example/base' } } };
    expect(lines({ manifest })).toEqual([
      'manifest.json, allow.fetch: The data source "topics" is fetched from topics.example, which is not on this list. Add "topics.example" to it.',
    ]);
    expect(lines({ manifest: { ...manifest, allow: { fetch: ['topics.example'] } } })).toEqual([]);
  });

  test('references to unknown names are listed', () => {
    expect(
      lines({
        manifest: {
          forms: { contact: { handler: 'crm' }, order: { handler: 'contact' } },
          checks: { spelling: 'warn' },
          regions: { main: '/partials/main' },
          dataSources: { topics: { kind: 'remote' } },
          redirects: [
            { from: '/old/*', to: '/new/*' },
            { from: '/news/{year}', to: '/archive/{month}' },
          ],
        },
      }),
    ).toEqual([
      'manifest.json, dataSources.topics: A remote source needs the URL of its service. Add "url".',
      'manifest.json, forms.contact: No installed plugin registers the form handler "crm". Use one of: contact.',
      'manifest.json, forms.order: No installed plugin registers the form handler "order". Use one of: contact.',
      'manifest.json, checks.spelling: No installed plugin registers the check "spelling". Use one of: alt.',
      'manifest.json, regions.main: No template has a region "main" that inherits. Use one of: header.',
      'manifest.json, redirects.1: The redirect from /news/{year} to /archive/{month} cannot be followed: its target has a place "month" that it has not itself. Correct one of the two.',
    ]);
  });

  test('says which regions pages inherit from nothing', () => {
    expect(absentRegions(sampleSite({ manifest: { regions: { header: '/partials/header' } } }))).toEqual([]);
    expect(absentRegions(sampleSite({ manifest: { regions: {} } })).map(({ where }) => where)).toEqual([
      'manifest.json, regions.header',
    ]);
  });

  test('a site needs a page template, and inherited regions need a partial template', () => {
    expect(lines({ plugins: samplePlugins.slice(1), manifest: { regions: { header: '/h' } } })).toEqual([
      'manifest.json, regions.header: No template has a region "header" that inherits. Use one of: none is installed.',
      'manifest.json, plugins: Neither the brand nor a plugin registers a page template, so the site can have no pages. Add a plugin that does.',
      'manifest.json, regions: Regions inherit from the region "content" of pages whose template has the output "fragment", and no plugin registers such a template. Add the plugin that does.',
    ]);
    const aside = defineTemplate({
      name: 'cms-template-aside',
      title: 'Aside',
      description: 'A part',
      settings: z.object({}),
      regions: { main: region('Main') },
      output: 'fragment',
      render: () => null,
    });
    const plugins = [...samplePlugins.slice(1), contributing({ templates: [aside] })];
    expect(lines({ plugins, manifest: { regions: { header: '/h' } } }).at(-1)).toMatch(
      /^manifest.json, regions: .*"content" of pages/,
    );
  });

  test('the packages of a manifest are read as far as possible', () => {
    expect(packagesOf({ brand: 'b', plugins: { one: {}, two: 7 } })).toEqual({ brand: 'b', plugins: ['one', 'two'] });
    expect(packagesOf('nothing')).toEqual({ brand: undefined, plugins: [] });
    expect(grantedModules({ plugins: { one: { grants: { modules: ['node:fs', 7] } } } }, 'one')).toEqual(['node:fs']);
    expect(['other', 'one'].map((name) => grantedModules({ plugins: { one: { grants: 7 } } }, name))).toEqual([[], []]);
  });
});

describe('packages', () => {
  test.each([
    ['is not installed', undefined, 'is not installed'],
    [
      'fails to load',
      { name: 'p', version: '1.0.0', definition: undefined, failure: 'it has a syntax error' },
      'cannot be loaded: it has a syntax error',
    ],
    [
      'exports something else',
      { name: 'p', version: '1.0.0', definition: { name: 'p' } },
      'is not a plugin: its default export is not what definePlugin returns',
    ],
    ['exports nothing', { name: 'p', version: '1.0.0', definition: undefined }, 'is not a plugin'],
  ])('a plugin that %s is listed as a problem', (_, found, reason) => {
    const manifest = { id: 's', name: 'S', hosts: ['s'], brand: 'b', plugins: { p: {} } };
    const { problems } = compose({
      manifest,
      id: 'x',
      brand: undefined,
      plugins: found === undefined ? [] : [found],
      secret: () => undefined,
    });
    expect(problems).toContainEqual({ where: 'manifest.json, plugins.p', message: expect.stringContaining(reason) });
    expect(problems).toContainEqual({
      where: 'manifest.json, brand',
      message: expect.stringContaining('The package b is not installed'),
    });
  });

  test('a plugin that fails while contributing loses only its own contributions', () => {
    const failing = definePlugin({
      name: 'sample-failing',
      title: 'F',
      description: 'F',
      contributes: () => {
        throw new Error('no licence');
      },
    });
    expect(linesWith(failing)).toEqual([
      'sample-failing, contributes: It failed: no licence. Report it to the author of the plugin.',
    ]);
  });

  test('a brand is checked token by token', () => {
    const { icons, tokens } = sampleBrand;
    const { check: _, ...fewer } = icons;
    const found = lines({
      brand: {
        ...sampleBrand,
        icons: fewer,
        tokens: {
          ...tokens,
          radius: 4,
          dark: { ...tokens.dark, series: [], color: { ...tokens.dark.color, text: 'white', extra: '#000000' } },
        },
      },
    });
    expect(found).toEqual([
      'sample-brand, tokens.dark.color.text: The value must be a colour as #rrggbb.',
      'sample-brand, tokens.dark.color: The value must not have "extra", which is not known here.',
      'sample-brand, tokens.dark.series: The value must have at least 6 entries.',
      'sample-brand, tokens.radius: The value must be text.',
      'sample-brand, icons.check: The value is missing.',
    ]);
  });
});

describe('options, secrets and capabilities', () => {
  let received: { key?: Secret | undefined; limit: number } | undefined;
  const plugin = definePlugin({
    name: 'sample-service',
    title: 'Service',
    description: 'Service',
    options: z.object({
      limit: number('Limit').default(10),
      host: text('Host').default('api.example.com'),
      key: secret('Key').optional(),
    }),
    migrations: [migrate.rename('maximum', 'limit')],
    capabilities: (options) => ({ hosts: [options.host], data: ['topics'], modules: ['node:fs'] }),
    contributes: (options) => {
      received = options;
      return {};
    },
  });
  const manifestOf = (settings: object) => ({
    plugins: { ...Object.fromEntries(samplePlugins.map(({ name }) => [name, {}])), 'sample-service': settings },
  });
  const grants = { hosts: ['*.example.com'], secrets: ['key'], data: ['topics'], modules: ['node:fs'] };
  const key = { $env: 'SAMPLE_KEY' };

  test('options are parsed, with defaults, and secrets never print themselves', () => {
    const site = sampleSite({
      plugins: [...samplePlugins, plugin],
      manifest: manifestOf({ options: { key }, grants }),
      environment: { SAMPLE_KEY: 'hunter2' },
    });
    expect(received?.limit).toBe(10);
    expect(received?.key?.reveal()).toBe('hunter2');
    const printed = [
      JSON.stringify(site.plugins),
      inspect(site, { depth: 12, showHidden: true }),
      inspect(received?.key, { showHidden: true }),
    ].join('');
    expect(printed).not.toContain('hunter2');
    expect(site.plugins.at(-1)).toMatchObject({
      name: 'sample-service',
      capabilities: { hosts: ['api.example.com'], secrets: ['key'], data: ['topics'], modules: ['node:fs'] },
      grants,
    });
  });

  test('options of an older version are migrated', () => {
    sampleSite({
      plugins: [...samplePlugins, plugin],
      manifest: manifestOf({ options: { maximum: 3 }, version: 0, grants }),
    });
    expect(received?.limit).toBe(3);
  });

  test('an option is named as the manifest of its version names it', () => {
    const stated = manifestOf({ options: { maximum: 'many', place: 'East' }, version: 0, grants });
    const renaming: typeof plugin = {
      ...plugin,
      migrations: [...(plugin.migrations ?? []), migrate.rename('place', 'region')],
    };
    expect(linesWith(renaming, { manifest: stated })).toEqual([
      'manifest.json, plugins.sample-service.options.place: The plugin has no option "region", as migrations since version 0 name it. Its options are limit, host, key.',
      'manifest.json, plugins.sample-service.options.maximum: The value must be a number.',
    ]);
  });

  test('missing grants, unknown names and missing values are listed', () => {
    expect(linesWith(plugin, { manifest: manifestOf({ options: { key, maximum: 3 } }) })).toEqual([
      'manifest.json, plugins.sample-service.options.maximum: The plugin has no such option. Its options are limit, host, key. Version 0 of its options had it: if these were written for that, add "version": 0 beside "options".',
      'manifest.json, plugins.sample-service.options.key: The environment has no SAMPLE_KEY. Set it where Quoin is started.',
      'manifest.json, plugins.sample-service.grants.hosts: The plugin calls api.example.com, which is not granted. Add "api.example.com" here, or remove the plugin.',
      'manifest.json, plugins.sample-service.grants.secrets: The plugin reads the secret option "key", which is not granted. Add "key" here, or remove the plugin.',
      'manifest.json, plugins.sample-service.grants.data: The plugin writes rows of the data source "topics", which is not granted. Add "topics" here, or remove the plugin.',
      'manifest.json, plugins.sample-service.grants.modules: The plugin imports node:fs, which is not granted. Add "node:fs" here, or remove the plugin.',
    ]);
    expect(linesWith(plugin, { manifest: manifestOf({ version: 2, grants }) })).toEqual([
      'manifest.json, plugins.sample-service.version: The plugin has version 1 of its options, not 2. Upgrade the plugin, or correct the number.',
    ]);
  });
});

describe('contributions', () => {
  test('a grid has plain values as cells', () => {
    // Without its type, as in plain JavaScript.
    const grid: object = { as: 'grid' };
    const price = group('Price', { day: date('Day'), price: number('Price'), story: richText('Story') });
    const odd = defineComponent({
      ...base,
      name: 'cms-component-odd',
      props: z.object({
        prices: list('Prices', price, grid).default([]),
        parts: list('Parts', choice('Part', 'kind', [z.object({ kind: z.literal('rule') })]), grid).default([]),
      }),
    });
    expect(linesWith(contributing({ components: [odd] }))).toEqual(
      [
        'props.prices.*.story: No cell of a grid can hold it. A cell is one of text, url, number, toggle, select, date, time, without a condition.',
        'props.parts: A grid has the same columns in each line. Use group(), or leave out as: "grid".',
      ].map((line) => `sample-extra, cms-component-odd, ${line}`),
    );
  });

  test('a condition names a field above it, and values that this can have', () => {
    const odd = defineComponent({
      ...base,
      name: 'cms-component-odd',
      demos: [{ displayName: 'Odd', content: { props: { width: 1 } } }],
      props: z.object({
        kind: select('Kind', ['page', 'modal']).default('page'),
        width: number('Width', { when: { kind: 'modal' } }),
        title: text('Title', { when: { kind: ['page', 'modl'], place: 'top' } }).optional(),
        place: select('Place', ['top', 'end'], { when: { kind: 'modal' } }).default('top'),
        note: text('Note', { isRequired: true }).optional(),
      }),
    });
    expect(linesWith(contributing({ components: [odd] }))).toEqual(
      [
        'props.width: It has a condition in when, so it may have no value. Add .optional() or .default().',
        'props.title: Its when names "modl", which "kind" cannot have. Correct the value.',
        'props.title: Its when names "place", which is no field above title in the same group. Correct the name, or move that field up.',
        'props.note: It has isRequired without when. Leave out .optional() instead.',
      ].map((line) => `sample-extra, cms-component-odd, ${line}`),
    );
  });

  test('a default has to be a value that its field accepts', () => {
    const hours = group('Hours', { opens: time('Opens').default('09:30'), closes: time('Closes') });
    const odd = defineComponent({
      ...base,
      name: 'cms-component-odd',
      demos: [{ displayName: 'Odd', content: { props: {} } }],
      props: z.object({
        opens: time('Opens').default('9:30'),
        closes: time('Closes').default('16:00'),
        break: group('Break', { begins: time('Begins').optional().default('noon') }).optional(),
        days: list('Days', hours)
          .min(1)
          .default([{ id: 'a', opens: '09:00', closes: '5 pm' }]),
        note: richText('Note').default([{ type: 'paragraph', text: 'Sample' }]),
      }),
    });
    expect(linesWith(contributing({ components: [odd] }))).toEqual(
      [
        'props.opens: Its default, "9:30", must be a time such as 09:30. Correct the default.',
        'props.break.begins: Its default, "noon", must be a time such as 09:30. Correct the default.',
        'props.days: Its default, with its value at "0.closes", must be a time such as 09:30. Correct the default.',
      ].map((line) => `sample-extra, cms-component-odd, ${line}`),
    );
  });

  test('a field that chooses among items names a list of the component, and a field of its items', () => {
    const one = (title: string, of: { list: string; title: string }) => oneOf(title, of).optional();
    const odd = defineComponent({
      ...base,
      name: 'cms-component-odd',
      demos: [{ displayName: 'Odd', content: { props: {} } }],
      props: z.object({
        first: one('First', { list: 'steps', title: 'heading' }),
        other: one('Other', { list: 'step', title: 'heading' }),
        steps: list(
          'Steps',
          choice('Step', 'kind', [
            z.object({ kind: z.literal('end'), heading: text('Heading') }),
            z.object({ kind: z.literal('more'), next: one('Next', { list: 'steps', title: 'headings' }) }),
          ]),
        ).default([]),
      }),
    });
    expect(linesWith(contributing({ components: [odd] }))).toEqual(
      [
        'props.other: It chooses among the items of "step", which is not a list prop. Name one.',
        'props.steps.*.next: Its title "headings" is no field of the items of "steps". Name one.',
      ].map((line) => `sample-extra, cms-component-odd, ${line}`),
    );
  });

  test('every violation of the contract by a component is listed with its location', () => {
    const odd = {
      ...defineComponent({
        ...base,
        name: 'cms-component-odd',
        props: z.object({
          shout: text('Shout')
            .transform((value) => value.toUpperCase())
            .optional(),
          trimmed: text('Trimmed').trim().optional(),
          even: number('Even')
            .refine((value) => value % 2 === 0)
            .optional(),
          plain: z.string().optional(),
          since: z.date().optional(),
          rows: z.array(z.object({ a: text('A') })).optional(),
          tabs: text('Tabs').optional(),
        }),
        slots: { panel: slotPer('tabs', 'Panel'), body: slot('Body', { min: 3, max: 1, accept: ['Card'] }) },
        query: { page: z.int() },
        sharedQuery: ['q' as 'page'],
        migrations: [migrate.change('nothing', () => 1), migrate.rename('a', 'plain')],
      }),
    };
    const found = linesWith(
      contributing({
        components: [
          { ...odd, slots: { panel: odd.slots?.['panel'] ?? slot('P'), body: slot('Body', { min: 3, max: 1 }) } },
        ],
      }),
    );
    expect(found).toEqual(
      [
        'props.shout: The schema has a transform, so that what is read would differ from what is stored. Use a plain one, and do the rest where the value is used.',
        'props.trimmed: The schema has a transform, so that what is read would differ from what is stored. Use a plain one, and do the rest where the value is used.',
        'props.even: The schema has a refinement, which no form and no JSON Schema can show. Use a plain one, and do the rest where the value is used.',
        'props.plain: It is not a field, so no form can edit it. Make it with text(), number(), list() or another function of @quoin/sdk.',
        'props.since: The schema is of type date, which JSON cannot hold. Use a plain one, and do the rest where the value is used.',
        'props.rows: Its items have no id, by which slots and kept values find them. Make it with list().',
        'slots.panel: It repeats per item of "tabs", which is not a list prop. Name one.',
        'slots.body: It needs 3 nodes and takes 1 at most. Correct one of the two.',
        'migrations: Migration 1 (change) refers to nothing: there is no prop "nothing". Correct its names; if it was released, append one that sets it right.',
        'query.page: It has no default, which a URL without it needs. Add .default().',
        'sharedQuery: "q" is not among the parameters in "query". Declare it there.',
      ].map((line) => `sample-extra, cms-component-odd, ${line}`),
    );
    expect(linesWith(contributing({ components: [odd] }))).toEqual([
      'sample-extra, cms-component-odd, slots.body.accept.0: The value must be a registered name, the beginning of one with a star at its end, or a kind such as kind:card.',
    ]);
  });

  test('names must follow their rules', () => {
    const component = defineComponent({ ...base, name: 'cms-component-Odd_Name', props: z.object({}) });
    const template = defineTemplate({
      name: 'cms-template-',
      title: 'T',
      description: 'T',
      settings: z.object({}),
      regions: {},
      render: () => null,
    });
    const check = defineCheck({ name: 'Alt Text', title: 'A', description: 'A', severity: 'warn', run: () => [] });
    expect(linesWith(contributing({ components: [component], templates: [template], checks: [check] }))).toEqual([
      'sample-extra, cms-component-Odd_Name, name: The value must be cms-component- and the name of its folder in lower case words joined by hyphens.',
      'sample-extra, cms-template-, name: The value must be cms-template- and the name of its folder in lower case words joined by hyphens.',
      'sample-extra, Alt Text, name: The value must be lower case words joined by hyphens.',
    ]);
    expect(linesWith(contributing({ checks: [{ ...check, name: 'content' }] }))).toEqual([
      "sample-extra, content, name: The value must not be content, which is the kernel's own.",
    ]);
    const unknown = { ...template, name: 'cms-template-odd' as const, editableBy: 'visitors' as 'authors' };
    expect(linesWith(contributing({ templates: [unknown] }))).toEqual([
      'sample-extra, cms-template-odd, editableBy: The value must be one of "authors", "editors".',
    ]);
  });

  test('an invalid contribution is identified by its index', () => {
    const untyped = contributing({ components: [undefined, 7], dataSources: 'none' } as unknown as ReturnType<
      Plugin['contributes']
    >);
    expect(linesWith(untyped)).toEqual([
      'sample-extra, component 1: The value is missing.',
      'sample-extra, component 2: The value must be an object.',
      'sample-extra, dataSources: It must be a list.',
    ]);
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['sample-extra, contributes: The value is missing.']],
    [
      'a promise',
      Promise.resolve({}),
      ['sample-extra, contributes: It returns a promise. Declare what the plugin adds without waiting for anything.'],
    ],
    [
      'a service without a maker',
      { services: [{ token: defineService('s') }] },
      ['sample-extra, contributes, services.0.create: The value must be a function.'],
    ],
    [
      'migrations that are none',
      { components: [{ ...card, name: 'cms-component-other', migrations: [{ kind: 'rename' }] }] },
      [
        'sample-extra, cms-component-other, migrations.0.from: The value is missing.',
        'sample-extra, cms-component-other, migrations.0.to: The value is missing.',
      ],
    ],
  ])('a plugin that contributes %s is listed as a problem', (_, contributions, problems) => {
    expect(linesWith(contributing(contributions as ReturnType<Plugin['contributes']>))).toEqual(problems);
  });

  test('a data source names only fields that its rows have', () => {
    const odd = { ...topics, name: 'odd', key: ['gone' as 'title'], label: 'lost' as 'title' };
    expect(linesWith(contributing({ dataSources: [odd] }))).toEqual([
      'sample-extra, odd, key: The row has no field "gone". Name fields of the row.',
      'sample-extra, odd, label: The row has no field "lost". Name fields of the row.',
    ]);
  });

  test('infinitely nested fields are rejected', () => {
    const endless: z.ZodObject = z.object({
      get children(): z.ZodType {
        return list('Children', endless).optional();
      },
    });
    const component = defineComponent({ ...base, name: 'cms-component-endless', props: endless });
    expect(linesWith(contributing({ components: [component] }))).toEqual([
      expect.stringMatching(/nest deeper than 12 levels. Put what repeats itself into a slot.$/),
    ]);
  });

  test('translations of unknown messages are rejected', () => {
    const translations = {
      de: { 'cms-component-tabs': { previous: 'Zurück' }, 'cms-component-gone': { a: 'b' } },
      'not a tag': {},
    };
    expect(linesWith(contributing({ translations }))).toEqual([
      'sample-extra, translations.de.cms-component-tabs.previous: There is no such message. Its messages are next.',
      'sample-extra, translations.de.cms-component-gone: No installed plugin registers this name. Correct it, or take its messages out.',
      'sample-extra, translations.not a tag: "not a tag" is not a language tag. Use one such as de or pt-BR.',
    ]);
  });

  test('lists made by list(), choices and groups satisfy the contract', () => {
    const plain = defineComponent({
      ...base,
      name: 'cms-component-plain',
      props: z.object({ items: list('Items', z.object({ on: toggle('On') })).default([]) }),
    });
    expect(linesWith(contributing({ components: [plain] }))).toEqual([]);
  });
});
