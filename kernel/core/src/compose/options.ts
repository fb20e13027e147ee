import type { Json, Manifest, Plugin, SecretReference } from '@quoin/sdk';
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

type PluginSettings = Manifest['plugins'][string];

/** Migrates options to the plugin's version. Reports faults and returns undefined. */
function current(plugin: Plugin, settings: PluginSettings, report: Report): Record<string, Json> | undefined {
  const { migrations = [] } = plugin;
  const { options = {}, version = migrations.length } = settings;
  const where = (key: string) => inManifest('plugins', plugin.name, key);
  if (version > migrations.length) {
    report(
      where('version'),
      `The plugin has version ${migrations.length} of its options, not ${version}. Upgrade the plugin, or correct the number.`,
    );
    return undefined;
  }
  try {
    // A manifest may predate migrations that remove its options.
    const stated = { id: plugin.name, name: plugin.name, props: options, slots: {} };
    return migrate(stated, plugin.options, migrations, version, () => {}).props;
  } catch (error) {
    report(
      `${plugin.name}, migrations`,
      `A migration of its options failed: ${error instanceof Error ? error.message : String(error)}.`,
    );
    return undefined;
  }
}

/** Says how to state the version of options that have no version and a former name. */
function formerly({ migrations = [] }: Plugin, { version }: PluginSettings, option: string | undefined): string {
  const index = migrations.findLastIndex(
    (migration) =>
      (migration.kind === 'rename' && migration.from === option) ||
      (migration.kind === 'remove' && migration.path === option),
  );
  return version !== undefined || index === -1
    ? ''
    : ` Version ${index} of its options had it: if these were written for that, add "version": ${index} beside "options".`;
}

/** The path of an option as the manifest states it, which may have had another name in the version of its options. */
function statedPath({ migrations = [] }: Plugin, settings: PluginSettings, path: readonly PropertyKey[]) {
  const { options = {}, version = migrations.length } = settings;
  const stated = migrations
    .slice(version)
    .reduceRight((later, step) => (step.kind === 'rename' ? pathBefore(step, later) : later), path);
  const [option = ''] = stated;
  return Object.hasOwn(options, option) ? stated : path;
}

/** Returns settings with options at the plugin's version; undefined if they are, or cannot be migrated. */
export function upToDateSettings(plugin: Plugin, settings: PluginSettings): PluginSettings | undefined {
  const newest = plugin.migrations?.length ?? 0;
  if (settings.options === undefined || settings.version === undefined || settings.version >= newest) return undefined;
  const options = current(plugin, settings, () => undefined);
  return options && { ...settings, options, version: newest };
}

const secretOptions = (plugin: Plugin, options: Record<string, unknown>): string[] =>
  [...fieldsOf(plugin.options, options)].flatMap(({ meta, path }) => (meta.field === 'secret' ? [path.join('.')] : []));

const mapSecrets = mapFields(['secret']);

const isReference = (value: unknown): value is SecretReference => isObject(value) && typeof value['$env'] === 'string';

/** Reports secrets that the environment lacks, in options that may be invalid. */
function checkSecrets(
  plugin: Plugin,
  options: Record<string, unknown>,
  secret: (name: string) => string | undefined,
  report: Report,
): void {
  for (const { meta, value, path } of fieldsOf(plugin.options, options)) {
    if (meta.field !== 'secret' || !isReference(value) || secret(value.$env)) continue;
    report(
      inManifest('plugins', plugin.name, 'options', ...path),
      `The environment has no ${value.$env}. Set it where Quoin is started.`,
    );
  }
}

const revealSecrets = (
  plugin: Plugin,
  options: Record<string, unknown>,
  secret: (name: string) => string | undefined,
): Record<string, unknown> =>
  mapSecrets(plugin.options, options, (_, value) => sealed(secret((value as SecretReference).$env) ?? '')) as Record<
    string,
    unknown
  >;

/**
 * Returns a plugin's options (migrated, parsed, secrets revealed) and the names of secrets. Reports faults, and returns
 * undefined if the options are invalid.
 */
export function readOptions(
  plugin: Plugin,
  settings: PluginSettings,
  secret: (name: string) => string | undefined,
  report: Report,
): { options: Record<string, unknown>; secrets: string[] } | undefined {
  const faults = [...schemaProblems(plugin.options, { fields: false })];
  for (const { path, message } of faults) report([plugin.name, ['options', ...path].join('.')].join(', '), message);
  const stated = current(plugin, settings, report);
  if (stated === undefined) return undefined;
  const { value, unknown } = fit(plugin.options, stated);
  const known = Object.keys(plugin.options.shape).join(', ') || 'none at all';
  const place = (path: readonly PropertyKey[]) =>
    inManifest('plugins', plugin.name, 'options', ...statedPath(plugin, settings, path));
  for (const { path } of unknown) {
    const isRenamed = statedPath(plugin, settings, path) !== path;
    const such = isRenamed
      ? `option "${path.join('.')}", as migrations since version ${settings.version} name it`
      : 'such option';
    report(place(path), `The plugin has no ${such}. Its options are ${known}.${formerly(plugin, settings, path[0])}`);
  }
  const parsed = plugin.options.safeParse(value, { error: schemaMessages });
  for (const issue of parsed.error?.issues ?? []) {
    const [option, ...rest] = issue.path;
    const isMissing = rest.length === 0 && (value as Record<PropertyKey, unknown>)[option ?? ''] === undefined;
    report(place(issue.path), `${sentenceOf('The value', issue)}${isMissing ? missingText(plugin, option) : ''}`);
  }
  checkSecrets(plugin, parsed.data ?? (value as Record<string, unknown>), secret, report);
  if (!parsed.success) return undefined;
  for (const { path, message } of [
    ...missingIn(plugin.options, parsed.data),
    ...unknownZonesIn(plugin.options, parsed.data),
  ])
    report(place(path), message);
  const options = shownValues(plugin.options, parsed.data);
  return { options: revealSecrets(plugin, options, secret), secrets: secretOptions(plugin, options) };
}
