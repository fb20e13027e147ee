import {
  z,
  type ConfigurableBrand,
  type Brand,
  type Json,
  type Manifest,
  type Migration,
  type Plugin,
  type SecretReference,
} from '@quoin/sdk';
import { messageOf } from '../errors/message-of.ts';
import { migrate } from '../resolve/migrate.ts';
import { schemaProblems } from '../schema/schema-rules.ts';
import { fieldsOf } from '../schema/fields.ts';
import { fit } from '../schema/fit.ts';
import { missingIn } from '../page/check-missing.ts';
import { unknownZonesIn } from '../page/check-zones.ts';
import { shownValues } from '../schema/when.ts';
import { mapFields } from '../schema/map-fields.ts';
import { schemaMessages, sentenceOf } from '../schema/schema-messages.ts';
import { pathBefore } from '../value/rename-path.ts';
import { inManifest } from './manifest.ts';
import { isObject } from '../value/json.ts';
import { missingText } from './plugin-request.ts';
import type { Report } from './registry.ts';
import { sealed } from './secret.ts';

type PackageSettings = Pick<Manifest['plugins'][string], 'options' | 'version'>;

/** A plugin or a brand with options in the manifest. */
export interface ConfiguredPackage {
  type: 'plugin' | 'brand';
  /** The package's name. */
  name: string;
  options: z.ZodObject;
  migrations?: readonly Migration[];
}

/** A brand may have no options, and its package has another name. */
export const configurationOf = (definition: Plugin | Brand | ConfigurableBrand, name: string): ConfiguredPackage => ({
  type: definition.type,
  name,
  options: 'options' in definition ? definition.options : z.object({}),
  migrations: 'migrations' in definition ? (definition.migrations ?? []) : [],
});

const placeOf = ({ type, name }: ConfiguredPackage, ...path: PropertyKey[]): string =>
  type === 'plugin' ? inManifest('plugins', name, ...path) : inManifest('brand', ...path);

/** Migrates options to the package's version. Reports faults and returns undefined. */
function current(
  configured: ConfiguredPackage,
  settings: PackageSettings,
  report: Report,
): Record<string, Json> | undefined {
  const { migrations = [] } = configured;
  const { options = {}, version = migrations.length } = settings;
  const where = (key: string) => placeOf(configured, key);
  if (version > migrations.length) {
    report(
      where('version'),
      `The ${configured.type} has version ${migrations.length} of its options, not ${version}. Upgrade the ${configured.type}, or correct the number.`,
    );
    return undefined;
  }
  try {
    // A manifest may predate migrations that remove its options.
    const stated = { id: configured.name, name: configured.name, props: options, slots: {} };
    return migrate(stated, configured.options, migrations, version, () => {}).props;
  } catch (error) {
    report(`${configured.name}, migrations`, `A migration of its options failed: ${messageOf(error)}.`);
    return undefined;
  }
}

/** Says how to state the version of options that lack one and use a former name. */
function formerly(
  { migrations = [] }: ConfiguredPackage,
  { version }: PackageSettings,
  option: string | undefined,
): string {
  const index = migrations.findLastIndex(
    (migration) =>
      (migration.kind === 'rename' && migration.from === option) ||
      (migration.kind === 'remove' && migration.path === option),
  );
  return version !== undefined || index === -1
    ? ''
    : ` Version ${index} of its options had it: if these were written for that, add "version": ${index} beside "options".`;
}

/** Returns an option's path in the manifest, which may use the name of an earlier version. */
function statedPath({ migrations = [] }: ConfiguredPackage, settings: PackageSettings, path: readonly PropertyKey[]) {
  const { options = {}, version = migrations.length } = settings;
  const stated = migrations
    .slice(version)
    .reduceRight((later, step) => (step.kind === 'rename' ? pathBefore(step, later) : later), path);
  const [option = ''] = stated;
  return Object.hasOwn(options, option) ? stated : path;
}

/** Returns the place of an option in the manifest, and whether it is stated there, not a default. */
export function placeOfOption(
  configured: ConfiguredPackage,
  settings: PackageSettings,
  path: readonly PropertyKey[],
): { where: string; isStated: boolean } {
  const stated = statedPath(configured, settings, path);
  return {
    where: placeOf(configured, 'options', ...stated),
    isStated: Object.hasOwn(settings.options ?? {}, stated[0] ?? ''),
  };
}

/**
 * Returns settings with options migrated to the package's version; undefined if they are current or cannot be migrated.
 */
export function upToDateSettings<Given extends PackageSettings>(
  configured: ConfiguredPackage,
  settings: Given,
): Given | undefined {
  const newest = configured.migrations?.length ?? 0;
  if (settings.options === undefined || settings.version === undefined || settings.version >= newest) return undefined;
  const options = current(configured, settings, () => undefined);
  return options && { ...settings, options, version: newest };
}

const secretOptions = (configured: ConfiguredPackage, options: Record<string, unknown>): string[] =>
  [...fieldsOf(configured.options, options)].flatMap(({ meta, path }) =>
    meta.field === 'secret' ? [path.join('.')] : [],
  );

const mapSecrets = mapFields(['secret']);

const isReference = (value: unknown): value is SecretReference => isObject(value) && typeof value['$env'] === 'string';

/** Reports secrets that the environment lacks, in options that may be invalid. */
function checkSecrets(
  configured: ConfiguredPackage,
  options: Record<string, unknown>,
  secret: (name: string) => string | undefined,
  report: Report,
): void {
  for (const { meta, value, path } of fieldsOf(configured.options, options)) {
    if (meta.field !== 'secret' || !isReference(value) || secret(value.$env)) continue;
    report(
      placeOf(configured, 'options', ...path),
      `The environment has no ${value.$env}. Set it where Quoin is started.`,
    );
  }
}

const revealSecrets = (
  configured: ConfiguredPackage,
  options: Record<string, unknown>,
  secret: (name: string) => string | undefined,
): Record<string, unknown> =>
  mapSecrets(configured.options, options, (_, value) =>
    sealed(secret((value as SecretReference).$env) ?? ''),
  ) as Record<string, unknown>;

/**
 * Returns a package's options (migrated, parsed, secrets revealed) and the names of secrets. Reports faults, and
 * returns undefined if the options are invalid.
 */
export function readOptions(
  configured: ConfiguredPackage,
  settings: PackageSettings,
  secret: (name: string) => string | undefined,
  report: Report,
): { options: Record<string, unknown>; secrets: string[] } | undefined {
  const faults = [...schemaProblems(configured.options, { fields: false })];
  for (const { path, message } of faults) report([configured.name, ['options', ...path].join('.')].join(', '), message);
  const stated = current(configured, settings, report);
  if (stated === undefined) return undefined;
  const { value, unknown } = fit(configured.options, stated);
  const known = Object.keys(configured.options.shape).join(', ') || 'none at all';
  const place = (path: readonly PropertyKey[]) => placeOfOption(configured, settings, path).where;
  for (const { path } of unknown) {
    const isRenamed = statedPath(configured, settings, path) !== path;
    const such = isRenamed
      ? `option "${path.join('.')}", as migrations since version ${settings.version} name it`
      : 'such option';
    report(
      place(path),
      `The ${configured.type} has no ${such}. Its options are ${known}.${formerly(configured, settings, path[0])}`,
    );
  }
  const parsed = configured.options.safeParse(value, { error: schemaMessages });
  for (const issue of parsed.error?.issues ?? []) {
    const [option, ...rest] = issue.path;
    const isMissing = rest.length === 0 && (value as Record<PropertyKey, unknown>)[option ?? ''] === undefined;
    report(place(issue.path), `${sentenceOf('The value', issue)}${isMissing ? missingText(configured, option) : ''}`);
  }
  checkSecrets(configured, parsed.data ?? (value as Record<string, unknown>), secret, report);
  if (!parsed.success) return undefined;
  for (const { path, message } of [
    ...missingIn(configured.options, parsed.data),
    ...unknownZonesIn(configured.options, parsed.data),
  ])
    report(place(path), message);
  const options = shownValues(configured.options, parsed.data);
  return { options: revealSecrets(configured, options, secret), secrets: secretOptions(configured, options) };
}
