import { beforeAll, expect, test } from '@jest/globals';
import { compile, type Diagnostic } from './compile.fixture.ts';

const component = (fields: string) => `
import { defineComponent, list, group, slot, slotPer, text, toggle, z } from '@quoin/sdk';
export const sample = defineComponent({
  name: 'cms-component-sample',
  title: 'Sample',
  description: 'A sample',
${fields}
});`;

const plain =
  "props: z.object({ title: text('Title') }), demos: [{ displayName: 'Sample', content: { props: { title: 'x' } } }],";

/** Source and a part of the expected compiler error; undefined if it must compile. */
const cases: Record<string, { source: string; says: string | undefined }> = {
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
