import { z, type Json } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType, type SlotOfType } from '../node/node-type.ts';

/** A component or template as JSON. */
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
  /** JSON Schema (draft 07) of stored props, with field metadata. */
  schema: Record<string, Json>;
  slots: Record<string, SlotOfType>;
  island: boolean;
  /** A form, or a field of the surrounding form. */
  form: 'form' | 'field' | undefined;
  transforms: readonly string[];
  /** Name to use instead. */
  deprecated: string | undefined;
}

const schemas = new WeakMap<z.ZodType, Record<string, Json>>();

/** Returns the cached schema of stored values. Fields with a default are optional. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, Json> {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const created = z.toJSONSchema(schema, { target: 'draft-07', io: 'input' }) as Record<string, Json>;
  schemas.set(schema, created);
  return created;
}

/** Returns undefined if nothing installed registers the name. */
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

/** Describes every component and template in order of names. */
export const describeAll = (site: ComposedSite): Description[] =>
  [...site.types.keys()].toSorted().flatMap((name) => describe(site, name) ?? []);
