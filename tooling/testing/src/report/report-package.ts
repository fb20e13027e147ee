import { jsonSchemaOf, type ComposedSite, type NodeType, type Package } from '@quoin/core';
import { z, type Json, type Plugin } from '@quoin/sdk';
import { composeAlone } from '../neutral/compose-alone.ts';
import type { PackageManifest } from '../package/package-folder.ts';

type JsonSchema = Record<string, Json>;

interface Described {
  version: number;
  schema: JsonSchema;
  /** What a value that is absent is taken as, by path; `*` stands for each item of a list. */
  defaults: Record<string, Json>;
}

/** Everything of a package that stored content relies on. Committed, so that each change of it is seen. */
export interface ContentReport {
  options: Described;
  components: Record<string, Described & { slots: Json }>;
  templates: Record<string, Described & { regions: Json }>;
  dataSources: Record<string, Described & { kind: string; params: JsonSchema }>;
  formHandlers: Record<string, { fields: JsonSchema }>;
}

/** The report of a plugin or brand by itself. Throws a list of what keeps it from composing. */
export function reportPackage(manifest: PackageManifest, definition: Plugin | { kind: 'brand' }): ContentReport {
  const brand: Package = { name: manifest.name, version: manifest.version, definition };
  const { site, problems } = composeAlone({ manifest, ...(definition.kind === 'plugin' ? { plugin: definition } : { brand }) });
  if (site === undefined) throw new Error(problems.map(({ where, message }) => `${where}: ${message}`).join('\n'));
  return contentReport(site, manifest.name);
}

/** The report of one package of a composed site. */
export function contentReport(site: ComposedSite, packageName: string): ContentReport {
  const plugin = site.plugins.find(({ name }) => name === packageName)?.definition;
  const ofPackage = <T extends { plugin: string }, Result>(registry: ReadonlyMap<string, T>, report: (item: T) => Result): Record<string, Result> =>
    Object.fromEntries(
      [...registry]
        .filter(([, item]) => item.plugin === packageName)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, item]) => [name, report(item)]),
    );
  const types = (kind: NodeType['kind']) => new Map([...site.types].filter(([, type]) => type.kind === kind));
  return {
    options: describe(plugin?.migrations?.length ?? 0, plugin?.options ?? z.object({})),
    components: ofPackage(types('component'), ({ version, schema, slots }) => ({ ...describe(version, schema), slots: toJson(slots) })),
    templates: ofPackage(types('template'), ({ version, schema, slots }) => ({ ...describe(version, schema), regions: toJson(slots) })),
    dataSources: ofPackage(site.dataSources, ({ version, definition }) => ({
      ...describe(version, definition.row),
      kind: definition.kind,
      params: jsonSchema(definition.params),
    })),
    formHandlers: ofPackage(site.formHandlers, ({ definition }) => ({ fields: jsonSchema(definition.fields) })),
  };
}

function describe(version: number, schema: z.ZodObject): Described {
  const described = jsonSchema(schema);
  return { version, schema: described, defaults: Object.fromEntries(defaultsOf(described)) };
}

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

const jsonSchema = (schema: z.ZodType): JsonSchema => toJson(jsonSchemaOf(schema)) as JsonSchema;

/** Defaults with their paths. */
function defaultsOf(schema: JsonSchema, path: readonly string[] = []): [string, Json][] {
  const { default: value, properties, items, oneOf, anyOf } = schema;
  return [
    ...(value === undefined ? [] : [[path.join('.'), value] as [string, Json]]),
    ...Object.entries((properties ?? {}) as Record<string, JsonSchema>).flatMap(([key, property]) => defaultsOf(property, [...path, key])),
    ...(typeof items === 'object' && items !== null ? defaultsOf(items as JsonSchema, [...path, '*']) : []),
    ...((oneOf ?? anyOf ?? []) as JsonSchema[]).flatMap((form) => defaultsOf(form, path)),
  ];
}

/** The text of content.report.json. */
export const reportText = (report: ContentReport): string => `${JSON.stringify(report, null, 2)}\n`;
