import { join } from 'node:path';
import type { ComposedSite, Registered } from '@quoin/core';
import { listProblems, QuoinError } from '@quoin/sdk';
import { findSiteFolders, readSiteFolder, type ReadSecret } from '@quoin/server';
import type { Workspace } from '../workspace/workspace.ts';

/** One registered name of a site. */
export interface RegisteredName {
  name: string;
  kind: 'component' | 'template' | 'data-source' | 'form-handler';
  /** The package that registers it. */
  plugin: string;
  pluginVersion: string;
  /** How many migrations it has. */
  version: number;
}

/** Everything that is registered on a site, by name. Raises `site.unknown` and `composition.invalid`. */
export async function registeredNames({ root }: Workspace, site: string, secret: ReadSecret): Promise<RegisteredName[]> {
  const folders = await findSiteFolders(join(root, 'sites'));
  const read = await Promise.all(folders.map((folder) => readSiteFolder(folder, secret)));
  const found = read.find(({ id }) => id === site);
  if (found === undefined) throw new QuoinError('site.unknown', { site });
  if (found.composed === undefined) throw new QuoinError('composition.invalid', { site, problems: listProblems(found.problems) });
  return namesOf(found.composed).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const namesOf = ({ components, templates, dataSources, formHandlers }: ComposedSite): RegisteredName[] => [
  ...entries('component', components),
  ...entries('template', templates),
  ...entries('data-source', dataSources),
  ...entries('form-handler', formHandlers),
];

const entries = (kind: RegisteredName['kind'], registry: ReadonlyMap<string, Registered<unknown>>): RegisteredName[] =>
  [...registry].map(([name, { plugin, pluginVersion, version }]) => ({ name, kind, plugin, pluginVersion, version }));
