import { join } from 'node:path';
import type { ComposedSite, Registered } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import type { QuoinError } from '@quoin/sdk';
import { listProblems } from '@quoin/sdk';
import { findSiteFolders, readSiteFolder, type ReadSecret } from '@quoin/server';
import type { Workspace } from '@quoin/authoring/workspace';

export interface RegisteredName {
  site: string;
  name: string;
  kind: 'component' | 'template' | 'data-source' | 'form-handler';
  /** The package that registers it. */
  plugin: string;
  pluginVersion: string;
  /** Number of migrations. */
  version: number;
}

export interface RegisteredNames {
  /** Sorted by site and name. */
  names: RegisteredName[];
  /** One `composition.invalid` per broken site. */
  failures: QuoinError[];
}

/** Defaults to all sites. Raises `site.unknown`. */
export async function registeredNames(
  { root }: Workspace,
  secret: ReadSecret,
  site?: string,
): Promise<RegisteredNames> {
  const folders = await findSiteFolders(join(root, 'sites'));
  const sites = await Promise.all(folders.map((folder) => readSiteFolder(folder, secret)));
  const selected = sites.filter(({ id }) => site === undefined || id === site);
  if (site !== undefined && selected.length === 0) throw new KernelError('site.unknown', { site });
  const result: RegisteredNames = { names: [], failures: [] };
  for (const { id, composed, problems } of selected.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (composed === undefined)
      result.failures.push(new KernelError('composition.invalid', { site: id, problems: listProblems(problems) }));
    else
      result.names.push(
        ...namesOf(composed)
          .map((entry) => ({ site: id, ...entry }))
          .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      );
  }
  return result;
}

type Entry = Omit<RegisteredName, 'site'>;

const namesOf = ({ components, templates, dataSources, formHandlers }: ComposedSite): Entry[] => [
  ...entries('component', components),
  ...entries('template', templates),
  ...entries('data-source', dataSources),
  ...entries('form-handler', formHandlers),
];

const entries = (kind: RegisteredName['kind'], registry: ReadonlyMap<string, Registered<unknown>>): Entry[] =>
  [...registry].map(([name, { plugin, pluginVersion, version }]) => ({ name, kind, plugin, pluginVersion, version }));
