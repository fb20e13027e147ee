import { z, type Json } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType, type SlotOfType } from '../node/node-type.ts';

/** What a registered name is, as JSON: all that an editor, a registry or a report needs, and no code. */
export interface Description {
  kind: 'component' | 'template';
  name: string;
  title: string;
  description: string;
  keywords: readonly string[];
  icon: string | undefined;
  plugin: string;
  pluginVersion: string;
  version: number;
  /** JSON Schema (draft 07) of the props as they are stored, with the metadata of each field. */
  schema: Record<string, Json>;
  slots: Record<string, SlotOfType>;
  /** It has script for the visitor's browser. */
  island: boolean;
  /** It is a form, or a field of the form around it. */
  form: 'form' | 'field' | undefined;
  /** Names of the components that its nodes can become. */
  transforms: readonly string[];
  /** The name to use instead. */
  deprecated: string | undefined;
}

const schemas = new WeakMap<z.ZodType, Record<string, Json>>();

/** The JSON Schema of stored values, with the metadata of each field; what has a default may be left out. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, Json> {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { target: 'draft-07', io: 'input' }) as Record<string, Json>;
  schemas.set(schema, made);
  return made;
}

/** Describes a component or template; undefined when nothing installed registers the name. */
export function describe(site: ComposedSite, name: string): Description | undefined {
  const type = nodeType(site, name);
  if (type === undefined) return undefined;
  const component = site.components.get(name)?.definition;
  const { kind, title, plugin, pluginVersion, version } = type;
  const role = component?.form === undefined ? component?.field && 'field' : 'form';
  return {
    kind,
    name,
    title,
    description: component?.description ?? site.templates.get(name)?.definition.description ?? '',
    keywords: component?.keywords ?? [],
    icon: component?.icon,
    plugin,
    pluginVersion,
    version,
    schema: jsonSchemaOf(type.schema),
    slots: type.slots,
    island: component?.island !== undefined,
    form: role,
    transforms: (component?.transforms ?? []).map(({ to }) => to),
    deprecated: component?.deprecated?.use,
  };
}

/** Every component and template of a site, in the order of their names: what a release of its content can be compared by. */
export const describeAll = (site: ComposedSite): Description[] =>
  [...site.types.keys()].toSorted().flatMap((name) => describe(site, name) ?? []);
