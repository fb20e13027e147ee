import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { restorePlugin, retirePlugin, type RetiredPlugin } from '@quoin/core';
import { printLike } from './layout.ts';

export type JsonObject = Record<string, unknown>;

export function editJson(file: string, edit: (value: JsonObject) => JsonObject): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, printLike(edit(JSON.parse(text) as JsonObject), text));
}

export const sortedKeys = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export function requireInSite(siteFolder: string, { name, version }: { name: string; version: string }): void {
  editJson(join(siteFolder, 'package.json'), (value) => ({
    ...value,
    dependencies: sortedKeys({ ...(value['dependencies'] as JsonObject | undefined), [name]: version }),
  }));
}

/** Adds a plugin, with its former settings if it was removed before. */
export function addPluginToSite(siteFolder: string, plugin: { name: string; version: string }): void {
  requireInSite(siteFolder, plugin);
  editJson(join(siteFolder, 'manifest.json'), (value) => restorePlugin(value, plugin.name));
}

/** Writes the version that options will be written for, unless there are settings already. */
export function writeOptionVersion(siteFolder: string, plugin: string, version: number): void {
  editJson(join(siteFolder, 'manifest.json'), (value) => {
    const plugins = (value['plugins'] ?? {}) as Record<string, JsonObject>;
    const isUnset = Object.keys(plugins[plugin] ?? {}).length === 0;
    return isUnset ? { ...value, plugins: { ...plugins, [plugin]: { version } } } : value;
  });
}

/** Removes a plugin. The manifest then states what is shown of its content. */
export function removePluginFromSite(siteFolder: string, name: string, retired: RetiredPlugin): void {
  const without = (value: unknown): JsonObject =>
    Object.fromEntries(Object.entries((value ?? {}) as JsonObject).filter(([key]) => key !== name));
  editJson(join(siteFolder, 'package.json'), (value) => ({ ...value, dependencies: without(value['dependencies']) }));
  editJson(join(siteFolder, 'manifest.json'), (value) => retirePlugin(value, name, retired));
}

export function addProjectReference(root: string, folder: string): void {
  const file = join(root, 'tsconfig.json');
  if (!existsSync(file)) return;
  const path = relative(root, folder).replaceAll('\\', '/');
  editJson(file, (value) => {
    const references = (value['references'] ?? []) as { path: string }[];
    return references.some((reference) => reference.path === path)
      ? value
      : { ...value, references: [...references, { path }] };
  });
}
