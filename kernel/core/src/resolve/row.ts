import type { AtticEntry, DataSource, Json } from '@quoin/sdk';
import type { Registered } from '../compose/site.ts';
import type { NodeType } from '../node/node-type.ts';
import type { State } from './state.ts';
import { resolveContent } from './resolve-content.ts';

export interface StoredRow {
  id: string;
  version: number;
  data: Record<string, Json>;
  attic?: AtticEntry[];
}

const typeOf = ({ definition, plugin, pluginVersion, version }: Registered<DataSource>): NodeType => ({
  kind: 'component',
  name: definition.name,
  title: definition.title,
  plugin,
  pluginVersion,
  version,
  migrations: definition.migrations ?? [],
  schema: definition.row,
  slots: {},
  label: undefined,
});

/** Migrates a data row, as `resolve` does a node. */
export function resolveRow(row: StoredRow, source: Registered<DataSource>): { row: StoredRow; state: State } {
  const { id, version, data, attic = [] } = row;
  const { content, state } = resolveContent(
    { id, version, props: data, slots: {}, attic },
    typeOf(source),
    () => `${source.definition.title}, row ${id}`,
  );
  return {
    row: {
      id,
      version: content.version,
      data: content.props,
      ...(content.attic.length === 0 ? {} : { attic: [...content.attic] }),
    },
    state,
  };
}
