import { z, type Json, type Migration } from '@quoin/sdk';
import { configurationOf } from '../compose/options.ts';
import type { ComposedSite } from '../compose/site.ts';
import { jsonSchemaOf } from '../describe/describe.ts';
import type { NodeType } from '../node/node-type.ts';
import { itemOf, propertiesOf, type JsonSchema } from './json-schema.ts';
import type { MigrationStep } from './migrate-schema.ts';

export interface StoredContract {
  version: number;
  /** Without the plugin's code. */
  migrations: MigrationStep[];
  schema: JsonSchema;
  /** By path; `*` means each list item. */
  defaults: Record<string, Json>;
}

/** The parts of a package that stored content relies on. Committed, so that changes show. */
export interface ContentReport {
  options: StoredContract;
  components: Record<string, StoredContract & { kinds?: string[]; slots: Json }>;
  templates: Record<string, StoredContract & { regions: Json }>;
  dataSources: Record<string, StoredContract & { kind: string; params: JsonSchema }>;
  formHandlers: Record<string, { fields: JsonSchema }>;
}

export function contentReport(site: ComposedSite, packageName: string): ContentReport {
  const found = [site.brandPackage, ...site.plugins].find(({ name }) => name === packageName);
  const configured = found && configurationOf(found.definition, packageName);
  const ofPackage = <T extends { plugin: string }, Result>(
    registry: ReadonlyMap<string, T>,
    report: (item: T) => Result,
  ): Record<string, Result> =>
    Object.fromEntries(
      [...registry]
        .filter(([, item]) => item.plugin === packageName)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, item]) => [name, report(item)]),
    );
  const types = (kind: NodeType['kind']) => new Map([...site.types].filter(([, type]) => type.kind === kind));
  return {
    options: stored(configured?.migrations, configured?.options ?? z.object({})),
    components: ofPackage(types('component'), ({ migrations, schema, kinds = [], slots }) => ({
      ...stored(migrations, schema),
      ...(kinds.length === 0 ? {} : { kinds: kinds.toSorted() }),
      slots: toJson(slots),
    })),
    templates: ofPackage(types('template'), ({ migrations, schema, slots }) => ({
      ...stored(migrations, schema),
      regions: toJson(slots),
    })),
    dataSources: ofPackage(site.dataSources, ({ definition }) => ({
      ...stored(definition.migrations, definition.row),
      kind: definition.kind,
      params: jsonSchema(definition.params),
    })),
    formHandlers: ofPackage(site.formHandlers, ({ definition }) => ({ fields: jsonSchema(definition.fields) })),
  };
}

function stored(migrations: readonly Migration[] = [], schema: z.ZodObject): StoredContract {
  const described = jsonSchema(schema);
  // JSON drops functions.
  return {
    version: migrations.length,
    migrations: toJson(migrations) as MigrationStep[],
    schema: described,
    defaults: Object.fromEntries(defaultsOf(described)),
  };
}

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

const jsonSchema = (schema: z.ZodType): JsonSchema => toJson(jsonSchemaOf(schema)) as JsonSchema;

function defaultsOf(schema: JsonSchema, path: readonly string[] = []): [string, Json][] {
  const { default: value, oneOf, anyOf } = schema;
  const item = itemOf(schema);
  return [
    ...(value === undefined ? [] : [[path.join('.'), value] as [string, Json]]),
    ...Object.entries(propertiesOf(schema)).flatMap(([key, property]) => defaultsOf(property, [...path, key])),
    ...(item === undefined ? [] : defaultsOf(item, [...path, '*'])),
    ...((oneOf ?? anyOf ?? []) as JsonSchema[]).flatMap((form) => defaultsOf(form, path)),
  ];
}

/** Content of content.report.json. */
export const reportText = (report: ContentReport): string => `${JSON.stringify(report, null, 2)}\n`;
