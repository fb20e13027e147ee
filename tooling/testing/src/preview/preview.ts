import { createElement } from 'react';
import {
  defineComponent,
  definePlugin,
  text,
  z,
  type Component,
  type Json,
  type ManifestInput,
  type Node,
  type Plugin,
} from '@quoin/sdk';
import { readPackage } from '../package/package-folder.ts';
import { toNode, uuid } from '../page/stage.ts';
import { exampleHosts, settingsOf } from '../stub-brand/compose-alone.ts';
import { namedStandIns, standInComponents } from '../stub-brand/stand-in.ts';
import { openTestPackage, type Subject } from '../test-package/test-package.ts';
import { variedPages } from './varied-pages.ts';

/** A page that shows the demos of a component, or an example of a template. */
export interface PreviewPage {
  /** Below the site, such as `card`. */
  name: string;
  title: string;
  description: string;
  content: { demos: Node[] } | { tree: Node };
  /** Name of the component or template. */
  subject: string;
  /** True if its values are hard to show, not those of a demo. */
  isVaried?: boolean;
}

/** Content for a site that shows everything a plugin registers. */
export interface Preview {
  pages: PreviewPage[];
  /** Sample rows by data source. */
  rows: Record<string, { id: string; data: Record<string, Json> }[]>;
  /** Has samples stored as rows, whatever their source. */
  dataSources: NonNullable<ManifestInput['dataSources']>;
  allow: NonNullable<ManifestInput['allow']>;
  settings: ManifestInput['plugins'][string];
  /** Registers headings, and stand-ins for what other packages register. */
  support: Plugin;
}

export const supportPlugin = '@quoin/plugin-preview';

const heading: Component = defineComponent({
  name: 'cms-component-preview-heading',
  title: 'Heading of a demo',
  description: 'The name of the demo that follows',
  props: z.object({ text: text('Text') }),
  demos: [{ displayName: 'Heading', content: { props: { text: 'Sample' } } }],
  render: ({ props }) => createElement('h2', { className: 'preview-heading' }, props.text),
});

interface PreviewOptions {
  /** Adds pages of the fullest demo of each component with very long words, hostile texts and many items. */
  isVaried?: boolean;
}

/** `folder` is the package's. Throws a list of what keeps the plugin from composing. */
export function previewOf(folder: string, plugin: Plugin, { isVaried = false }: PreviewOptions = {}): Preview {
  const { site, subjects, standIns } = openTestPackage(readPackage(folder), { plugin });
  const nodeOf = (name: string, seed: string, node: Parameters<typeof toNode>[0]) =>
    toNode(node, site, `${name}/${seed}`);
  const pagesOf = ({ name, folder, component, template, examples, type }: Subject): PreviewPage[] => {
    const { title, description } = component ?? template ?? { title: type.name, description: type.name };
    const nodes = examples.map((example) => ({ ...example, node: nodeOf(name, example.title, example.node) }));
    if (template !== undefined)
      return nodes.map(({ title: example, node }, index) => ({
        name: `${folder}-${index + 1}`,
        title: `${title}: ${example}`,
        description,
        content: { tree: node },
        subject: name,
      }));
    const demos = nodes.flatMap(({ title: example, node }) => [
      nodeOf(name, `${example}/heading`, { name: heading.name, props: { text: example } }),
      node,
    ]);
    return [{ name: folder, title, description, content: { demos }, subject: name }];
  };
  const sources = [...site.dataSources.values()]
    .filter(({ definition, plugin: owner }) => owner === plugin.name && (definition.samples ?? []).length > 0)
    .map(({ definition }) => definition);
  const settings = settingsOf(plugin);
  return {
    pages: [
      ...subjects.flatMap(pagesOf),
      ...(isVaried ? subjects.flatMap((subject) => variedPages(subject, site)) : []),
    ],
    rows: Object.fromEntries(
      sources.map(({ name, samples = [] }) => [
        name,
        samples.map((data, index) => ({ id: uuid(`${name}/${index}`), data: data as Record<string, Json> })),
      ]),
    ),
    dataSources: Object.fromEntries(
      sources.flatMap(({ name, kind }) => (kind === 'rows' ? [] : [[name, { kind: 'rows' as const }]])),
    ),
    allow: { embed: exampleHosts, fetch: exampleHosts, post: exampleHosts, redirect: exampleHosts },
    settings,
    support: definePlugin({
      name: supportPlugin,
      title: 'Preview',
      description: 'Shows the demos of another plugin',
      contributes: () => ({
        components: [heading, ...standInComponents(standIns)],
        ...namedStandIns(settings),
      }),
    }),
  };
}
