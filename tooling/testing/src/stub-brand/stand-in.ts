import { kindsInSlots, type ComposedSite } from '@quoin/core';
import { createElement as element } from 'react';
import {
  defineComponent,
  defineDataSource,
  defineFormHandler,
  definePlugin,
  slot,
  text,
  z,
  type Component,
  type Contributions,
  type NodeInput,
  type Plugin,
} from '@quoin/sdk';

/** A component known by its name and the slots that examples fill. */
export interface StandIn {
  name: string;
  slots: readonly string[];
  kinds: readonly string[];
}

/** The stand-in for any component. */
export const anything = 'cms-component-stand-in';

/** Returns one stand-in per unknown name, and one for any, all of every kind that slots of the site accept. */
export function standInsFor(nodes: readonly NodeInput[], site: ComposedSite): StandIn[] {
  const kinds = kindsInSlots(site);
  const slots = new Map<string, Set<string>>([[anything, new Set()]]);
  const visit = (node: NodeInput) => {
    if (!site.types.has(node.name)) {
      const known = slots.get(node.name) ?? new Set();
      slots.set(node.name, new Set([...known, ...Object.keys(node.slots ?? {})]));
    }
    Object.values(node.slots ?? {})
      .flat()
      .forEach(visit);
  };
  nodes.forEach(visit);
  return [...slots].map(([name, names]) => ({ name, slots: [...names], kinds }));
}

/** The plugin of the stand-ins, which know no field but `text`. */
export const standInName = '@quoin/plugin-stand-in';

export const standInPlugin = (standIns: readonly StandIn[], options: unknown): Plugin =>
  definePlugin({
    name: standInName,
    title: 'Stand-in',
    description: 'Stands in for what other packages register',
    contributes: () => ({ components: standInComponents(standIns), ...namedStandIns(options) }),
  });

export const standInComponents = (standIns: readonly StandIn[]): Component[] => standIns.map(component);

const described = { name: 'stand-in', title: 'Stand-in', description: 'Stands in for one of another package' };

/** Sample names for options that choose among registrations. */
export const sampleNames: Readonly<Record<string, string>> = {
  'form-handlers': described.name,
  'data-sources': described.name,
  'search-collections': 'pages',
};

const source = defineDataSource({
  ...described,
  kind: 'rows',
  row: z.object({}),
  params: z.object({}),
  select: () => ({}),
});
const handler = defineFormHandler({ ...described, fields: z.object({}) });

/** Returns what sample options name. `options` is JSON. */
export const namedStandIns = (options: unknown): Contributions =>
  JSON.stringify([options]).includes(JSON.stringify(described.name))
    ? { dataSources: [source], formHandlers: [handler] }
    : {};

const component = ({ name, slots, kinds }: StandIn): Component =>
  defineComponent({
    name: name as `cms-component-${string}`,
    title: name,
    description: 'Stands in for a component of another package',
    kinds,
    props: z.looseObject({ text: text('Text').default('Sample text') }),
    slots: Object.fromEntries(slots.map((key) => [key, slot(key)])),
    demos: [{ displayName: name, content: { props: {} } }],
    render: ({ props, slots }) => element('div', null, props.text, ...Object.values(slots)),
  });
