import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { atticEntrySchema, resolveRow, type ComposedSite, type Registered, type StoredRow } from '@quoin/core';
import { defineDataSource, z, type DataSource, type Plugin } from '@quoin/sdk';
import type { PackageFolder } from '../package/package-folder.ts';

/** What a plugin stores beside nodes, and has migrations of: rows of a data source, or its options in manifests. */
export interface StoredKind {
  /** Such as `data source prices`. */
  title: string;
  /** One of them, such as `row`. */
  noun: string;
  /** Where past ones stand, relative to the package, without version and ending. */
  file: string;
  /** Options are read as the rows of a source of their own. */
  source: Registered<DataSource>;
  /** Of the text of a file. Throws when it holds something else. */
  read(text: string): StoredRow;
}

const rowSchema = z.strictObject({
  id: z.string(),
  version: z.int().min(0),
  data: z.record(z.string(), z.json()),
  attic: z.array(atticEntrySchema).optional(),
});
const optionsSchema = z.strictObject({ version: z.int().min(0), options: z.record(z.string(), z.json()) });

const readRow = (text: string): StoredRow => rowSchema.parse(JSON.parse(text)) as StoredRow;

function readOptions(text: string): StoredRow {
  const { version, options } = optionsSchema.parse(JSON.parse(text));
  return { id: 'options', version, data: options };
}

function optionsOf({ name, options, migrations = [] }: Plugin, pluginVersion: string): StoredKind {
  const definition = defineDataSource({
    kind: 'rows',
    name: 'options',
    title: 'Options',
    description: '',
    row: options,
    params: z.object({}),
    migrations,
    select: () => ({}),
  });
  return {
    title: 'options',
    noun: 'set of values',
    file: 'src/options',
    source: { definition, plugin: name, pluginVersion, version: migrations.length },
    read: readOptions,
  };
}

/** What a package has migrations of beside its components and templates. */
export function storedKinds({ manifest }: PackageFolder, { plugins, dataSources }: ComposedSite): StoredKind[] {
  const options = plugins
    .filter(({ name }) => name === manifest.name)
    .map(({ definition, version }) => optionsOf(definition, version));
  const rows = [...dataSources.values()]
    .filter(({ plugin }) => plugin === manifest.name)
    .map((source): StoredKind => ({
      title: `data source ${source.definition.name}`,
      noun: 'row',
      file: `src/rows/${source.definition.name}`,
      source,
      read: readRow,
    }));
  return [...options, ...rows].filter(({ source }) => source.version > 0);
}

const versionOf = (file: string): number => Number(/\.v(\d+)\.json$/.exec(file)?.[1]);

/** Past values that are missing, are not what their file says, or cannot be read by the current version. */
export function checkStored({ title, noun, file, source, read }: StoredKind, { folder }: PackageFolder): string[] {
  const versions = Array.from({ length: source.version + 1 }, (_, past) => past);
  const missing = versions.filter((version) => !existsSync(join(folder, `${file}.v${version}.json`)));
  return [
    ...missing.map(
      (version) => `${file}.v${version}.json is missing: store one ${noun} of version ${version} of the ${title}`,
    ),
    ...filesOf(file, folder).flatMap((path) => {
      if (versionOf(path) > source.version)
        return [`${path} belongs to no version of the ${title}: there are ${source.version} migrations`];
      try {
        const row = read(readFileSync(join(folder, path), 'utf8'));
        if (row.version !== versionOf(path)) return [`${path} holds one ${noun} of version ${row.version}`];
        const { state } = resolveRow(row, source);
        return state.state === 'ready'
          ? []
          : [
              `${path} is ${state.state} under the current version: ${state.problems.map(({ message }) => message).join(' ')}`,
            ];
      } catch (error) {
        return [`${path} holds no ${noun}: ${error instanceof Error ? error.message : String(error)}`];
      }
    }),
  ];
}

/** Migrations that change none of the stored values of the versions before: nothing tests them. */
export function checkStoredMigrations(
  { title, noun, file, source, read }: StoredKind,
  { folder }: PackageFolder,
): string[] {
  const stored = filesOf(file, folder).flatMap((path) => {
    try {
      return [read(readFileSync(join(folder, path), 'utf8'))];
    } catch {
      // What cannot be read is found where the files are checked.
      return [];
    }
  });
  return (source.definition.migrations ?? []).flatMap((migration, step) => {
    const exercised = stored.some(
      (row) => row.version <= step && contentAfter(row, step, source) !== contentAfter(row, step + 1, source),
    );
    return exercised
      ? []
      : [
          `migration ${step + 1} of the ${title} (${migration.kind}) changes nothing in ${file}.v0.json${step === 0 ? '' : ` to ${file}.v${step}.json`}: store one ${noun} that it changes`,
        ];
  });
}

/** A stored row under the first `count` migrations, whatever its schema was then, as text. */
function contentAfter(row: StoredRow, count: number, source: Registered<DataSource>): string {
  const { definition } = source;
  const past = { ...definition, migrations: definition.migrations?.slice(0, count) ?? [], row: z.looseObject({}) };
  const { data, attic } = resolveRow(row, { ...source, version: count, definition: past }).row;
  return JSON.stringify([data, attic?.map((entry) => ({ ...entry, version: 0 }))]);
}

/** The files that hold past values, relative to the package. */
const filesOf = (file: string, folder: string): string[] =>
  globSync(`${basename(file)}.v*.json`, { cwd: join(folder, dirname(file)) })
    .filter((name) => !Number.isNaN(versionOf(name)))
    .map((name) => `${dirname(file)}/${name}`)
    .toSorted();
