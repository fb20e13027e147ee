import { manifestOf, type Instance } from './instance.fixture.ts';
import type { SampleRelease } from './upgrade-releases.fixture.ts';

export const bulletinsName = '@sample/bulletins';
export const pagesName = '@sample/pages';
const pricesName = '@sample/prices';

const packageFile = (name: string, version: string) => ({
  name,
  version,
  type: 'module',
  exports: './index.js',
  peerDependencies: { '@quoin/sdk': '^1.0.0' },
  peerDependenciesMeta: { '@quoin/sdk': { optional: true } },
});

export const brandFiles = {
  'package.json': packageFile('@sample/brand', '1.2.3'),
  'index.js': `export { sampleBrand as default } from '@quoin/sdk/testing';`,
};

export const pagesFiles = {
  'package.json': packageFile(pagesName, '1.0.0'),
  'index.js': `
    import { createElement as h } from 'react';
    import { defineComponent, definePlugin, defineTemplate, region, text, z } from '@quoin/sdk';
    const note = defineComponent({ name: 'cms-component-note', title: 'Note', description: 'A line of text', props: z.object({ text: text('Text') }), demos: [{ displayName: 'Note', content: { props: { text: 'Sample note' } } }], render: ({ props }) => h('p', null, props.text) });
    const page = defineTemplate({ name: 'cms-template-sample-page', title: 'Page', description: 'A page', settings: z.object({}), regions: { content: region('Content') }, render: ({ regions }) => h('main', null, regions.content) });
    const partial = defineTemplate({ name: 'cms-template-partial-page', title: 'Partial', description: 'A part', settings: z.object({}), regions: { content: region('Content') }, output: 'fragment', render: ({ regions }) => h('div', null, regions.content) });
    export default definePlugin({ name: '${pagesName}', title: 'Pages', description: 'Sample pages', contributes: () => ({ components: [note], templates: [page, partial] }) });`,
};

const points = (levels: string) =>
  `points: list('Points', z.object({ label: text('Label'), level: select('Level', ${levels}) })).default([])`;
const shownPoints = `props.points.map(({ id, label, level }) => h('i', { key: id, className: level }, label))`;

const migrations = `[
  migrate.rename('heading', 'title'),
  migrate.change('points.*.level', (level) => ({ low: 'quiet', high: 'loud' })[level]),
  migrate.move('remark', 'remarks', (words) => (words ? { name: 'cms-component-note', version: 0, props: { text: words } } : undefined)),
  migrate.remove('badge'),
]`;

const since2 = `title: text('Title', { maxLength: 60 }).min(1), ${points(`['quiet', 'loud']`)}`;

const component = {
  '1.0.0': `props: z.object({ heading: text('Heading').min(1), ${points(`['low', 'high']`)}, remark: text('Remark').default(''), badge: text('Badge').optional() }),
    demos: [{ displayName: 'Bulletin', content: { props: { heading: 'Sample' } } }],
    render: ({ props }) => h('section', null, h('h2', null, props.heading), props.badge && h('b', null, props.badge), ${shownPoints}, props.remark && h('p', null, props.remark)),`,
  '2.0.0': `props: z.object({ ${since2} }), slots: { remarks: slot('Remarks', { accept: ['cms-component-note'] }) }, migrations: ${migrations},
    demos: [{ displayName: 'Bulletin', content: { props: { title: 'Sample' } } }],
    render: ({ props, slots }) => h('section', null, h('h2', null, props.title), ${shownPoints}, slots.remarks),`,
  '3.0.0': `props: z.object({ ${since2}, badge: toggle('Badge').default(false) }), slots: { remarks: slot('Remarks', { accept: ['cms-component-note'] }) }, migrations: ${migrations},
    demos: [{ displayName: 'Bulletin', content: { props: { title: 'Sample' } } }],
    render: ({ props, slots }) => h('section', null, h('h2', null, props.title), props.badge && h('b', null, 'New'), ${shownPoints}, slots.remarks),`,
} satisfies Record<SampleRelease, string>;

const color = { '1.0.0': 'red', '2.0.0': 'red', '3.0.0': 'blue' };
const hashOf = (version: SampleRelease): string => `bulletins-${version.replaceAll('.', '-')}`;

export const clientPath = (version: SampleRelease): string =>
  `/_quoin/packages/${bulletinsName}/${hashOf(version)}/client/bulletin.js`;

/**
 * The files of a release. 2.0.0 renames a prop, changes values inside a list, moves a prop into a slot, removes another
 * and limits titles; 3.0.0 reuses the removed name and requires a host. Each reports its React and SDK when loaded.
 * Sample data.
 */
export const bulletinFiles = (version: SampleRelease) => ({
  'package.json': packageFile(bulletinsName, version),
  'index.js': `
    import { createElement as h } from 'react';
    import { defineComponent, definePlugin, list, migrate, select, slot, text, toggle, z } from '@quoin/sdk';
    (globalThis.bulletinsLoaded ??= []).push({ version: '${version}', react: h, sdk: definePlugin });
    const bulletin = defineComponent({ name: 'cms-component-bulletin', title: 'Bulletin', description: 'Sample', ${component[version]} });
    export default definePlugin({ name: '${bulletinsName}', title: 'Bulletins', description: 'Sample bulletins', capabilities: { hosts: ${version === '3.0.0' ? `['feed.example']` : '[]'} }, contributes: () => ({ components: [bulletin] }) });`,
  'dist/assets.json': {
    hash: hashOf(version),
    css: { bulletin: 'bulletin.css' },
    client: { bulletin: 'client/bulletin.js' },
  },
  'dist/bulletin.css': `section{color:${color[version]}}`,
  'dist/client/bulletin.js': `export const version = '${version}';`,
});

/** Rows whose second release renames a value. Sample data. */
function pricesFiles(version: '1.0.0' | '2.0.0') {
  const field = version === '1.0.0' ? 'price' : 'amount';
  const migrated = version === '1.0.0' ? '' : `migrate.rename('price', 'amount')`;
  return {
    'package.json': packageFile(pricesName, version),
    'index.js': `
      import { defineDataSource, definePlugin, migrate, text, z } from '@quoin/sdk';
      const prices = defineDataSource({ kind: 'rows', name: 'prices', title: 'Prices', description: 'Sample', params: z.object({}), select: () => ({}), row: z.object({ ${field}: text('Price') }), key: ['${field}'], migrations: [${migrated}] });
      export default definePlugin({ name: '${pricesName}', title: 'Prices', description: 'Sample', contributes: () => ({ dataSources: [prices] }) });`,
  };
}

export const installed = (
  name: string,
  files: Readonly<Record<string, string | object>>,
): Record<string, string | object> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`node_modules/${name}/${path}`, content]));

/** The brand and the templates of the sample sites, below `node_modules`. */
export const basePackages = { ...installed('@sample/brand', brandFiles), ...installed(pagesName, pagesFiles) };

export const releasedPlugins = { [pagesName]: {}, [bulletinsName]: {}, [pricesName]: {} };

export const releasedPackages = (version: '1.0.0' | '2.0.0') => ({
  ...installed(bulletinsName, bulletinFiles(version)),
  ...installed(pricesName, pricesFiles(version)),
});

/** Installs a release of bulletins and prices. A site of another name has another composition. */
export const installRelease = (
  instance: Pick<Instance, 'write'>,
  version: '1.0.0' | '2.0.0',
  { site = 'ice', name }: { site?: string; name: string },
): Promise<void> =>
  instance.write({
    ...releasedPackages(version),
    [`sites/${site}/manifest.json`]: manifestOf(site, { name, plugins: releasedPlugins }),
  });
