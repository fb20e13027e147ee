import { compose, type ComposedSite } from '@quoin/core';
import {
  defineComponent,
  defineDataSource,
  definePlugin,
  defineTemplate,
  list,
  migrate,
  region,
  select,
  slot,
  text,
  toggle,
  z,
  type Json,
  type Plugin,
} from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import type { Storage } from '@quoin/storage';
import { createElement as h } from 'react';
import { createRoot } from '../platform/container/container.ts';
import { createOutbound } from '../platform/http-client/outbound.ts';
import { createLog } from '../platform/log/log.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { InstalledPackage } from '../site/packages/package.ts';
import type { SiteFolder } from '../site/sites/site-folder.ts';
import { openSite, type Site } from '../site/sites/site.ts';
import { manifestOf } from './instance.fixture.ts';

export type SampleRelease = '1.0.0' | '2.0.0' | '3.0.0';

export const releasedPluginName = '@sample/notes';

const note = defineComponent({
  name: 'cms-component-note',
  title: 'Note',
  description: 'A line of text',
  props: z.object({ text: text('Text') }),
  demos: [{ displayName: 'Note', content: { props: { text: 'Sample note' } } }],
  render: ({ props }) => h('p', null, props.text),
});

const page = defineTemplate({
  name: 'cms-template-notes-page',
  title: 'Notes page',
  description: 'A page of notes',
  settings: z.object({}),
  regions: { header: region('Header', { inherits: true }), content: region('Content') },
  render: ({ regions }) => h('main', null, regions.header, regions.content),
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
  name: 'cms-template-notes-gated',
  title: 'Gated page',
  description: 'Asks visitors to register first',
  settings: z.object({}),
  regions: { registration: region('Registration'), content: region('Content') },
  gated: () => true,
  shows: ({ context }) => (context.admitted ? ['content'] : ['registration']),
  render: ({ regions }) => h('main', null, regions.registration, regions.content),
});

const points = (levels: readonly [string, ...string[]]) =>
  list('Points', z.object({ label: text('Label'), level: select('Level', levels) })).default([]);

const bulletin1 = defineComponent({
  name: 'cms-component-bulletin',
  title: 'Bulletin',
  description: 'A heading with points',
  props: z.object({
    heading: text('Heading').min(1),
    points: points(['low', 'high', 'odd']),
    remark: text('Remark').default(''),
    badge: text('Badge').optional(),
  }),
  demos: [{ displayName: 'Bulletin', content: { props: { heading: 'Sample bulletin' } } }],
  render: ({ props: { heading, remark, badge, ...props } }) =>
    h(
      'section',
      null,
      h('h2', null, heading),
      badge && h('b', null, badge),
      props.points.map(({ id, label, level }) => h('i', { key: id, className: level }, label)),
      remark && h('p', null, remark),
    ),
});

const levels: Readonly<Record<string, string>> = { low: 'quiet', high: 'loud' };

/** `odd` is missing on purpose. */
function levelOf(level: Json | undefined): string {
  const found = typeof level === 'string' ? levels[level] : undefined;
  if (found === undefined) throw new Error(`There is no level ${JSON.stringify(level)}`);
  return found;
}

const migrations = [
  migrate.rename('heading', 'title'),
  migrate.change('points.*.level', levelOf),
  migrate.move('remark', 'remarks', (words) =>
    typeof words === 'string' && words !== '' ? { name: note.name, version: 0, props: { text: words } } : undefined,
  ),
  migrate.remove('badge'),
];

const since2 = { title: text('Title', { maxLength: 60 }).min(1), points: points(['quiet', 'loud']) };
const remarks = { remarks: slot('Remarks', { accept: [note.name] }) };

const bulletin2 = defineComponent({
  name: 'cms-component-bulletin',
  title: 'Bulletin',
  description: 'A title with points and remarks',
  props: z.object(since2),
  slots: remarks,
  migrations,
  demos: [{ displayName: 'Bulletin', content: { props: { title: 'Sample bulletin' } } }],
  render: ({ props, slots }) =>
    h(
      'section',
      null,
      h('h2', null, props.title),
      props.points.map(({ id, label, level }) => h('i', { key: id, className: level }, label)),
      slots.remarks,
    ),
});

const bulletin3 = defineComponent({
  name: 'cms-component-bulletin',
  title: 'Bulletin',
  description: 'A title with points and remarks, with or without a badge',
  props: z.object({ ...since2, badge: toggle('Badge').default(false) }),
  slots: remarks,
  migrations,
  demos: [{ displayName: 'Bulletin', content: { props: { title: 'Sample bulletin' } } }],
  render: ({ props: { title, badge, ...props }, slots }) =>
    h(
      'section',
      null,
      h('h2', null, title),
      badge && h('b', null, 'New'),
      props.points.map(({ id, label, level }) => h('i', { key: id, className: level }, label)),
      slots.remarks,
    ),
});

const source = {
  kind: 'rows',
  name: 'bulletins',
  title: 'Bulletins',
  description: 'Sample bulletins',
  params: z.object({}),
  select: () => ({}),
} as const;
const bulletins1 = defineDataSource({
  ...source,
  row: z.object({ heading: text('Heading'), badge: text('Badge').optional() }),
});
const bulletins2 = defineDataSource({
  ...source,
  row: z.object({ title: text('Title', { maxLength: 60 }) }),
  migrations: [migrate.rename('heading', 'title'), migrate.remove('badge')],
});

const optionsOf = {
  '1.0.0': z.object({ size: text('Size').default('small') }),
  '2.0.0': z.object({ size: text('Size').default('large'), feed: toggle('Feed').default(false) }),
  '3.0.0': z.object({ size: text('Size').default('large'), feed: toggle('Feed').default(false) }),
};
const bulletins = {
  '1.0.0': [bulletin1, bulletins1],
  '2.0.0': [bulletin2, bulletins2],
  '3.0.0': [bulletin3, bulletins2],
} as const;

/**
 * A release of bulletins. 2.0.0 renames a prop, changes values inside a list, moves a prop into a slot, removes another
 * and limits titles; its migration throws at the level `odd`. 3.0.0 reuses the removed name. Sample data.
 */
export function releaseOf(version: SampleRelease): Plugin {
  const [bulletin, rows] = bulletins[version];
  return definePlugin({
    name: releasedPluginName,
    title: 'Notes',
    description: 'Sample notes',
    options: optionsOf[version],
    capabilities: { hosts: version === '3.0.0' ? ['feed.example'] : [] },
    contributes: () => ({ components: [note, bulletin], templates: [page, partial, gated], dataSources: [rows] }),
  });
}

interface ReleaseOptions {
  manifest?: Record<string, unknown>;
  plugin?: Plugin;
  css?: string;
}

export function composeRelease(
  version: SampleRelease,
  { manifest = {}, plugin = releaseOf(version) }: ReleaseOptions = {},
): ComposedSite {
  const { site, problems } = compose({
    id: `composition-${version}`,
    manifest: manifestOf('ice', {
      plugins: { [releasedPluginName]: { grants: { hosts: ['feed.example'] } } },
      ...manifest,
    }),
    brand: { name: '@sample/brand', version: '1.0.0', definition: sampleBrand },
    plugins: [{ name: releasedPluginName, version, definition: plugin }],
    secret: () => undefined,
  });
  if (site === undefined) throw new Error(JSON.stringify(problems));
  return site;
}

const hashOf = (version: SampleRelease): string => `hash-${version.replaceAll('.', '-')}`;

/** A style sheet that names a file by the package's hash, as the build does. */
const cssOf = (version: SampleRelease): string =>
  `.bulletin{background:url(/_quoin/packages/${releasedPluginName}/${hashOf(version)}/dot.png);color:${version === '3.0.0' ? 'green' : 'red'}}`;

/** Opens a site of one release. The caller disposes of it. */
export function openRelease(storage: Storage, version: SampleRelease, options: ReleaseOptions = {}): Site {
  const log = createLog({ write: () => undefined });
  const settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: '',
    sitesDir: '',
    adminHost: 'admin.localhost',
  } as Settings;
  const root = createRoot({ settings, storage, log, outbound: createOutbound(), now: () => new Date() });
  const assets = { hash: hashOf(version), css: { bulletin: (options.css ?? '') + cssOf(version) }, client: {} };
  const installed = {
    name: releasedPluginName,
    version,
    folder: '',
    definition: undefined,
    assets,
  } as InstalledPackage;
  const folder = {
    id: 'ice',
    folder: '',
    packages: new Map([[releasedPluginName, installed]]),
    composed: undefined,
    problems: [],
    definition: null,
  } as unknown as SiteFolder;
  return openSite(root, folder, composeRelease(version, options), 80);
}
