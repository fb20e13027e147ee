import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  messageOf,
  atticEntrySchema,
  contentVersions,
  resolveRow,
  type ComposedSite,
  type Registered,
  type StoredRow,
} from '@quoin/core';
import { defineDataSource, z, type DataSource, type Plugin } from '@quoin/sdk';
import type { PackageFolder } from '../package/package-folder.ts';
import { lastRelease } from '../report/released.ts';
import { checkPartialValues } from './partial-values.ts';

/** Rows of a data source, or options in manifests. */
export interface StoredKind {
  /** Example: `data source prices`. */
  title: string;
  /** Example: `row`. */
  noun: string;
  /** Relative path of past values, without version and extension. */
  file: string;
  /** Options are rows of their own source. */
  source: Registered<DataSource>;
  /** Parses a file's text. Throws if it is something else. */
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

/** Finds values that are missing, differ from their file name, or are unreadable by the current version. */
export function checkStored({ title, noun, file, source, read }: StoredKind, { folder }: PackageFolder): string[] {
  const versions = contentVersions(source.definition.name, source.version, lastRelease(folder));
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
        return [`${path} holds no ${noun}: ${messageOf(error)}`];
      }
    }),
  ];
}

/** Returns what is stored of past values. `checkStored` reports the files that cannot be read. */
const storedOf = ({ file, read }: StoredKind, { folder }: PackageFolder): { path: string; row: StoredRow }[] =>
  filesOf(file, folder).flatMap((path) => {
    try {
      return [{ path, row: read(readFileSync(join(folder, path), 'utf8')) }];
    } catch {
      return [];
    }
  });

/** Finds migrations that need a value which a row or a set of options may lack. */
export const checkPartialStored = (kind: StoredKind, pack: PackageFolder): string[] =>
  storedOf(kind, pack).flatMap(({ path, row: stored }) =>
    checkPartialValues(
      { version: stored.version, values: stored.data },
      (data, version) => {
        const { row, state } = resolveRow({ ...stored, version, data }, kind.source);
        return { version: row.version, values: row.data, attic: row.attic ?? [], state };
      },
      kind.source.version,
    ).map((problem) => `${path} ${problem}`),
  );

/** Finds migrations that change no earlier value: nothing tests them. */
export function checkStoredMigrations(kind: StoredKind, pack: PackageFolder): string[] {
  const { title, noun, file, source } = kind;
  const stored = storedOf(kind, pack);
  return (source.definition.migrations ?? []).flatMap((migration, step) => {
    const exercised = stored.some(
      ({ row }) => row.version <= step && contentAfter(row, step, source) !== contentAfter(row, step + 1, source),
    );
    return exercised
      ? []
      : [
          `migration ${step + 1} of the ${title} (${migration.kind}) changes nothing in ${file}.v0.json${step === 0 ? '' : ` to ${file}.v${step}.json`}: store one ${noun} that it changes`,
        ];
  });
}

/** Applies `count` migrations, ignoring the schema of that version. */
function contentAfter(row: StoredRow, count: number, source: Registered<DataSource>): string {
  const { definition } = source;
  const past = { ...definition, migrations: definition.migrations?.slice(0, count) ?? [], row: z.looseObject({}) };
  const { data, attic } = resolveRow(row, { ...source, version: count, definition: past }).row;
  return JSON.stringify([data, attic?.map((entry) => ({ ...entry, version: 0 }))]);
}

/** Returns the files of past values, relative to the package. */
function filesOf(file: string, folder: string): string[] {
  const place = join(folder, dirname(file));
  return (existsSync(place) ? readdirSync(place) : [])
    .filter((name) => name.startsWith(`${basename(file)}.v`) && !Number.isNaN(versionOf(name)))
    .map((name) => `${dirname(file)}/${name}`)
    .toSorted();
}
