import type { Component, Region, Slot, Template } from '@quoin/sdk';
import type { NodeType, SlotOfType } from '../node/node-type.ts';
import type { Registry } from './registry.ts';
import type { Registered } from './site.ts';

function componentType({ definition, plugin, pluginVersion, version }: Registered<Component>): NodeType {
  const { name, title, migrations = [], props: schema, slots = {}, label } = definition;
  return { kind: 'component', name, title, plugin, pluginVersion, version, migrations, schema, slots, label };
}

const regionSlot = ({ inherits = false, ...rule }: Region): Slot & { inherits: boolean } => ({
  kind: 'slot',
  inherits,
  ...rule,
});

function templateType({ definition, plugin, pluginVersion, version }: Registered<Template>): NodeType {
  const { name, title, migrations = [], settings: schema, regions } = definition;
  const slots: Record<string, SlotOfType> = Object.fromEntries(
    Object.entries(regions).map(([region, rule]) => [region, regionSlot(rule)]),
  );
  return { kind: 'template', name, title, plugin, pluginVersion, version, migrations, schema, slots, label: undefined };
}

export const nodeTypes = ({ components, templates }: Registry): Map<string, NodeType> =>
  new Map(
    [...[...components.values()].map(componentType), ...[...templates.values()].map(templateType)].map((type) => [
      type.name,
      type,
    ]),
  );
