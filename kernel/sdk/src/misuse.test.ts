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
